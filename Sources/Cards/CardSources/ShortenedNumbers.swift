import Bytes
import Problems

/// The phone numbers of a table that a spreadsheet program has rounded, by column: `4.93023E+11`.
struct ShortenedNumbers {
  private var columns: [String: Column] = [:]
}

extension ShortenedNumbers {
  private struct Column {
    let first: CardDraft.UnreadPhone
    var count = 0
  }

  /// True for a number of 10 to 15 digits as Excel shows one that does not fit its cell, with a point
  /// or a comma.
  static func isOne(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }),
      let first = bytes.first, first.isDigit, first != UInt8(ascii: "0")
    else { return false }
    let isMark = { (byte: UInt8) in byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") }
    let decimals = bytes[1..<mark]
    guard decimals.isEmpty || decimals.count > 1 && decimals.first.map(isMark) == true,
      decimals.dropFirst().allSatisfy(\.isDigit)
    else { return false }
    let exponent = String(decoding: bytes[(mark + 1)...], as: UTF8.self)
    return ["+09", "+10", "+11", "+12", "+13", "+14"].contains(exponent)
  }

  /// Adds those of a row.
  mutating func count(in draft: CardDraft) {
    for phone in draft.shortenedPhones {
      columns[phone.field, default: Column(first: phone)].count += 1
    }
  }

  /// One problem a column, at its first such number.
  /// - Parameter areLeftOut: True if cards are taken without them.
  func problems(in file: String, areLeftOut: Bool) -> [Problem] {
    columns.values.map { column in
      let (first, count) = (column.first, column.count)
      let numbers = count == 1 ? "a number" : "\(count) numbers"
      let digits = count == 1 ? "its last digits are" : "their last digits are"
      let example = count == 1 ? "" : ", such as"
      return Problem(
        severity: areLeftOut ? .warning : .error, file: file, position: first.position,
        field: first.field,
        message: (areLeftOut ? "left out: " : "")
          + "Excel has shortened \(numbers) in the column \"\(first.field)\"\(example) "
          + "\"\(first.text)\", and \(digits) lost: format the column as text, and export again",
        value: first.text)
    }
  }
}
