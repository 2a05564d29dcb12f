package import FileWatch
package import PreviewServer
package import Problems
package import Sessions
package import ShareMaking
package import Timestamps

/// A site shown while it is being worked on.
///
/// ```swift
/// let preview = try Preview(
///   of: site, builder: { SiteBuilder(of: site, under: conditions()) }, below: "/SECRET", jobs: 2,
///   name: "1", clock: clock)
/// let server = try preview.serve(on: .loopback, port: 8080)
/// try preview.follow { tally, problems in print(tally.cards) }  // does not return
/// ```
package struct Preview: Sendable {
  /// Creates a builder of the site for the present moment.
  private let builder: @Sendable () -> SiteBuilder
  private let site: Site
  private let root: String
  private let state: PreviewState
  private let answers: PreviewAnswers

  /// Prepares a preview; nothing is read yet.
  /// - Parameters:
  ///   - builder: Creates a builder of the site for the present moment.
  ///   - root: The secret path in front of all others, with its first slash; empty if it need not
  ///     be secret.
  ///   - jobs: The number of shares that are made at the same time.
  ///   - name: A name for this run of the program, different from others': digits and letters.
  ///   - clock: Returns the moment for the field `Date` of answers.
  /// - Throws: ``Problem`` if one of our own templates can't be parsed.
  package init(
    of site: Site, builder: @escaping @Sendable () -> SiteBuilder, below root: String, jobs: Int,
    name: String, clock: @escaping @Sendable () -> Timestamp
  ) throws(Problem) {
    self.site = site
    self.builder = builder
    self.root = root
    state = PreviewState(name: name)
    answers = PreviewAnswers(
      root: root, state: state, pages: try PreviewPages(below: root),
      shares: ShareCache(jobs: jobs), clock: clock)
  }
}

extension Preview {
  /// The result of reading the site, in numbers.
  package struct Tally: Hashable, Sendable {
    /// The number of cards shown.
    package let cards: Int

    /// The number of problems that would stop a build.
    package let problems: Int

    /// Creates a tally.
    package init(cards: Int, problems: Int) {
      self.cards = cards
      self.problems = problems
    }
  }

  /// Returns the answer to a request, without a server.
  package func answer(_ request: HTTPRequest) -> HTTPResponse { answers.answer(request) }

  /// Reads the site once and shows its present state.
  /// - Returns: The tally, without problems of photos, which have not been checked.
  package func refresh() -> Tally {
    let last = state.now.site
    do throws(SiteFault) {
      let site = try builder().preview(below: root, after: last)
      return show(site, site.problems)
    } catch {
      if case .input(let list) = error { return show(last, list.problems) }
      return show(last, [Problem(file: "", message: error.message, remedy: error.remedy)])
    }
  }

  /// Starts answering requests.
  /// - Parameters:
  ///   - address: The address to listen on, or one that stands for all of this machine.
  ///   - port: The port; 0 leaves it to the system.
  /// - Throws: ``ServerFault``.
  package func serve(
    on address: HostAddress, port: UInt16
  ) throws(ServerFault) -> PreviewServer {
    var answers = answers
    answers.hosts = AllowedHosts(reachedAt: address.reachable)
    return try PreviewServer(on: address, port: port) { [answers] in answers.answer($0) }
  }

  /// Reads the site now and after every change, without end.
  /// - Parameter tell: Receives the tally and all problems, warnings included, whenever something else is
  ///   shown.
  /// - Throws: ``WatchFault`` if changes can't be observed.
  package func follow(_ tell: (Tally, [Problem]) -> Void) throws(WatchFault) {
    var watch = try FileWatch(
      of: site.folder, trees: [Site.cardsName, "templates"],
      ignoring: [Site.printName, "public", "hosting"])
    var goodPhotos: Set<[UInt8]> = []
    while true {
      let tally = refresh()
      let shown = state.now
      try watch.look(at: shown.site?.photoFolders ?? [])
      tell(tally, shown.problems)
      var isOld = false
      var fault: WatchFault?
      let photoProblems = shown.site?.photoProblems(but: &goodPhotos) {
        do throws(WatchFault) { isOld = try watch.wait(atMost: 0) } catch { fault = error }
        return !isOld && fault == nil
      }
      if let fault { throw fault }
      if isOld { continue }
      if let photoProblems, !photoProblems.isEmpty {
        let problems = (shown.problems + photoProblems).sorted()
        tell(show(shown.site, problems), problems)
      }
      _ = try watch.wait()
    }
  }

  /// Ends all waiting requests, so that the server can stop.
  package func end() { state.end() }

  private func show(_ site: PreviewSite?, _ problems: [Problem]) -> Tally {
    state.show(site, problems)
    return Tally(
      cards: site?.cards.count ?? 0, problems: problems.count(of: .error))
  }
}
