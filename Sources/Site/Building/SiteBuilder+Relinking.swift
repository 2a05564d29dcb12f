import Problems
import Sessions
import Settings
import ShareMaking
import Shares
import Timestamps

extension SiteBuilder {
  /// Stops if printed links would stop working, unless the owner has confirmed their number.
  func confirm(
    _ change: LinkChange, in options: BuildOptions, settings: SiteSettings,
    at moment: Timestamp, store: SiteStore
  ) throws(SiteFault) {
    guard change.endsFormer else { return }
    let count = change.shares.count { $0.isOnPaper(at: moment) }
    if count == 0 || options.confirmedEndings == count { return }
    let cards = cardsByKey(settings, in: store)
    throw .printedWouldEnd(
      change.shares.compactMap { PrintedCode($0, of: cards[$0.cardKey], at: moment) },
      confirmation: .confirm(count: count))
  }
}

extension LinkChange {
  /// The warning about changed links; `nil` if none has changed that anybody may have.
  var warning: Problem? {
    if shares.isEmpty || isFromStarter { return nil }
    let count = shares.count == 1 ? "1 link has" : "\(shares.count) links have"
    let former =
      endsFormer
      ? "every code printed before leads nowhere now, and all files with the old ones are gone from "
        + "print/"
      : "codes printed before still lead to their cards, and all files with the old ones are gone "
        + "from print/"
    return Problem(
      severity: .warning, file: Site.settingsName, message: "\(count) changed: \(former)")
  }
}
