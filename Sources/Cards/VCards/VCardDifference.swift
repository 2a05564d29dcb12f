import Bytes
import Problems

/// The difference between a vCard file and a card's own, given by the names of properties.
package enum VCardDifference: Hashable, Sendable {
  /// Properties whose values are other ones, sorted.
  case properties([String])

  /// Lines that no vCard of a card has.
  case strangeLines

  /// The same properties, folded, ended or ordered otherwise.
  case form
}

extension VCardDifference {
  /// Compares two files; `nil` where they are the same.
  /// - Parameter expected: What a card makes.
  package init?(of bytes: [UInt8], from expected: [UInt8]) {
    if bytes == expected { return nil }
    guard let found = Self.values(in: bytes), let wanted = Self.values(in: expected) else {
      self = .strangeLines
      return
    }
    let names = Set(found.keys).union(wanted.keys).filter { found[$0] != wanted[$0] }
    let known = names.filter(Self.isPlain)
    self =
      names.isEmpty ? .form : known.isEmpty ? .strangeLines : .properties(known.sorted())
  }

  /// The text after each property's name, with its parameters, in the file's order; `nil` where a
  /// line is no property.
  private static func values(in bytes: [UInt8]) -> [String: [[UInt8]]]? {
    var lines = LogicalLines(bytes)
    var values: [String: [[UInt8]]] = [:]
    while let line = lines.next() {
      // A line that is none needs no other sentence.
      guard let property = try? ReadProperty(line) else { return nil }
      values[property.name, default: []].append(line.bytes)
    }
    return values
  }

  /// A name that may be shown: what somebody put into a file may be anything.
  private static func isPlain(_ name: String) -> Bool {
    name.utf8.count <= 32
      && name.utf8.allSatisfy { $0.isCapital || $0.isDigit || $0 == UInt8(ascii: "-") }
  }
}

extension VCardDifference: CustomStringConvertible {
  /// The fault, worded to follow the file's name.
  package var description: String {
    switch self {
    case .properties(let names):
      "its \(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") not the card's"
    case .strangeLines: "has lines that the card would not have"
    case .form: "says the same as the card, in other bytes"
    }
  }
}
