public import Problems

/// A blood type of the systems AB0 and Rh (D).
public struct BloodType: Hashable, Sendable {
  /// The group of the system AB0.
  public enum Group: String, CaseIterable, Sendable {
    case o = "O"
    case a = "A"
    case b = "B"
    case ab = "AB"
  }

  /// The group.
  public let group: Group

  /// True if it has the antigen D.
  public let isRhPositive: Bool

  /// Creates a type.
  public init(_ group: Group, isRhPositive: Bool) {
    (self.group, self.isRhPositive) = (group, isRhPositive)
  }
}

extension BloodType {
  /// Reads a type as people write it: `O-`, `0+`, `AB Rh+`, `A−`, with a minus sign or a dash.
  /// - Throws: ``InvalidValue`` for anything else: half of a type would be trusted like a whole one.
  public init(_ text: String) throws(InvalidValue) {
    var letters = text.unicodeScalars.filter { !$0.properties.isWhitespace }.map { $0 }
    let sign = letters.popLast()
    for suffix in ["rhd", "rh"] {
      let end = letters.suffix(suffix.utf8.count).map(\.properties.lowercaseMapping).joined()
      guard end == suffix else { continue }
      letters.removeLast(suffix.utf8.count)
      break
    }
    let name = letters.map(\.properties.uppercaseMapping).joined()
    guard let sign, "+-\u{2212}\u{2013}\u{2010}\u{2011}".unicodeScalars.contains(sign),
      let group = Group(rawValue: name == "0" ? "O" : name)
    else {
      throw InvalidValue(
        "\"\(text)\" is no blood type: write O, A, B or AB with + or - behind it, such as A+")
    }
    self.init(group, isRhPositive: sign == "+")
  }
}

extension BloodType {
  /// The second half as it is shown: `Rh+`, or `Rh−` with the minus sign, since a dash at a line's end would be taken
  /// for a hyphen.
  package var shownRhesus: String { isRhPositive ? "Rh+" : "Rh\u{2212}" }
}

extension BloodType: CustomStringConvertible {
  /// The type as `O-` or `AB+`.
  public var description: String { group.rawValue + (isRhPositive ? "+" : "-") }
}
