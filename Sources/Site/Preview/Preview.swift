package import FileWatch
package import LoopbackServer
package import Problems
package import Sessions
package import ShareMaking
package import Timestamps

/// A site shown on this machine while it is being worked on.
package struct Preview: Sendable {
  /// Makes a builder of the site for the present moment.
  private let builder: @Sendable () -> SiteBuilder
  private let site: Site
  private let root: String
  private let state: PreviewState
  private let answers: PreviewAnswers

  /// Prepares; nothing is read yet.
  /// - Parameters:
  ///   - builder: Makes a builder of the site for the present moment.
  ///   - root: The path below which all is shown, with its first slash, and which nobody else knows;
  ///     empty where it need not be.
  ///   - jobs: How many shares are made at a time.
  ///   - name: What tells this call of the program from others: digits and letters.
  ///   - clock: The moment that answers say it is.
  /// - Throws: ``Problem`` where one of our own templates is not understood.
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
  /// What came of reading the site: numbers, no names.
  package struct Tally: Hashable, Sendable {
    /// Cards that are shown.
    package let cards: Int

    /// What a build would stop at.
    package let problems: Int

    /// Creates a tally.
    package init(cards: Int, problems: Int) {
      self.cards = cards
      self.problems = problems
    }
  }

  /// The answer to a request, without a server.
  package func answer(_ request: HTTPRequest) -> HTTPResponse { answers.answer(request) }

  /// Reads the site once and shows it as it is.
  /// - Returns: What is shown; photos have not been looked at.
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

  /// Answers on a port from now on.
  /// - Throws: ``ServerFault``.
  package func serve(at port: UInt16) throws(ServerFault) -> LoopbackServer {
    let answers = answers
    return try LoopbackServer(port: port) { request in answers.answer(request) }
  }

  /// Reads the site, and again whenever it changes, without end.
  /// - Parameter tell: Told whenever something else is shown.
  /// - Throws: ``WatchFault`` where changes can't be seen.
  package func follow(_ tell: (Tally) -> Void) throws(WatchFault) {
    var watch = try FileWatch(
      of: site.folder, trees: [Site.cardsName, "templates"],
      ignoring: [Site.printName, "public", "hosting"])
    var goodPhotos: Set<[UInt8]> = []
    while true {
      let tally = refresh()
      let shown = state.now
      try watch.look(at: shown.site?.photoFolders ?? [])
      tell(tally)
      var isOld = false
      var fault: WatchFault?
      let photoProblems = shown.site?.photoProblems(but: &goodPhotos) {
        do throws(WatchFault) { isOld = try watch.wait(atMost: 0) } catch { fault = error }
        return !isOld && fault == nil
      }
      if let fault { throw fault }
      if isOld { continue }
      if let photoProblems, !photoProblems.isEmpty {
        tell(show(shown.site, shown.problems + photoProblems))
      }
      _ = try watch.wait()
    }
  }

  /// Lets no page wait for changes any more, so that the server can end.
  package func end() { state.end() }

  private func show(_ site: PreviewSite?, _ problems: [Problem]) -> Tally {
    state.show(site, problems)
    return Tally(
      cards: site?.cards.count ?? 0, problems: problems.count(of: .error))
  }
}
