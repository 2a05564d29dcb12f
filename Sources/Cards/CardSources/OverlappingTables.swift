import Files
import Problems

/// The rows of a table whose IDs other files have: a few by mistake, or most, where the export of a later month lies
/// beside the former.
struct OverlappingTables {
  private var others: [String: (problems: [Problem], count: Int)] = [:]

  /// More than anybody reads; of others only the number is kept.
  private static let mostProblems = 10_000
}

extension OverlappingTables {
  /// Takes a row.
  /// - Parameters:
  ///   - problem: What is said of it alone.
  ///   - other: The file that has a card with its ID.
  mutating func add(_ problem: Problem, with other: String) {
    others[other, default: ([], 0)].count += 1
    if others[other]?.problems.count ?? 0 < Self.mostProblems {
      others[other]?.problems.append(problem)
    }
  }

  /// One problem for each file that has most of the same people, and one a row for others.
  /// - Parameters:
  ///   - file: The table.
  ///   - rows: The number of its rows that were read.
  func problems(
    of file: String, rows: Int, beside taken: TakenIDs, in site: Folder
  ) -> [Problem] {
    others.sorted { $0.key < $1.key }.flatMap { other, rival in
      let isMost = rival.count * 2 > min(rows, taken.count(in: other))
      guard rival.count > 1, isMost else { return rival.problems }
      let isLater =
        FileName(file).isLater(than: FileName(other)) ?? Self.isNewer(file, other, in: site)
      let older = isLater.map { ", \($0 ? other : file)" } ?? ""
      return [
        Problem(
          file: file, field: "id",
          message:
            "\(rival.count) of its \(rows) people are in \(other) too, under the same IDs: "
            + "remove the older one\(older)"
        )
      ]
    }
  }

  /// True if the first of two files was written later; `nil` where they tell nothing.
  private static func isNewer(_ first: String, _ second: String, in site: Folder) -> Bool? {
    // What can't be looked at tells nothing.
    guard let times = try? [first, second].map(site.modifiedSeconds(of:)), times[0] != times[1],
      let first = times[0], let second = times[1]
    else { return nil }
    return first > second
  }
}

/// The name of an export, by the day or the number in it.
private struct FileName {
  private let words: [String]
  private let numbers: [Int]

  init(_ path: String) {
    let name = path.split(separator: "/").last ?? ""
    var (words, numbers): ([String], [Int]) = ([], [])
    for part in name.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      var rest = part
      while let first = rest.first {
        let run = rest.prefix { $0.isNumber == first.isNumber }
        if let number = Int(run) { numbers.append(number) } else { words.append(String(run)) }
        rest = rest[run.endIndex...]
      }
    }
    (self.words, self.numbers) = (words, Self.sortable(numbers))
  }

  /// True if both are names of the same export and this one has the later day, or the greater number.
  func isLater(than other: FileName) -> Bool? {
    if words != other.words || numbers == other.numbers { return nil }
    return other.numbers.lexicographicallyPrecedes(numbers)
  }

  /// The numbers with the year in front: `31.10.2026` as `2026 10 31`.
  private static func sortable(_ numbers: [Int]) -> [Int] {
    let years = 1_990...2_100
    guard let year = numbers.lastIndex(where: years.contains), year > 0, year < 3,
      numbers[..<year].allSatisfy({ (1...31).contains($0) })
    else { return numbers }
    return [numbers[year]] + numbers[..<year].reversed() + numbers[(year + 1)...]
  }
}
