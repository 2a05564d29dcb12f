import Problems
import Sessions
import Settings
import ShareMaking
import Shares
import Timestamps

extension SiteBuilder {
  /// Extends the leases of live shares whose cards can be read, where a build has left them out: one card's
  /// fault, or a template's, ends nobody else's code.
  ///
  /// Nothing else is published: folders keep what they show, with a later end.
  /// - Parameter reading: The settings, which are all that is needed of it.
  /// - Returns: The number of leases.
  /// - Throws: ``SiteFault`` if that is not possible; then some may have been extended.
  private func extendLeases(_ reading: SettingsReading) throws(SiteFault) -> Int {
    guard let settings = reading.settings, settings.share.renewal == .whileListed,
      try mayHaveDueLeases(settings)
    else { return 0 }
    var session = try Session.open(site, reading, policy: .mustExist, under: conditions)
    try session.checkWhole()
    try session.settle()
    let leases = LeaseExtension(in: session, conditions: conditions)
    return try leases.extend(settings, under: session.lock)
  }

  /// Extends the leases of cards that a build has left out and that can be read, or that a sheet hides.
  /// - Returns: The report with the number of these.
  func extendingLeftOut(_ report: BuildReport) -> BuildReport {
    if report.problems.isEmpty, report.hidden == 0 { return report }
    // The leases that are not extended are named in their last third.
    guard let count = try? extendLeases(SettingsReading(of: site)), count > 0 else {
      return report
    }
    var report = report
    if !report.problems.isEmpty { report.warn([.extended(count)], recurring: .never) }
    report.leases = endingLeases()
    return report
  }

  /// Extends leases behind a build that has stopped.
  /// - Returns: The fault to report.
  func extendingLeases(after fault: SiteFault) -> SiteFault {
    // What keeps the store or the disk from working keeps leases from being recorded.
    let reading = SettingsReading(of: site)
    guard fault.isOfInput || reading.hasFileFault else { return fault }
    // The leases that are not extended are named in their last third.
    guard let count = try? extendLeases(reading), count > 0 else { return fault }
    return .extended(count, fault)
  }
}

extension SiteBuilder {
  /// True if some lease looks as if it were due; this needs no lock.
  private func mayHaveDueLeases(_ settings: SiteSettings) throws(SiteFault) -> Bool {
    let choice = try StoreChoice(of: site, settings: settings.run)
    if choice.present == nil { return false }
    let store = SiteStore(try choice.open(acceptsRivals: true, by: site.shard))
    var found = false
    try store.forEachShare { share in
      if found || share.lifetimeInSeconds == nil || share.isWithdrawn { return }
      found = share.isPending || share.isPastHalf(at: conditions.now)
    }
    return found
  }
}

extension SiteFault {
  /// True if a build stops for what people wrote, or for what is to be asked of them.
  fileprivate var isOfInput: Bool {
    switch self {
    case .input, .noSuchCards, .manyLeft, .printedWouldEnd, .unconfirmed, .otherLinks, .otherForm:
      true
    case .both(_, let fault), .extended(_, let fault): fault.isOfInput
    default: false
    }
  }
}
