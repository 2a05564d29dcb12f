import Building
import Cards
import Columns
import CommandLine
import Consoles

extension Check {
  /// The number of columns of one kind that are named.
  private static let mostNamed = 12

  /// The width beyond which a name moves what is beside it.
  private static let widestName = 32

  /// Prints what each column of a table is taken for, and the first people as they will be published.
  func printTable(_ table: CheckedTable) {
    let columns = table.columns.columns
    let published = columns.count { $0.use == .published && $0.values > 0 }
    console.printLine(
      style.marked("\(table.columns.file): ", as: .strong)
        + "\(published) of \(Wording.count(columns.count, of: "column")) published")
    let known = columns.filter { $0.phrase != nil && ($0.values > 0 || $0.identifies) }
    let width = known.map { min($0.name.count, Self.widestName) }.max() ?? 0
    let keyWidth = known.map { ($0.key ?? "").count }.max() ?? 0
    for column in known {
      let name = Wording.padded(column.name, to: width)
      let key = Wording.padded(column.key ?? "", to: keyWidth)
      console.printLine("  \(name)  \(key)  \(column.phrase ?? "")")
    }
    printNames(
      of: columns.filter { $0.phrase != nil && $0.values == 0 && !$0.identifies }, as: "empty")
    printNames(of: columns.filter { $0.use == .unused }, as: "no part of a card")
    printNames(of: columns.filter { $0.use == .ignored }, as: "left out by cards.ignore")
    printNames(
      of: columns.filter(\.isUnknown),
      as: "not known: say what they are in cards.columns, or name them in cards.ignore")
    if columns.contains(where: { $0.use == .withheld && $0.values > 0 }) {
      console.printLine("  cards.publish in cardpress.yaml adds columns that are private.")
    }
    printSamples(of: table)
  }

  private func printNames(of columns: [ColumnReport.Column], as phrase: String) {
    let names = columns.map { column in
      if case .unknown(let meant?) = column.use { return "\(column.name) (\(meant)?)" }
      return column.name
    }.filter { !$0.isEmpty }
    if names.isEmpty { return }
    let more = names.count > Self.mostNamed ? " and \(names.count - Self.mostNamed) more" : ""
    let listed = names.prefix(Self.mostNamed).joined(separator: ", ") + more
    console.printLine("  \(listed): \(phrase)")
  }

  private func printSamples(of table: CheckedTable) {
    let samples = table.samples.cards
    // People show on a terminal alone, since what is printed elsewhere is kept.
    if samples.isEmpty || !console.outputIsTerminal { return }
    let all = table.samples.count == samples.count
    let which = all ? "the people" : "the first \(samples.count) of \(table.samples.count) people"
    console.printLine("  \(which) as they will be published:")
    let width = samples.map(\.id.text.count).max() ?? 0
    for card in samples {
      for (line, text) in card.lines.enumerated() {
        let id = Wording.padded(line == 0 ? card.id.text : "", to: width)
        console.printLine("    \(id)  \(text)")
      }
    }
  }
}

extension ColumnReport.Column {
  fileprivate var isUnknown: Bool {
    if case .unknown = use { true } else { false }
  }

  /// The use of the column in words; `nil` where columns of the kind are listed together.
  fileprivate var phrase: String? {
    switch use {
    case .identifies: "identifies people, not published"
    case .published where identifies: "identifies people, and is published"
    case .published: "published"
    case .setting: "a setting of the card, not published"
    case .place: "tells which values are private"
    case .hidden: "hidden in its sheet, not published"
    case .withheld: "private, not published"
    case .others: "somebody else's or private, not published"
    case .linked: "pictures at web addresses, not fetched"
    case .substitute(let other): "published where \(other) is empty"
    case .superseded(let other): "not used: \(other) is taken"
    case .unused, .ignored, .unknown: nil
    }
  }
}

extension BusinessCard {
  /// What is published, in a few lines.
  fileprivate var lines: [String] {
    let name = [fullName(on: .english), self[.pronouns]?.text]
    let contacts =
      emails.map(\.value.text) + phones.map { $0.value.note ?? $0.value.saved }
      + websites.map(\.value.display)
      + links.map { "\($0.title): \($0.address.display)" } + socialProfiles.map(\.address.display)
    let places = addresses.map { address in
      address.value.lines(in: language ?? .english).joined(separator: ", ")
    }
    return [
      (name + [role, department, company].map { $0?.text }).compactMap { $0 }.joined(
        separator: " · "),
      contacts.joined(separator: " · "), places.joined(separator: " · "),
      [birthday?.description, note?.text.split(separator: "\n").joined(separator: " ")]
        .compactMap { $0 }.joined(separator: " · "),
    ].filter { !$0.isEmpty }
  }
}

extension ColumnReport.Use {
  /// The word for it in JSON.
  var word: String {
    switch self {
    case .identifies: "identifies"
    case .published: "published"
    case .setting: "setting"
    case .withheld: "withheld"
    case .hidden: "hidden"
    case .place: "place"
    case .linked: "linked"
    case .substitute: "substitute"
    case .superseded: "superseded"
    case .others: "others"
    case .unused: "unused"
    case .ignored: "ignored"
    case .unknown: "unknown"
    }
  }
}
