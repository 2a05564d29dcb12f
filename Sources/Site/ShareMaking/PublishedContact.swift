package import Cards
package import PhoneRules
package import PublicFolder
package import ShareFiles
package import ShareKeys
package import Shares
import VCards

/// A contact as it is published, or would be.
package struct PublishedContact: Sendable {
  /// The vCard.
  package let bytes: [UInt8]

  /// Takes a vCard.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the contact of a share, that of a sealed one by its key; `nil` where it can't be read.
  package init?(
    of recordID: RecordID, as form: ShareForm, in folder: PublicFolder, keys: KeyFolder
  ) {
    // Whoever asks does without where it can't be read.
    let published = try? PublishedShare(recordID, as: form, in: folder, keys: keys)
    guard let bytes = try? published?.bytes(of: .vCard) else { return nil }
    self.bytes = bytes
  }
}

extension PublishedContact {
  /// The line of its `UID` (RFC 2426 §3.6.7); `nil` where it has none.
  package var uid: ArraySlice<UInt8>? {
    bytes.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: "UID:".utf8) }
  }

  /// The whole name; `nil` where it is none that can be read.
  /// - Parameter language: The language that orders its parts.
  package func name(in language: LanguageTag) -> String? {
    anonymousCard().map { $0.fullName(on: language) }
  }

  /// What it says, as a card of which nobody knows the ID; `nil` where it is none.
  package func anonymousCard(in country: Country? = nil) -> BusinessCard? {
    // It is a slug.
    (try? CardID("unknown")).flatMap { card($0, in: country) }
  }

  /// What it says, as the card with an ID; `nil` where it is none.
  /// - Parameter country: The country whose numbers are written without its code.
  package func card(_ id: CardID, in country: Country? = nil) -> BusinessCard? {
    for item in VCardReader.read(bytes, file: ShareFile.vCard.name, country: country) {
      if case .card(let read) = item { return read.businessCard(id: id) }
    }
    return nil
  }
}
