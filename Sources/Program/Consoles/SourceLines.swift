import Bytes
package import Files
package import Problems
package import Timestamps

/// The lines of a site's files in which problems are, read again to be shown.
///
/// The last file that was read is held: problems come in the order of their files.
package struct SourceLines: Sendable {
  private let folder: Folder
  private let begin: Timestamp
  private var file: (name: String, lines: PlainLines)?
  private var shown = 0

  /// Prepares to read.
  /// - Parameter folder: The folder to which the problems' files are relative.
  /// - Parameter begin: The moment when the run began: files changed since show no line.
  package init(in folder: Folder, unchangedSince begin: Timestamp) {
    self.folder = folder
    self.begin = begin
  }
}

extension SourceLines {
  /// The largest file that is read again: 16 MB.
  private static let byteLimit = 16_000_000

  /// The number of lines that are shown.
  private static let mostLines = 20

  /// The endings of files whose lines people write and read; a table's rows are told otherwise.
  private static let endings = [
    ".yaml", ".yml", ".json", ".vcf", ".html", ".css", ".js", ".xcstrings", "/sheets.tsv",
  ]

  /// The line of a problem; `nil` where there is none to show.
  package mutating func line(of problem: Problem) -> SourceLine? {
    guard let position = problem.position, problem.count == 1, shown < Self.mostLines,
      Self.endings.contains(where: problem.file.lowercased().hasSuffix)
    else { return nil }
    if file?.name != problem.file {
      file = (problem.file, PlainLines(of: read(problem.file) ?? []))
    }
    guard let line = file?.lines.line(position.line), line.contains(where: { !$0.isWhitespace }),
      !mayHoldPassword(line, of: problem)
    else { return nil }
    shown += 1
    return SourceLine(line, at: position)
  }

  /// True for a line with a store's connection string or an upload's address, in which a password may stand by
  /// mistake.
  private func mayHoldPassword(_ line: String, of problem: Problem) -> Bool {
    ["store", "upload"].contains { problem.field?.hasPrefix($0) == true }
      || line.lowercased().contains(text: "password")
  }

  private func read(_ name: String) -> [UInt8]? {
    // A line that can't be shown is left out: the problem has been told.
    guard let changed = try? folder.modifiedSeconds(of: name), changed <= begin.secondsSince1970
    else { return nil }
    return try? folder.read(name, atMost: Self.byteLimit)
  }
}
