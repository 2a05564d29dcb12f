import CommandLine
import Consoles
import Documents
import NFCTags
import Printing
import Sessions
import ShareMaking

extension Print {
  static let signature = Flag(
    "signature", summary: "make the end of an e-mail, as HTML and as plain text")

  static let wallpaper = Flag(
    "wallpaper", summary: "make backgrounds for phones and calls, with name and code")

  static let ndef = Flag(
    "ndef", summary: "make what an NFC tag holds, the link or the contact, and tell which it needs")

  /// The kinds of files beside paper that are asked for.
  var cardFileKinds: Set<CardFileKind> {
    let flags = [
      (Self.signature, CardFileKind.signature), (Self.wallpaper, .wallpaper), (Self.ndef, .ndef),
    ]
    return Set(flags.filter { call[$0.0] }.map(\.1))
  }

  /// Makes files by which cards are given out beside paper.
  func printCardFiles(_ kinds: Set<CardFileKind>) throws(CallFault) -> ExitCode {
    let options: [any OptionDeclaration] =
      [Self.lists, Self.name, Self.proof, Self.sheet, Self.pdf, Self.browser] + Self.news
      + Self.codeOptions + Self.sheetOptions + [Self.emergencyCode]
    try call.refuse(options, because: "does not go with --signature, --wallpaper and --ndef")
    return try run(
      { builder, order throws(SiteFault) in try builder.printCardFiles(order, kinds) },
      telling: printReport)
  }

  private func printReport(_ report: CardFileReport) {
    for card in report.cards.prefix(call.listLimit) {
      let files = Wording.count(card.files.count, of: "file")
      let pattern = call.path(of: "\(Site.printName)/\(card.card)~*")
      console.printLine("\(card.card)  \(style.marked(card.link, as: .link))  \(files): \(pattern)")
    }
    call.printReplaced(report.replaced)
    let cards = Wording.count(report.cards.count, of: "card")
    let files = Wording.count(report.cards.reduce(0) { $0 + $1.files.count }, of: "file")
    console.printLine(
      style.marked("\(cards): ", as: .strong) + "\(files) in \(call.path(of: Site.printName))/")
    if let farthest = report.cards.compactMap(\.farthestCentimetres).min() {
      console.printLine(
        "wallpapers: their codes are read from up to \(farthest) cm, by a phone that does not zoom in"
      )
    }
    printTags(report.cards.compactMap(\.tag))
  }

  /// Says which tag holds the largest of some messages.
  func printTags(_ tags: [TagMessage]) {
    guard let tag = tags.max(by: { $0.countOnTag < $1.countOnTag }) else { return }
    let fitting = tag.smallestTag.map { "an \($0.rawValue) (\($0.capacity) bytes) or larger" }
    let most = tags.count == 1 ? "" : "at most "
    console.printLine(
      "tags: \(most)\(tag.countOnTag) bytes with what wraps them, so \(fitting ?? "none of the usual ones")"
    )
  }
}

extension CardFileReport {
  /// The report for programs.
  var json: JSONValue {
    [
      "version": 1, "cards": .array(cards.map(\.json)),
      "replaced": .array(replaced.map { .string($0) }), "warnings": .array(warnings.map(\.json)),
      "problems": .array(problems.map(\.json)), "leftOut": .integer(leftOut),
    ]
  }
}

extension CardFileReport.Card {
  fileprivate var json: JSONValue {
    [
      "card": .string(card.text), "recordID": .string(recordID.text), "url": .string(link),
      "files": .array(files.map { .string($0) }), "tagBytes": JSONValue(tag?.countOnTag),
      "tag": JSONValue(tag?.smallestTag?.rawValue),
      "farthestCentimetres": JSONValue(farthestCentimetres),
    ]
  }
}
