import QRCodes
import Sessions
import Settings
import Sheets

/// The codes of emergency tags, which have the shortest links so that their modules are large.
struct EmergencyTagCodes {
  private let codes: [String: (link: String, code: QRCode)]

  /// Makes the codes of some emergency cards.
  /// - Throws: ``SiteFault/refused(_:)`` if the site's address makes them larger than the layout has room for, with the
  ///   longest that it has.
  init(
    of shares: [PrintableShare], on layout: SheetLayout, among layouts: SheetLayouts,
    settings: SiteSettings
  ) throws(SiteFault) {
    let most = layout.mostModulesOfTag
    var codes: [String: (link: String, code: QRCode)] = [:]
    for share in shares {
      guard let link = share.live.tagLink else { continue }
      let code: QRCode
      do throws(QRCodeFault) {
        let wanted = try QRCode(link, atLeast: settings.qr.level)
        code =
          wanted.widthWithQuietZone > most && settings.qr.level > .medium
          ? try QRCode(link, atLeast: .medium) : wanted
      } catch {
        throw .refused("the link of \(share.card.id) \(error)")
      }
      if code.widthWithQuietZone > most {
        throw Self.refusal(of: link, on: layout, among: layouts, settings.url)
      }
      codes[share.share.recordID.text] = (link, code)
    }
    self.codes = codes
  }
}

extension EmergencyTagCodes {
  /// Returns the label of a share's tag; `nil` where it has none.
  func label(of share: PrintableShare) -> SheetLabel? {
    codes[share.share.recordID.text].map {
      SheetLabel(card: share.card, code: $0.code, link: $0.link)
    }
  }

  private static func refusal(
    of link: String, on layout: SheetLayout, among layouts: SheetLayouts, _ url: SiteURL
  ) -> SiteFault {
    let longest = { longestHost(on: $0, in: link, url) }
    let (has, limit) = (url.host.utf8.count, longest(layout))
    let larger = layouts.all.filter { $0.kind == layout.kind }
      .compactMap { other in longest(other).map { (other.name, $0) } }
      .filter { $0.1 >= has }.min { $0.1 < $1.1 }
    let room =
      limit.map { "has room for one of \($0)" }
      ?? "has no room for any host in front of \(url.path)"
    let cure =
      larger.map { ": print \($0.0), which has room for one of \($0.1)" }
      ?? ": add a larger one to templates/\(SheetLayouts.fileName)"
    return .refused(
      "the host \(url.host) has \(has) characters, and the code of \(layout.name) \(room)\(cure)")
  }

  /// The number of characters of the longest host whose links a layout has room for; `nil` where none is short enough.
  private static func longestHost(
    on layout: SheetLayout, in link: String, _ url: SiteURL
  ) -> Int? {
    let origin = url.scheme.utf8.count + "://".utf8.count
    let (start, rest) = (link.prefix(origin), link.dropFirst(origin + url.host.utf8.count))
    // A name in the domain name system has at most 253 (RFC 1035 §2.3.4).
    return (1...253).last { count in
      let trial = start + String(repeating: "A", count: count) + rest
      guard let plan = try? QRCode.plan(declaring: String(trial), atLeast: .medium) else {
        return false
      }
      return QRCode.widthInModules(ofVersion: plan.version) + 2 * QRCode.quietZoneInModules
        <= layout.mostModulesOfTag
    }
  }
}
