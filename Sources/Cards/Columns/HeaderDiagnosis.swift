import Bytes
import Cards
package import DelimitedText
package import Problems
import Timestamps

/// Finds out what a table's header lacks, and what could be done about it.
package struct HeaderDiagnosis {
  private let plan: ColumnPlan
  private let rows: DelimitedReader
  private let file: String
  private let idName: String

  /// Looks at a table.
  /// - Parameter rows: The table, in front of its first row.
  /// - Parameter idName: The name that the settings have for the column of IDs.
  package init(plan: ColumnPlan, rows: DelimitedReader, file: String, idName: String) {
    (self.plan, self.rows, self.file, self.idName) = (plan, rows, file, idName)
  }
}

extension HeaderDiagnosis {
  /// The number of columns a sentence names.
  private static let mostNamed = 20

  /// What keeps every row from being a card, a sentence each.
  /// - Parameter needsIDs: False where people need not be told apart.
  package func problems(needsIDs: Bool) -> [Problem] {
    let missingID = needsIDs && plan.idColumn == nil ? [problemOfID] : []
    return missingID + (plan.names.contains { !$0.isHidden } ? [] : [problemOfName])
  }

  private var problemOfID: Problem {
    if idName != "id" {
      return problem(
        "there is no column \"\(idName)\" among \(listed): name the one that identifies cards with "
          + "cards.idFrom in cardpress.yaml")
    }
    if let best = identifying {
      return problem(
        "no column identifies people, but \"\(best)\" has another value in each row: write "
          + "cards.idFrom: \(Self.quoted(best)) in cardpress.yaml" + Self.importing)
    }
    return problem(
      "no column identifies people among \(listed): add a column \"id\" with a short name for each, "
        + "name one with cards.idFrom in cardpress.yaml" + Self.importing)
  }

  private static let importing = ", or move the file out of cards/ and run cardpress import FILE"

  private var problemOfName: Problem {
    let hidden = plan.names.map { "\"\($0.name)\"" }
    if !hidden.isEmpty {
      return problem(
        "no row has a name, since what has them is hidden: show \(hidden.joined(separator: ", ")), or "
          + "set cards.hidden: publish in cardpress.yaml")
    }
    var (rows, count) = (rows, 0)
    while rows.next() != nil { count += 1 }
    let people = count == 1 ? "the row has no name" : "none of the \(count) rows has a name"
    let example = plan.columns.first { $0.part == nil && !$0.name.isEmpty }
    return problem(
      "\(people), since no column is taken for one among \(listed): say which is in cardpress.yaml, as "
        + "in cards.columns: {\(Self.quoted(example?.name ?? "Employee")): fullName}")
  }

  private func problem(_ message: String) -> Problem {
    Problem(
      file: file, position: plan.columns.first?.position, field: idName, message: message)
  }

  private var listed: String {
    let filled = plan.columns.map(\.name).filter { !$0.isEmpty }
    let more =
      filled.count > Self.mostNamed ? " and \(filled.count - Self.mostNamed) more" : ""
    return filled.prefix(Self.mostNamed).map { "\"\($0)\"" }.joined(separator: ", ") + more
  }

  /// A name as YAML takes it.
  private static func quoted(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || " -_./()".unicodeScalars.contains($0)
    }
    let isWord = name.unicodeScalars.first?.properties.isAlphabetic == true
    return isPlain && isWord ? name : "\"\(name)\""
  }
}

extension HeaderDiagnosis {
  /// The column of numbers, e-mail addresses or profiles that has another value in every row.
  ///
  /// Numbers come first: an e-mail address is given up with a name or an employer.
  private var identifying: String? {
    var columns = numbers + candidates
    let unknown = Set(numbers)
    var seen = columns.map { _ in Set<CardID>() }
    var rows = rows
    var isEmpty = true
    while let next = rows.next() {
      guard case .success(let cells) = next else { continue }
      isEmpty = false
      for place in columns.indices.reversed() {
        let text = ColumnPlan.trimmed(cells[columns[place]].text)
        let isFit = !unknown.contains(columns[place]) || Self.isNumber(text)
        // What makes no ID identifies nobody.
        if isFit, let id = try? CardID(slugOf: text), seen[place].insert(id).inserted { continue }
        columns.remove(at: place)
        seen.remove(at: place)
      }
      if columns.isEmpty { return nil }
    }
    return isEmpty ? nil : columns.first.map { plan.columns[$0].name }
  }

  /// The columns that nothing is known of, which may have numbers.
  private var numbers: [Int] {
    plan.columns.filter { $0.origin == .unknown && !$0.name.isEmpty }.map(\.index)
  }

  /// True for what can be the number of a ticket or a contract, such as `T102` or `2026-0017`: letters,
  /// digits and hyphens, with five digits or one beside letters, and no day.
  private static func isNumber(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let digits = bytes.count(where: \.isDigit)
    guard bytes.count <= 20, digits > 4 || digits > 0 && bytes.contains(where: \.isLetter),
      bytes.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") })
    else { return false }
    return (try? CalendarDate(text)) == nil
  }

  /// The columns that tell people apart, the best first.
  private var candidates: [Int] {
    let wanted: [ColumnMeaning.Part] = [
      .listed(.emails, .work), .listed(.emails, .home), .social(network: "linkedin"), .link,
    ]
    return wanted.flatMap { part in plan.columns.filter { $0.part == part }.map(\.index) }
  }
}
