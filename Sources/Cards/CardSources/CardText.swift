import Cards
import Documents

/// What a text under another ending holds, where it is a card.
enum CardText {
  case vCard, yaml, json

  /// Looks at a text; `nil` where it is no card.
  init?(_ bytes: [UInt8]) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let first = text.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
    if String(decoding: first.prefix(11), as: UTF8.self).uppercased() == "BEGIN:VCARD" {
      self = .vCard
      return
    }
    // A text that is no document is none of a card either.
    guard let node = try? YAMLReader.read(Array(text), file: "") else { return nil }
    let card = node.mapping ?? node.sequence?.first?.mapping
    guard let card, card.contains(where: { Self.keys.contains($0.key) }) else { return nil }
    self = first.first == UInt8(ascii: "{") || first.first == UInt8(ascii: "[") ? .json : .yaml
  }
}

extension CardText {
  /// The keys that nothing but a card has.
  private static let keys: Set<String> = ["givenName", "familyName", "fullName"]

  /// What it is.
  var noun: String { self == .vCard ? "a vCard" : "a card" }

  /// The ending that it should have.
  var ending: String {
    switch self {
    case .vCard: ".vcf"
    case .yaml: ".yaml"
    case .json: ".json"
    }
  }
}
