import Bytes
import Problems

/// Reads numbers with units, as settings write them.
enum SettingsNumber {
  /// Reads a whole number.
  /// - Throws: ``InvalidValue`` for anything else and for a number outside the range.
  static func whole(_ text: String, in range: ClosedRange<Int>) throws(InvalidValue) -> Int {
    guard let number = digits(text) else {
      throw InvalidValue("\"\(text)\" is no whole number, such as \(range.upperBound)")
    }
    guard range.contains(number) else {
      throw InvalidValue(
        "\"\(text)\" is out of range: \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Reads a size such as `48KB` in bytes; 1 KB is 1,000 bytes.
  /// - Throws: ``InvalidValue`` for anything else and for a size outside the range.
  static func bytes(_ text: String, in range: ClosedRange<Int>) throws(InvalidValue) -> Int {
    let units = [("MB", 1_000_000), ("KB", 1_000), ("B", 1)]
    guard
      let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
      let count = digits(trimmed(text.dropLast(unit.count)))
    else { throw InvalidValue("\"\(text)\" is no size, such as 48KB") }
    guard range.contains(count * factor) else {
      throw InvalidValue(
        "\"\(text)\" is out of range: \(range.lowerBound / 1_000)KB to "
          + "\(range.upperBound / 1_000)KB")
    }
    return count * factor
  }

  /// Reads a length such as `0.5mm` in thousandths of a millimetre.
  /// - Throws: ``InvalidValue`` for anything else and for a length outside 0.1mm to 20mm.
  static func micrometres(_ text: String) throws(InvalidValue) -> Int {
    guard text.hasSuffix("mm"), let length = thousandths(trimmed(text.dropLast(2))) else {
      throw InvalidValue("\"\(text)\" is no length, such as 0.5mm")
    }
    guard (100...20_000).contains(length) else {
      throw InvalidValue("\"\(text)\" is out of range: 0.1mm to 20mm")
    }
    return length
  }
}

extension SettingsNumber {
  private static func digits(_ text: String) -> Int? {
    let isNumber = text.utf8.allSatisfy { $0.isDigit }
    return isNumber && text.utf8.count <= 9 ? Int(text) : nil
  }

  /// Reads `0.5` as 500, with at most three digits after the point.
  private static func thousandths(_ text: String) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let whole = parts.first.flatMap(digits), parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return whole * 1_000 }
    guard (1...3).contains(parts[1].utf8.count), digits(parts[1]) != nil else { return nil }
    let padded = parts[1] + String(repeating: "0", count: 3 - parts[1].utf8.count)
    return digits(padded).map { whole * 1_000 + $0 }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.hasSuffix(" ") ? text.dropLast() : text)
  }
}
