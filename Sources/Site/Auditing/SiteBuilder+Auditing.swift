import CodeReading
import Files
import Problems
package import Sessions
import Settings
import ShareMaking

extension SiteBuilder {
  /// Compares everything that is published with the store, the cards and the templates.
  ///
  /// Writes nothing and takes no lock.
  ///
  /// A build may be publishing at the same time. Apparent faults are therefore checked again, with
  /// the store as it is then.
  /// - Parameter sample: The number of live shares, and of tombstones, to check; `nil` for all.
  /// - Parameter say: Receives the number of folders checked so far and the number to check.
  /// - Throws: ``SiteFault``, also if nothing has been shared here.
  package func audit(
    sample: Int?, _ say: (Int, Int) -> Void
  ) throws(SiteFault) -> AuditReport {
    let reading = SettingsReading(of: site)
    let settings = try reading.checked()
    let pages = try reading.pages()
    do throws(CodeReadingFault) {
      _ = try CodeReader().read(GreyPicture(width: 1, height: 1, pixels: [255]))
    } catch {
      throw .refused("\(error)")
    }
    let readState = { () throws(SiteFault) in
      try AuditedStore(of: site, settings: settings, conditions: conditions)
    }
    let look = {
      (state: AuditedStore, scope: SiteAudit.Scope, say: (Int, Int) -> Void)
        throws(SiteFault) in
      try SiteAudit(
        site: site, conditions: conditions, settings: settings, pages: pages, state: state,
        scope: scope
      ).outcome(say)
    }
    let state = try readState()
    let first = try look(state, .sample(sample), say)
    var report = first.report
    for _ in 0..<Self.mostLooks where !report.faults.isEmpty {
      // A run that has recorded an end may be about to withdraw it.
      SiteLock.waitForOthers(on: site, conditions)
      let state = try readState()
      let suspicious = Set(report.faults.compactMap(\.folder))
      let scope = SiteAudit.Scope.again(suspicious, first.olderPages)
      report.faults = try look(state, scope) { _, _ in }.report.faults
      // The store has not changed, so no build has come between.
      if try readState().shares == state.shares { break }
    }
    report.warnings =
      first.warnings(state: site.stateName) + outputWarnings(state.publicFolder.root)
      + modeWarnings()
    if report.faults.isEmpty { return report }
    let ofStore = try storeWarnings(settings)
    report.warnings += ofStore
    let ofLiving = report.faults.filter(\.isOfLiveShare)
    // A build can't make a folder without its card, or any while the input has a problem.
    report.isMendedByBuild =
      !ofLiving.isEmpty && ofLiving.allSatisfy { $0.card != nil && !$0.isKeyless }
      && ofStore.isEmpty
      && !first.problems.hasErrors
    return report
  }

  /// The number of times that apparent faults are checked again while one build follows another.
  private static var mostLooks: Int { 5 }

  /// Returns a warning if the store is an old copy, in which shares may be live that have since
  /// been revoked.
  private func storeWarnings(_ settings: SiteSettings) throws(SiteFault) -> [Problem] {
    do throws(SiteFault) {
      _ = try SiteView(of: site, settings: settings.run, conditions: conditions)
      return []
    } catch {
      guard case .storeOutdated = error else { throw error }
      let name = settings.store.form.isCommitted ? Site.storeName : site.stateName
      return [
        Problem(severity: .warning, file: name, message: error.message, remedy: error.remedy)
      ]
    }
  }

  /// Returns warnings if a server, or a tool that copies the output, may be unable to read it.
  private func outputWarnings(_ output: Folder) -> [Problem] {
    let start = "\(site.folder.path)/"
    let path = output.path
    let name = path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
    var messages: [String] = []
    // An output that can't be read makes everything in it a fault.
    if (try? output.kind()) == .link {
      messages.append("is a symbolic link: a tool that copies links as such deploys nothing")
    }
    if let rights = try? output.rights(of: ""), rights & 0o005 != 0o005 {
      messages.append("can't be read by a server that is not you: chmod 755 \(name)")
    }
    return messages.map { Problem(severity: .warning, file: name, message: $0) }
  }

  /// Returns warnings about folders that only their owner should be able to read.
  private func modeWarnings() -> [Problem] {
    [(Site.printName, site.print), (site.stateName, site.state)].compactMap { name, folder in
      // If it can't be looked at, the run could not have read it either.
      guard let rights = try? folder.rights(of: ""), rights & 0o077 != 0 else { return nil }
      return Problem(
        severity: .warning, file: name,
        message: "can be read by others on this machine, and is yours alone: chmod 700 \(name)")
    }
  }
}

extension SiteAudit.Outcome {
  /// The warnings about things that are unusual but not wrong in what is published, one for each
  /// kind.
  /// - Parameter stateName: The name of the state's folder.
  fileprivate func warnings(state stateName: String) -> [Problem] {
    let errors = problems.problems.count(of: .error)
    let buildAgain = Remedy.words("build again")
    return [
      Note(
        errors, "cards", "a problem in the input keeps its card from being compared",
        "problems in the input keep their cards from being compared", .take(.check)),
      Note(
        changed, "cards", "1 card is new or has changed since the last build",
        "\(changed) cards are new or have changed since the last build", .take(.build)),
      Note(
        restyled, Site.settingsName, "1 share was made with other settings or templates",
        "\(restyled) shares were made with other settings or templates", buildAgain),
      Note(
        pending, stateName,
        "1 share is recorded and not yet shown: a build is running, or was cut off",
        "\(pending) shares are recorded and not yet shown: a build is running, or was cut off",
        buildAgain),
      Note(
        leftOut, "cards", "1 live share has no card here, so nothing stands at its link",
        "\(leftOut) live shares have no card here, so nothing stands at their links"),
      Note(
        olderTombstones, "templates",
        "1 tombstone was made with other settings or templates, so only names and addresses of the "
          + "cards here have been looked for in it",
        "\(olderTombstones) tombstones were made with other settings or templates, so only names and "
          + "addresses of the cards here have been looked for in them"),
      Note(
        overdueTombstones, "cards", "1 tombstone's time is over",
        "the time of \(overdueTombstones) tombstones is over", .take(.sweep)),
    ].compactMap(\.problem)
  }

  /// Something that is told once, for one or for many.
  private struct Note {
    let problem: Problem?

    init(_ count: Int, _ file: String, _ one: String, _ many: String, _ remedy: Remedy? = nil) {
      problem =
        count == 0
        ? nil
        : Problem(
          severity: .warning, file: file, message: count == 1 ? one : many, remedy: remedy)
    }
  }
}
