package import Sessions
import Settings
package import Shares

/// What a site knows of the codes that were ever made for it.
package struct CodeLedger: Sendable {
  /// The site's address.
  package let address: String

  private let site: SiteURL
  private let shares: [RecordID: ListedShare]

  init(of site: SiteURL, shares: [ListedShare]) {
    self.site = site
    address = site.text
    self.shares = Dictionary(shares.map { ($0.recordID, $0) }) { first, _ in first }
  }
}

/// What the text of a code stands for.
package enum CodeMeaning: Hashable, Sendable {
  /// A share of the site, live or ended.
  case share(ListedShare)

  /// An address of the site, of a record that its store does not have.
  case unknown(RecordID)

  /// Anything else.
  case foreign
}

extension CodeLedger {
  /// Says what a code's text stands for: links of every form that the site can have, and IDs as
  /// people type them, as the App Clip page takes them.
  package func meaning(of text: [UInt8]) -> CodeMeaning {
    let address = String(decoding: text, as: UTF8.self)
    // What is no record ID is no share's address.
    guard let written = ShareLink.recordText(in: address, on: site),
      let recordID = try? RecordID(folding: String(written))
    else { return .foreign }
    return shares[recordID].map { .share($0) } ?? .unknown(recordID)
  }
}
