import Cards
import CommandLine
import Consoles
import ContactCodes
import Files
import Problems
import QRCodes
import VCards

extension QR {
  static let vCard = Option(
    "vcard", value: "FILE", .files, summary: "draw the contact in FILE, a vCard, in place of TEXT")

  /// Draws the code that holds the contact of a vCard file.
  func drawContact(in file: String, atLeast level: ErrorCorrection) throws(CallFault) -> ExitCode {
    if !call.arguments.isEmpty {
      throw call.usageFault("TEXT and --vcard both say what to draw: give one of them")
    }
    if call[SharedOptions.logo] != nil {
      throw call.usageFault("--logo does not go with --vcard: a contact leaves no room for it")
    }
    let card = try card(in: file)
    let contact: ContactCode
    do throws(ContactCodeFault) {
      contact = try ContactCode(
        of: card, language: .english, fields: call[SharedOptions.fields], atLeast: level)
    } catch {
      throw .site(.refused("\(FileStream.spokenName(of: file)): \(error)"))
    }
    try show(
      contact.code, titled: card.fullName(on: .english), contact: contact)
    console.printLine("\(contact.summary)")
    console.printLine("\(ContactCode.caution)")
    return .done
  }

  /// The only card of a vCard file; what of it can't be read is told.
  private func card(in file: String) throws(CallFault) -> BusinessCard {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try FileStream.named(file).rest(atMost: VCardReader.byteLimit)
    } catch {
      throw .site(.file(error))
    }
    let name = FileStream.spokenName(of: file)
    var cards: [BusinessCard] = []
    var problems: [Problem] = []
    for item in VCardReader.read(bytes, file: name) {
      switch item {
      case .card(let read):
        problems += read.problems
        if let id = read.contactID, let card = read.businessCard(id: id) { cards.append(card) }
      case .problem(let problem): problems.append(problem)
      case .passedOver: break
      }
    }
    if problems.contains(where: { $0.severity == .error }) {
      throw .site(.input(ProblemList(problems)))
    }
    guard let card = cards.first, cards.count == 1 else {
      throw .site(.refused("\(name) holds \(cards.count) vCards, and a code holds one"))
    }
    console.printNotes(problems)
    return card
  }
}
