import Bytes
import Problems

/// The phone numbers of a table that a spreadsheet program has spoilt, counted by column and by what is wrong with them.
struct ColumnNumbers {
  private var columns: [String: [Fault: Numbers]] = [:]
}

extension ColumnNumbers {
  /// What is wrong with a number.
  enum Fault: CaseIterable {
    /// It is rounded, `4.93023E+11`, and left out.
    case shortened

    /// It had lost its `+` or its zero, and is taken with it.
    case mended

    /// It lacks its area code, or what is dialled before it.
    case incomplete
  }

  /// A fault's numbers in a column.
  private struct Numbers {
    let first: CardDraft.UnreadPhone
    var count = 0
  }

  /// True for a number of 10 to 15 digits as Excel shows one that does not fit its cell, with a point
  /// or a comma.
  static func isShortened(_ text: String) -> Bool {
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
    for (fault, number) in draft.spoiltPhones {
      columns[number.field, default: [:]][fault, default: Numbers(first: number)].count += 1
    }
  }

  /// One problem a column and fault, at its first such number.
  /// - Parameter isTolerant: True if cards are taken without what is shortened.
  func problems(in file: String, isTolerant: Bool) -> [Problem] {
    columns.values.flatMap { faults in
      faults.map { fault, numbers in
        let isLost = fault == .shortened && !isTolerant
        let start = fault == .shortened && isTolerant ? "left out: " : ""
        return Problem(
          severity: isLost ? .error : .warning, file: file, position: numbers.first.position,
          field: numbers.first.field, message: start + Self.sentence(fault, numbers),
          value: numbers.first.text)
      }
    }
  }

  private static func sentence(_ fault: Fault, _ numbers: Numbers) -> String {
    let (field, text, count) = (numbers.first.field, numbers.first.text, numbers.count)
    let isOne = count == 1
    return switch fault {
    case .shortened:
      "Excel has shortened \(isOne ? "a number" : "\(count) numbers") in the column \"\(field)\""
        + "\(isOne ? "" : ", such as") \"\(text)\", and \(isOne ? "its last digits are" : "their last digits are") "
        + "lost: format the column as text, and export again"
    case .mended:
      isOne
        ? "\(field) has a number that has lost its + or its zero, and is taken with it: format the column as text"
        : "\(field) has \(count) numbers that have lost their + or their zeros, and are taken with them: format the "
          + "column as text"
    case .incomplete:
      (isOne
        ? "\(field) has a number that lacks its area code, or what is dialled before it: write it"
        : "\(field) has \(count) numbers that lack their area codes, or what is dialled before them: write them")
        + " with + and the country's code, in a spreadsheet as text"
    }
  }
}
