import Cards
import ContactCodes
import PrintFolder
import Problems
import QRCodes
package import Sessions
import Settings
import ShareMaking
import Sheets
import Templates

extension SiteBuilder {
  /// Makes codes that hold whom to call and what to do, for places without a network.
  ///
  /// They lead to no share, so they don't count as printed; their files go from the print folder with the share.
  /// - Throws: ``SiteFault``; then nothing has been written, unless the disk failed.
  package func printEmergencyCodes(
    _ order: PrintOrder, _ drawing: CodeOrder
  ) throws(SiteFault) -> EmergencyCodeReport {
    var (order, drawing) = (order, drawing)
    order.holdsLinks = false
    (drawing.holdsContacts, drawing.command) = (true, order.command)
    var run = try PrintRun.begin(order, of: site, under: conditions)
    let strings = run.pages.templates.strings
    let made = try EmergencyCodes(of: run.printed, settings: run.settings, strings: strings)
    let shares = run.printed.compactMap { share in
      made.code(of: share).map {
        PrintableShare(live: share.live, code: $0.code, addition: "~emergency")
      }
    }
    let maker = CodeMaker(order: drawing, settings: run.settings, strings: strings)
    let codes = try maker.codes(of: shares, isForced: order.isForced)
    let replaced = try run.publish(codes.made.flatMap(\.files), showing: [])
    return EmergencyCodeReport(
      codes: codes.made.map(\.report), replaced: replaced,
      warnings: run.warnings + codes.warnings + made.warnings, problems: run.faults,
      leftOut: run.leftOut)
  }
}

/// The codes of emergency cards for places without a network.
struct EmergencyCodes {
  /// What the codes have no room for.
  let warnings: [Problem]

  private let codes: [String: EmergencyCode]

  /// Makes the codes of some emergency cards.
  /// - Throws: ``SiteFault`` for a card that is none, and for one with too long a name.
  init(
    of shares: [PrintableShare], settings: SiteSettings, strings: StringCatalog
  ) throws(SiteFault) {
    var codes: [String: EmergencyCode] = [:]
    var (problems, warnings): ([Problem], [Problem]) = ([], [])
    for share in shares {
      let card = share.card
      guard let note = card.emergency else {
        throw .refused("\(card.id) is no emergency card: name those that are")
      }
      let words = EmergencyWords(of: card, orIn: settings.language, strings: strings)
      do throws(ContactCodeFault) {
        let code = try EmergencyCode(
          of: card, saying: words.summary(of: note), language: settings.language)
        codes[share.share.recordID.text] = code
        if code.kept < code.all {
          warnings.append(
            Problem(
              severity: .warning, file: Site.cardsName,
              message:
                "\(card.id)'s emergency code holds \(code.kept) of the \(code.all) characters that its card "
                + "says: version \(EmergencyCode.largestVersion) has room for no more"))
        }
      } catch {
        problems.append(Problem(file: Site.cardsName, message: "\(card.id): \(error)"))
      }
    }
    if !problems.isEmpty { throw .input(ProblemList(problems)) }
    (self.codes, self.warnings) = (codes, warnings)
  }
}

extension EmergencyCodes {
  /// The code of a share's card.
  func code(of share: PrintableShare) -> EmergencyCode? { codes[share.share.recordID.text] }
}
