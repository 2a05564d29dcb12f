import Auditing
import Cards
import CodeReading
import CommandLine
import Consoles
import Sessions

/// `cardpress read`: tells what pictures show.
struct Read: ProgramCommand {
  static let declaration = Command(
    "read", summary: "tell which codes a photo, a scan or a proof shows",
    discussion: """
      Names each code on JPEG and PNG pictures and the pages of PDF documents with its card, state \
      and end. Exit 1 where one is foreign, unknown, has ended, is mirrored, light on dark or there \
      twice, where a card that should be there is missing, and where a file shows no code at all. \
      Needs Debian's libzbar0, for PDF poppler-utils too. Writes nothing and waits for no other run.
      """,
    arguments: [Argument("IMAGE", count: .oneOrMore, values: .files)],
    options: [expect, from, all, copies],
    examples: [
      "cardpress read badge.jpg", "cardpress read proof.pdf --all",
      "cardpress read sheet.png --expect ada,grace --json",
    ])

  private static let expect = Option(
    "expect", value: "CARD,…", summary: "these cards have to be there"
  ) { $0.split(separator: ",").map(String.init) }

  private static let from = Option(
    "from", value: "FILE", .files, summary: "so do the cards named in FILE, one a line")

  private static let all = Flag("all", summary: "so do all cards with a live share")

  private static let copies = Flag("copies", summary: "a code may stand in a file more than once")

  static let finding: String? = "A code is at fault, a card is missing, or a file shows no code."

  static let effect = SiteEffect.looks

  let call: Call
}

extension Read {
  func run() throws(CallFault) -> ExitCode {
    let expected = try expectedCards()
    let ledger = try call.withBuilder { builder throws(SiteFault) in try builder.codeLedger() }
    var pictures: [ReadPicture] = []
    var unread: [UnreadFile] = []
    for file in call.arguments {
      do throws(PictureFault) {
        try read(file, against: ledger, into: &pictures)
      } catch .reading(let fault) {
        throw .site(.refused("\(fault)"))
      } catch {
        unread.append(UnreadFile(file: file, fault: "\(error)"))
      }
    }
    let shown = Set(pictures.flatMap(\.codes).compactMap(\.card))
    let reading = PictureReading(
      of: call.arguments, pictures: pictures, unread: unread,
      missing: expected.filter { !shown.contains($0) }, site: ledger.address)
    console.printJSON(reading.json)
    printReading(reading)
    return reading.hasFaults ? .fault : .done
  }

  /// The cards that have to be on the pictures, sorted.
  private func expectedCards() throws(CallFault) -> [CardID] {
    let (named, all, list) = (call[Self.expect] ?? [], call[Self.all], call[Self.from])
    if !all, list == nil, named.isEmpty { return [] }
    return try call.withCards(named, all: all, listedIn: list, by: .whole) {
      builder, selection throws(SiteFault) in
      try builder.printedCards(selection)
    }
  }

  /// Reads a file's codes; what was read of a document before a fault stays.
  private func read(
    _ file: String, against ledger: CodeLedger, into pictures: inout [ReadPicture]
  ) throws(PictureFault) {
    var count = CodeCount(ledger, takesCopies: call[Self.copies])
    try call.readCodes(in: file) { codes, page in
      pictures.append(count.read(codes, file: file, page: page))
    }
  }
}
