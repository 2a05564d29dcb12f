import Digests

/// What a card that was imported says of where it came from: the file, a digest of what the contact is
/// known by there, the keys that the file had, and a digest of what import wrote.
///
/// It is the first comment of a YAML file and a cell of a table, so that it survives without the store,
/// and holds nothing personal.
package struct Provenance: Hashable, Sendable {
  /// The name of the file that was exported, without its folder.
  package let source: String

  /// 16 digits of a SHA-256.
  package let contact: String

  /// The keys that the export had.
  package let keys: [String]

  /// 16 digits of the SHA-256 of what import alone would have written, by which changes of the owner's are
  /// told; `nil` in cards of imports that did not note it.
  package let written: String?

  /// Creates one.
  package init(source: String, contact: String, keys: [String], written: String?) {
    self.source = Self.cleaned(source)
    self.contact = contact
    self.keys = keys
    self.written = written
  }
}

extension Provenance {
  /// The digest of what a contact is known by.
  package static func digest(of identity: String) -> String {
    String(SHA256Digest(of: Array(identity.utf8)).hex.prefix(16))
  }

  /// The digest of what import writes: the text of a card, and its photo where there is one.
  static func digest(ofText text: [UInt8], photo: [UInt8]?) -> String {
    let photo = photo.map { "photo: \(SHA256Digest(of: $0).hex)" } ?? ""
    return String(SHA256Digest(of: text + Array(photo.utf8)).hex.prefix(16))
  }

  /// The text: `Imported from contacts.vcf, contact 1f3a9c0d2b4e6f80: givenName email sha256:5e0b1c7a92d4f386`.
  package var text: String {
    let words = keys + [written.map { Self.digestName + $0 }].compactMap(\.self)
    return "\(Self.start)\(source)\(Self.middle)\(contact): \(words.joined(separator: " "))"
  }

  /// This one with the name of the file that the card first came from.
  package func keepingSource(of former: Provenance?) -> Provenance {
    Provenance(
      source: former?.source ?? source, contact: contact, keys: keys, written: written)
  }

  /// True if both say the same of the export, though the other one may be of a time before the digests.
  package func isSame(as former: Provenance?) -> Bool {
    guard let former else { return false }
    return source == former.source && contact == former.contact && keys == former.keys
      && (former.written == nil || written == former.written)
  }

  /// Reads a text; `nil` where it is another one.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.start) else { return nil }
    let rest = text.dropFirst(Self.start.count)
    var place = rest.endIndex
    // The name may have a comma itself, what follows has none.
    while place > rest.startIndex, !rest[place...].hasPrefix(Self.middle) {
      place = rest.index(before: place)
    }
    let end = rest[place...].dropFirst(Self.middle.count)
    guard end.utf8.count >= 17, end.utf8.prefix(16).allSatisfy(Self.isDigit),
      end.dropFirst(16).hasPrefix(":")
    else { return nil }
    source = String(rest[..<place])
    contact = String(end.prefix(16))
    var words = end.dropFirst(17).split(separator: " ").map(String.init)
    if let last = words.last, last.hasPrefix(Self.digestName) {
      words.removeLast()
      written = String(last.dropFirst(Self.digestName.count))
    } else {
      written = nil
    }
    keys = words
  }

  private static let start = "Imported from "
  private static let middle = ", contact "
  private static let digestName = "sha256:"

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  /// A name that stays in its line and on its side of what follows.
  package static func cleaned(_ name: String) -> String {
    let scalars = name.unicodeScalars.prefix(100).map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format: "-"
      default: Character(scalar)
      }
    }
    return String(scalars)
  }
}
