import Problems
import Suggestions
import Timestamps

/// Reads a store's text file and collects every problem in it.
///
/// Lines may be in any order and may end with CRLF, since git can cause both. Nothing else is
/// tolerated.
struct ShareListReader {
  private let file: String
  private var problems: [Problem] = []

  /// The version of the format.
  private let version: Int

  private init(file: String, version: Int) { (self.file, self.version) = (file, version) }

  /// True if lines have seals, which the format has from version 2 on.
  private var isSealed: Bool { version > 1 }

  private var shareColumns: [ShareColumn] { ShareColumn.columns(ofVersion: version) }
}

extension ShareListReader {
  /// The result of reading a file.
  enum Reading {
    /// A list; `rivals` names the shares whose card has another open one.
    case list(ShareList, rivals: [Problem])

    /// A list in the format of a later Cardpress.
    case newer(version: Int)

    /// A file that can't be used.
    case faulty(ProblemList)
  }

  static func read(_ bytes: [UInt8], file: String) -> Reading {
    let lines = lines(of: bytes)
    let version = ShareListHead.version(of: lines.first ?? []) ?? ShareList.version
    if version > ShareList.version { return .newer(version: version) }
    var reader = ShareListReader(file: file, version: version)
    reader.reportConflicts(in: lines)
    guard reader.problems.isEmpty, var list = reader.list(headed: lines) else {
      return .faulty(ProblemList(reader.problems))
    }
    let lineOfShare = reader.readShares(lines, into: &list)
    reader.checkEnd(of: lines)
    if !reader.problems.isEmpty { return .faulty(ProblemList(reader.problems)) }
    reader.reportRivals(in: list, lineOfShare)
    return .list(list, rivals: reader.problems)
  }
}

extension ShareListReader {
  /// The number of lines after which the rest counts as one line: more than any list has, or both
  /// sides of a merge conflict together.
  private static let mostLines = 3 * ShareList.limit

  /// The number of problems after which reading stops, since no one reads more.
  private static let mostProblems = 1_000

  /// The lines without their line ends.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: mostLines, omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }

  private mutating func report(
    _ message: String, line: Int, column: Int = 1, remedy: Remedy? = nil
  ) {
    problems.append(
      Problem(
        file: file, position: Position(line: line, column: column), message: message,
        remedy: remedy))
  }

  /// Reports the markers of a merge conflict (git-merge(1), HOW CONFLICTS ARE PRESENTED).
  private mutating func reportConflicts(in lines: [ArraySlice<UInt8>]) {
    var begin = 0
    for (index, line) in lines.enumerated() where problems.count < Self.mostProblems {
      guard let mark = line.first, "<|=>".utf8.contains(mark), line.prefix(7).count == 7,
        line.prefix(7).allSatisfy({ $0 == mark }),
        line.count == 7 || line.dropFirst(7).first == 0x20
      else { continue }
      if mark == UInt8(ascii: "<") {
        begin = index + 1
        report(
          "a merge conflict begins here", line: begin,
          remedy: .after(
            "keep the lines of both sides, delete the marks <<<<<<<, ======= and >>>>>>>",
            .take(.build)))
      } else {
        let conflict = begin == 0 ? "a merge conflict" : "the merge conflict in line \(begin)"
        report(
          "is a mark of \(conflict): delete it, and keep the lines of both sides", line: index + 1)
      }
    }
  }

  /// Reads the two lines in front of the shares; returns `nil` after reporting what is wrong with
  /// them.
  private mutating func list(headed lines: [ArraySlice<UInt8>]) -> ShareList? {
    let remedy = "bring the file back from git or a backup"
    guard let first = lines.first else {
      problems.append(Problem(file: file, message: "is empty: \(remedy)"))
      return nil
    }
    let list: ShareList
    do throws(InvalidValue) {
      list = try ShareListHead.list(headed: first)
    } catch {
      report("\(error.reason): \(remedy)", line: 1)
      return nil
    }
    let columns = shareColumns.map(\.rawValue) + (isSealed ? [ShareList.sealName] : [])
    let found =
      lines.dropFirst().first?.split(separator: UInt8(ascii: "\t"), maxSplits: columns.count) ?? []
    let names = found.map { String(decoding: $0, as: UTF8.self) }
    if names == columns { return list }
    if let unknown = names.first(where: { !columns.contains($0) }) {
      let meant = nearest(to: unknown, among: columns).map { "did you mean \"\($0)\"?" }
      report("unknown column \"\(unknown)\": \(meant ?? remedy)", line: 2)
    } else {
      report(
        "the names of the columns are not all there, or in another order: \(remedy)", line: 2)
    }
    return nil
  }

  /// Reports a truncated file.
  private mutating func checkEnd(of lines: [ArraySlice<UInt8>]) {
    guard isSealed, !lines.contains(where: isEnd) else { return }
    report(
      "the last line \"\(ShareList.end)\" is missing, so the file is cut off: bring it back from git "
        + "or a backup", line: max(lines.count, 1))
  }

  private func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
    isSealed && line.elementsEqual(ShareList.end.utf8)
  }

  /// Reads every share into the list.
  /// - Returns: The line number of each share, from 1.
  private mutating func readShares(
    _ lines: [ArraySlice<UInt8>], into list: inout ShareList
  ) -> [RecordID: Int] {
    var lineOfShare: [RecordID: Int] = [:]
    let seal = RowSeal(key: list.key)
    let columns = shareColumns
    for (index, line) in lines.enumerated().dropFirst(2) where problems.count < Self.mostProblems {
      // Merging two branches may have left the last line among the others.
      if isEnd(line) { continue }
      guard index - 2 < ShareList.limit else {
        report(
          "there are more than \(ShareList.limit) shares, which a text file is too small for: set "
            + "store: sqlite in cardpress.yaml", line: index + 1)
        break
      }
      let end = isSealed ? line.lastIndex(of: UInt8(ascii: "\t")) ?? line.endIndex : line.endIndex
      var row = ShareRow(line[..<end], of: columns, file: file, line: index + 1)
      let share = row.share()
      problems += row.problems
      guard let share else { continue }
      guard
        !isSealed || line[end...].dropFirst().elementsEqual(seal.seal(ofLine: line[..<end]).utf8)
      else {
        report(
          "share \(share.recordID) is not as it was written: bring the line back from git or a backup",
          line: index + 1)
        continue
      }
      if let other = lineOfShare[share.recordID] {
        report(
          "share \(share.recordID) stands in line \(other) too: keep the line that says revokedAt, "
            + "prunedAt or withdrawnAt, else the one with the higher revision", line: index + 1)
      } else {
        lineOfShare[share.recordID] = index + 1
        _ = list.take(share)
      }
    }
    return lineOfShare
  }

  /// Reports the cards of which two branches issued a share each.
  private mutating func reportRivals(in list: ShareList, _ lineOfShare: [RecordID: Int]) {
    for share in list.sorted where share.isOpen {
      guard let rival = list.rival(of: share), rival < share.recordID,
        let line = lineOfShare[share.recordID], let otherLine = lineOfShare[rival]
      else { continue }
      report(
        "the card of share \(share.recordID) has another that has not ended, \(rival) in line "
          + "\(otherLine): end the one that nobody holds", line: line,
        remedy: .either(
          .take(.revoke(share: share.recordID.text)), .take(.revoke(share: rival.text))))
    }
  }
}
