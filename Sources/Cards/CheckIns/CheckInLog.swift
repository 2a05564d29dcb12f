import Bytes
package import Problems
import Timestamps

/// What `check-ins/<card>.csv` says: a line a row, each for itself, so that whatever one of them is takes nothing from
/// the others.
///
/// ```
/// at,kind,source,by,id,ref
/// 2026-11-28T07:58:00Z,check-in,manual,,,
/// 2026-11-28T19:30:00Z,ping,responderInitiated,Mia,5F0KQ2TB,
/// 2026-11-28T19:41:10Z,respond,manual,,,5F0KQ2TB
/// ```
///
/// Fields are parted by commas and may stand in quotes (RFC 4180 §2), which hold no line break; empty ones at the end
/// may be missing. Another first line than this one is a row.
package struct CheckInLog: Sendable {
  /// The rows that can be read, as they stand in the file.
  package private(set) var rows: [Line] = []

  /// What is wrong with the others.
  package private(set) var problems: [Problem] = []

  /// A row and the number of its line, from 1.
  package struct Line: Sendable {
    /// The row.
    package let row: CheckInRow

    /// The number of its line.
    package let number: Int
  }

  /// Reads a log.
  /// - Parameters:
  ///   - file: The path that problems name.
  ///   - linesBefore: The number of lines in front of these bytes.
  package init(_ bytes: [UInt8], file: String, linesBefore: Int = 0) {
    let newline = UInt8(ascii: "\n")
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    // Behind the first line that counts.
    let first = max(0, lines.count - Self.mostRows)
    for (index, bytes) in lines.enumerated().dropFirst(first) {
      let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
      if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
      let number = linesBefore + index + 1
      if number == 1, Self.isHeader(bytes) { continue }
      do throws(InvalidValue) {
        rows.append(Line(row: try Self.row(bytes), number: number))
      } catch {
        problems.append(.leftOut(error.reason, line: number, of: file))
      }
    }
  }
}

extension CheckInLog {
  /// The number of rows that count, the last of the file.
  package static let mostRows = 100_000

  /// The most bytes at the end of a file that are read for them.
  package static let mostBytes = 20_000_000

  /// The most bytes of a field.
  private static let mostBytesOfField = 200

  /// The first line, with the names of the columns.
  package static let header = Array("at,kind,source,by,id,ref\n".utf8)

  /// A row as a line of the file.
  package static func line(of row: CheckInRow) -> [UInt8] {
    let fields = [
      "\(row.at)", row.kind.rawValue, row.source.rawValue, row.by ?? "", row.id ?? "",
      row.ref ?? "",
    ]
    return Array("\(fields.map(quoted).joined(separator: ","))\n".utf8)
  }

  /// Reads a text of a row.
  /// - Throws: ``InvalidValue``, worded to follow the column's or the option's name.
  package static func text(_ text: String) throws(InvalidValue) -> String {
    if text.utf8.count > mostBytesOfField {
      throw InvalidValue("has \(text.utf8.count) bytes: keep it to \(mostBytesOfField)")
    }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw InvalidValue("has a control character, which no row of a log can have")
    }
    return text
  }

  private static func quoted(_ field: String) -> String {
    let needsQuotes = field.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }
    if !needsQuotes { return field }
    return
      "\"\(field.replacing(text: "\"", with: "\"\""))\""
  }

  private static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return (line.starts(with: mark) ? line.dropFirst(3) : line).starts(with: "at,".utf8)
  }

  private static func row(_ line: ArraySlice<UInt8>) throws(InvalidValue) -> CheckInRow {
    var fields = try fields(of: line)
    if fields.count == 1, fields[0].utf8.contains(where: { ";\t".utf8.contains($0) }) {
      throw InvalidValue(
        "the row has no commas between its fields: save it as at,kind,source,by,id,ref")
    }
    if fields.count < 2 {
      throw InvalidValue("the row has no kind: write at,kind,source,by,id,ref")
    }
    if fields.count > 6 {
      throw InvalidValue(
        "the row has \(fields.count) fields, and there are six: at,kind,source,by,id,ref")
    }
    fields += Array(repeating: "", count: 6 - fields.count)
    guard let at = try? Timestamp(rfc3339: fields[0]) else {
      throw InvalidValue("at is not a moment with offset, such as 2026-11-28T12:00:00Z")
    }
    guard let kind = CheckInRow.Kind(rawValue: fields[1]) else {
      let known = CheckInRow.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw InvalidValue("kind is none of \(known)")
    }
    guard let source = CheckInRow.Source(rawValue: fields[2].isEmpty ? "manual" : fields[2]) else {
      let known = CheckInRow.Source.allCases.map(\.rawValue).joined(separator: ", ")
      throw InvalidValue("source is none of \(known)")
    }
    var texts: [String?] = []
    for (name, text) in zip(["by", "id", "ref"], fields[3...]) {
      do throws(InvalidValue) { texts.append(text.isEmpty ? nil : try Self.text(text)) } catch {
        throw InvalidValue("\(name) \(error.reason)")
      }
    }
    return CheckInRow(at: at, kind, source: source, by: texts[0], id: texts[1], ref: texts[2])
  }

  /// The fields of a line, without the white space around them.
  private static func fields(of line: ArraySlice<UInt8>) throws(InvalidValue) -> [String] {
    let (comma, quote) = (UInt8(ascii: ","), UInt8(ascii: "\""))
    var fields: [[UInt8]] = [[]]
    var (isQuoted, mayEnd) = (false, false)
    for byte in line {
      if isQuoted {
        if byte == quote {
          (isQuoted, mayEnd) = (false, true)
        } else {
          fields[fields.count - 1].append(byte)
        }
      } else if byte == quote, mayEnd {
        // Two quotes within quotes are one.
        fields[fields.count - 1].append(quote)
        (isQuoted, mayEnd) = (true, false)
      } else if byte == quote, fields[fields.count - 1].isEmpty {
        isQuoted = true
      } else if byte == comma {
        fields.append([])
        mayEnd = false
      } else {
        fields[fields.count - 1].append(byte)
        mayEnd = false
      }
    }
    if isQuoted { throw InvalidValue("the row ends within quotes: add the one that is missing") }
    var texts: [String] = []
    for field in fields {
      guard let text = String(validating: trimmed(field), as: UTF8.self) else {
        throw InvalidValue("the row is not UTF-8")
      }
      texts.append(text)
    }
    return texts
  }

  private static func trimmed(_ field: [UInt8]) -> ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let start = field.drop(while: isBlank)
    return start.dropLast(start.reversed().prefix(while: isBlank).count)
  }
}

extension Problem {
  /// The warning of a row that does not count.
  static func leftOut(_ reason: String, line: Int, of file: String) -> Problem {
    Problem(
      severity: .warning, file: file, position: Position(line: line, column: 1),
      message: "\(reason); it is left out")
  }
}
