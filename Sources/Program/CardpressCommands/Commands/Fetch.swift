import CardFetching
import Cards
import CommandLine
import Consoles
import Files
import Problems
import WebRequests

/// `cardpress fetch`: shows the card that a link leads to, and saves its contact.
struct Fetch: ProgramCommand {
  static let declaration = Command(
    "fetch", summary: "show the card that a link leads to, and save its contact",
    discussion: """
      Takes a link in any form that codes, pages and messages have it in, asks its server for the \
      card's record, vCard and photo, and refuses what differs from the record in size or SHA-256. \
      The contact is saved in the current folder, or in that of -C, in a file named for the card; a \
      file that is there stays unless --force replaces it. Needs no site, and Debian's libcurl4.

      Exit 1 where there is no card to save: it has expired, is unknown or invalid, or its server \
      can't be asked.
      """,
    arguments: [Argument("URL")], options: [outputFile, force, timeout],
    examples: [
      "cardpress fetch https://cards.example.com/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/",
      "cardpress fetch 'https://cards.example.com/appclip?card=K7Q2M9X4TB8WZ3R6JH5N1C0DEF' -o ada.vcf",
    ])

  private static let outputFile = Option(
    "output-file", short: "o", value: "FILE", .files, summary: "save the contact as FILE")

  private static let force = Flag("force", summary: "replace a file that is there")

  private static let timeout = Option(
    "timeout", value: "N", in: 1...3_600, summary: "wait N seconds for an answer (default: 30)")

  static let finding: String? = "There is no card, or a file is in the way."

  static let effect = SiteEffect.none

  let call: Call
}

extension Fetch {
  func run() throws(CallFault) -> ExitCode {
    let link: CardLink
    do throws(InvalidValue) {
      link = try CardLink(call.arguments.first ?? "")
    } catch {
      throw call.usageFault(error.reason)
    }
    let state = try state(of: link)
    guard case .live(let card) = state else {
      console.printJSON(state.json(savedAs: nil))
      console.printFault("\(link.origin): \(state.sentence)")
      return .fault
    }
    let path = call[Self.outputFile] ?? call.path(of: card.fileName)
    try save(card.payload.vCardData, at: path)
    console.printJSON(state.json(savedAs: path))
    for line in card.lines { console.printLine("\(line)") }
    console.printLine("\(style.marked("saved: ", as: .strong))\(path)")
    return .done
  }

  private func state(of link: CardLink) throws(CallFault) -> CardState {
    let (given, now) = (call[CommonOptions.now], call.environment.now)
    var inquiry = CardInquiry(of: link) { date in given ?? date ?? now }
    do throws(WebFault) {
      let client = try WebClient(
        name: "cardpress/\(CommandTable.cardpress.version)",
        timeoutInSeconds: call[Self.timeout] ?? 30)
      while let question = inquiry.question { inquiry.take(CardAnswer(to: question, by: client)) }
    } catch {
      throw .site(.refused("\(link.origin) \(error)"))
    }
    // There is a state as soon as there is no question.
    return inquiry.state ?? .unknown
  }

  private func save(_ contact: [UInt8], at path: String) throws(CallFault) {
    do throws(FileFault) {
      if call[Self.force] {
        try Folder.writeAnywhere(contact, to: path)
      } else {
        try Folder.createAnywhere(contact, at: path)
      }
    } catch  where error.kind == .exists {
      throw .site(.refused("\(path) is there already: --force replaces it, -o takes another name"))
    } catch {
      throw .site(.file(error))
    }
  }
}

extension FetchedCard {
  /// The name of the contact's file: that of the person, as far as a file can have it.
  fileprivate var fileName: String {
    "\(CardID.proposal(for: fullName) ?? "card").vcf"
  }

  /// The record for people.
  fileprivate var lines: [String] {
    let place = [role, company].compactMap(\.self).joined(separator: ", ")
    let end = payload.expiresAt.map { "until \($0)" } ?? "without end"
    return [fullName] + (place.isEmpty ? [] : [place]) + [end]
  }
}
