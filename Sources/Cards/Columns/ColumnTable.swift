import Problems
import Synchronization

/// A table of what columns' names mean: names and keys parted by a tab, a line each, under a line that
/// names the two; empty lines and lines that begin with `# ` are passed over.
///
/// It is a class because it is read once, when the first table of cards needs it, for all runs that
/// know it.
package final class ColumnTable: Sendable {
  /// The table's name among the templates.
  package static let fileName = "columns.tsv"

  private let bytes: [UInt8]
  private let read = Mutex<ColumnNames?>(nil)

  /// Takes a table.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}

extension ColumnTable {
  /// What the table says.
  var names: ColumnNames {
    read.withLock { read in
      let names = read ?? ColumnNames(of: self)
      read = names
      return names
    }
  }
}

extension ColumnTable: Hashable {
  /// Returns true if two tables say the same.
  package static func == (left: ColumnTable, right: ColumnTable) -> Bool {
    left === right || left.bytes == right.bytes
  }

  /// Hashes the text.
  package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension ColumnTable {
  /// A line of the table.
  struct Row {
    let line: Int
    let name: String
    let key: String
  }

  /// The file, relative to the site's folder.
  var file: String { "templates/\(Self.fileName)" }

  /// The rows that have a name and a key.
  var rows: [Row] { lines.compactMap { try? $0.get() } }

  /// The lines that have no name or no key.
  var problems: [Problem] {
    lines.compactMap { line in
      if case .failure(let problem) = line { problem } else { nil }
    }
  }

  private var lines: [Result<Row, Problem>] {
    // Spreadsheet programs begin a file with a mark of its encoding.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if line.isEmpty || line.starts(with: "# ".utf8) || line.elementsEqual("#".utf8)
        || line.elementsEqual("name\tkey".utf8)
      {
        return nil
      }
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      if fields.count == 2, !fields[0].isEmpty, !fields[1].isEmpty {
        return .success(Row(line: index + 1, name: fields[0], key: fields[1]))
      }
      return .failure(
        Problem(
          file: file, position: Position(line: index + 1, column: 1),
          message: "a line is a column's name, a tab and a key, such as \"Vorname\" and givenName"))
    }
  }
}
