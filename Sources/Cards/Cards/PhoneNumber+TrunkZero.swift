extension PhoneNumber {
  /// Country codes whose numbers keep their zero behind the code too, so that it is dialled
  /// (ITU-T E.164, national numbering plans): Italy with the Vatican, San Marino, Côte d'Ivoire,
  /// Benin, the Congo.
  private static let codesThatKeepZero = ["39", "378", "379", "225", "229", "242"]

  /// A number as it is dialled from abroad: without the `(0)` that follows an international
  /// code (`+` or `00`) and is dialled within the country only (ITU-T E.123 §2).
  ///
  /// What was on both sides of it stays apart as it was; where nothing did, a space does.
  static func withoutTrunkZero(_ number: [UInt8]) -> [UInt8] {
    guard let bracket = trunkZero(in: number) else { return number }
    var before = number[..<bracket.lowerBound]
    var after = number[bracket.upperBound...]
    if before.last.map(isSeparator) == true {
      after = after.drop(while: isSeparator)
    } else if after.first.map(isSeparator) == false {
      before.append(UInt8(ascii: " "))
    }
    return Array(before + after)
  }

  /// The range of a bracketed zero right after a country's code of 1 to 3 digits (ITU-T E.164
  /// §6.2.1).
  private static func trunkZero(in number: [UInt8]) -> Range<Int>? {
    guard var index = codeStart(in: number) else { return nil }
    var code: [UInt8] = []
    while index < number.endIndex {
      if number[index] == UInt8(ascii: "("), let end = bracketedZeroEnd(in: number[index...]) {
        let isCode = (1...3).contains(code.count)
        let keepsZero = codesThatKeepZero.contains(String(decoding: code, as: UTF8.self))
        return isCode && !keepsZero ? index..<end : nil
      }
      if number[index].isDigit { code.append(number[index]) }
      index += 1
    }
    return nil
  }

  /// The start of an international number's code, after `+` or `00`; `nil` for a national number.
  private static func codeStart(in number: [UInt8]) -> Int? {
    guard
      let first = number.firstIndex(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "(") })
    else { return nil }
    if number[first] == UInt8(ascii: "+") { return first + 1 }
    return number[first...].starts(with: "00".utf8) ? first + 2 : nil
  }

  /// The end of the bracket at the beginning; `nil` if it holds more than a zero.
  private static func bracketedZeroEnd(in text: ArraySlice<UInt8>) -> Int? {
    let inner = text.dropFirst().prefix { $0 != UInt8(ascii: ")") }
    guard inner.endIndex < text.endIndex,
      inner.filter({ $0 != UInt8(ascii: " ") }) == [UInt8(ascii: "0")]
    else { return nil }
    return inner.endIndex + 1
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    " -./".utf8.contains(byte)
  }
}
