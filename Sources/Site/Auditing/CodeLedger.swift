import CheckInPoints
package import People
import Sealing
import Settings
package import Shares

/// The codes that were ever made for a site, to look texts up in.
package struct CodeLedger: Sendable {
  /// The site's address.
  package let address: String

  private let site: SiteURL
  private let shares: [RecordID: ListedShare]
  private let points: CheckInPoints

  /// - Parameter points: The points at which people check in; `nil` where the site has none.
  init(of site: SiteURL, shares: some Sequence<ListedShare>, points: CheckInPoints?) {
    self.site = site
    self.points = points ?? CheckInPoints()
    address = site.text
    self.shares = Dictionary(shares.map { ($0.recordID, $0) }) { first, _ in first }
  }
}

/// The meaning of a code's text.
package enum CodeMeaning: Hashable, Sendable {
  /// A share of the site, live or ended.
  case share(ListedShare)

  /// An address of the site for a record that its store does not have.
  case unknown(RecordID)

  /// A link to a point at which people check in, by its ID, and whether the site has it.
  case point(String, isKnown: Bool)

  /// Any other text.
  case foreign
}

extension CodeLedger {
  /// Returns the meaning of a code's text.
  ///
  /// It recognises links of every form that the site can have, with IDs as people type them, just
  /// as the App Clip page does.
  package func meaning(of text: [UInt8]) -> CodeMeaning {
    let address = String(decoding: text, as: UTF8.self)
    guard let recordID = secretID(in: address) ?? recordID(in: address) else {
      return point(in: address) ?? .foreign
    }
    return shares[recordID].map { .share($0) } ?? .unknown(recordID)
  }

  private func point(in address: String) -> CodeMeaning? {
    // What is no link to the page of check-ins is a stranger's.
    guard let link = try? PointLink(reading: address, among: points, on: site.text),
      let id = link.point
    else { return nil }
    return .point(id, isKnown: link.isKnown)
  }

  /// The ID that follows from the secret in a sealed share's link.
  private func secretID(in address: String) -> RecordID? {
    guard let written = ShareLink.secretText(in: address, on: site),
      let secret = SealingSecret(folding: written)
    else { return nil }
    // 26 digits are always an ID.
    return try? RecordID(secret.recordID)
  }

  private func recordID(in address: String) -> RecordID? {
    // A text without a record ID is not a share's address.
    ShareLink.recordText(in: address, on: site).flatMap { try? RecordID(folding: String($0)) }
  }
}
