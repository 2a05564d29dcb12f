import Cards
import Problems

/// The phone numbers of a table that lack what stood in front of them, by column: a spreadsheet program has taken
/// them for numbers.
struct IncompleteNumbers {
  private var columns: [String: Column] = [:]
}

extension IncompleteNumbers {
  /// Those of a column.
  private struct Column {
    var mended = Numbers()
    var unmended = Numbers()
  }

  /// Numbers of one kind.
  private struct Numbers {
    var first: CardDraft.UnreadPhone?
    var count = 0

    mutating func add(_ number: CardDraft.UnreadPhone) {
      if first == nil { first = number }
      count += 1
    }
  }

  /// Adds those of a row.
  mutating func count(in draft: CardDraft) {
    for (lost, number) in draft.incompletePhones {
      if lost == .unknown {
        columns[number.field, default: Column()].unmended.add(number)
      } else {
        columns[number.field, default: Column()].mended.add(number)
      }
    }
  }

  /// One problem a column and kind, at its first such number.
  func problems(in file: String) -> [Problem] {
    columns.sorted { $0.key < $1.key }.flatMap { name, column in
      [
        Self.problem(
          with: column.mended, file,
          one: "\(name) has a number that has lost its + or its zero, and is taken with it",
          several:
            "\(name) has \(column.mended.count) numbers that have lost their + or their zeros, and are "
            + "taken with them", remedy: ": format the column as text"),
        Self.problem(
          with: column.unmended, file,
          one:
            "\(name) has a number that lacks its area code, or what is dialled before it: write it",
          several:
            "\(name) has \(column.unmended.count) numbers that lack their area codes, or what is dialled "
            + "before them: write them",
          remedy: " with + and the country's code, in a spreadsheet as text"),
      ].compactMap(\.self)
    }
  }

  private static func problem(
    with numbers: Numbers, _ file: String, one: String, several: String, remedy: String
  ) -> Problem? {
    guard let first = numbers.first else { return nil }
    return Problem(
      severity: .warning, file: file, position: first.position, field: first.field,
      message: "\(numbers.count == 1 ? one : several)\(remedy)", value: first.text)
  }
}
