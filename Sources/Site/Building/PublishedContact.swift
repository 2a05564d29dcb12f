import Cards
import PublicFolder
import Settings
import ShareFiles
import ShareKeys
import ShareMaking
import Shares
import VCards

/// A contact as it is published, or would be.
struct PublishedContact {
  /// The vCard.
  let bytes: [UInt8]

  /// Takes a vCard.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the contact of a share, that of a sealed one by its key; `nil` where it can't be read.
  init?(of share: Share, in folder: PublicFolder, keys: KeyFolder) {
    let published = try? PublishedShare(share.recordID, as: share.form, in: folder, keys: keys)
    guard let bytes = try? published?.bytes(of: .vCard) else { return nil }
    self.bytes = bytes
  }
}

extension PublishedContact {
  /// The line of its `UID` (RFC 2426 §3.6.7); `nil` where it has none.
  var uid: ArraySlice<UInt8>? {
    bytes.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: "UID:".utf8) }
  }

  /// What it says, as the card with an ID; `nil` where it is none.
  func card(_ id: CardID, under settings: SiteSettings) -> BusinessCard? {
    for item in VCardReader.read(
      bytes, file: ShareFile.vCard.name, country: settings.cards.country)
    {
      if case .card(let read) = item { return read.businessCard(id: id) }
    }
    return nil
  }
}
