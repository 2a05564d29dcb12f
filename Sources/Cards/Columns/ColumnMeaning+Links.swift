import Bytes

extension ColumnMeaning {
  /// A part of a titled link as tables have it.
  package enum LinkPart: String, CaseIterable {
    case title, url
  }

  /// The number and the part, `title` or `url`, of a column such as `link2.url`; `nil` where it is
  /// another one.
  package static func titledLink(named name: String) -> (number: Int, part: String)? {
    guard case .titledLink(let part, let number) = Part.titledLink(named: name) else { return nil }
    return (number, part.rawValue)
  }
}

extension ColumnMeaning.Part {
  /// The part that a name such as `link2.title` means; `nil` where it means none.
  ///
  /// `link.title` is the first link's.
  static func titledLink(named name: String) -> ColumnMeaning.Part? {
    guard name.hasPrefix("link") else { return nil }
    let words = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2, let part = ColumnMeaning.LinkPart(rawValue: String(words[1]))
    else { return nil }
    let digits = words[0].utf8.dropFirst(4)
    if digits.isEmpty { return .titledLink(part, number: 1) }
    guard digits.count <= 3, digits.allSatisfy(\.isDigit), digits.first != UInt8(ascii: "0") else {
      return nil
    }
    return Int(String(decoding: digits, as: UTF8.self)).map { .titledLink(part, number: $0) }
  }

  /// The part with the number that a column's name has.
  func numbered(_ number: Int?) -> ColumnMeaning.Part {
    if case .titledLink(let part, _) = self, let number { return .titledLink(part, number: number) }
    return self
  }
}
