import Cards
package import ContactCodes
import NFCTags
import PrintFolder
import Problems
package import Sessions
import Settings
import ShareMaking
import Wear

extension SiteBuilder {
  /// Makes codes that hold the contacts of cards with a live share.
  ///
  /// They lead to no share, so they don't count as printed; their files go from the print folder with
  /// the share.
  /// - Parameters:
  ///   - fields: The fields in them; `nil` for the usual ones that there is room for.
  ///   - hasTags: True to make the same for NFC tags too.
  /// - Throws: ``SiteFault``; then nothing has been written, unless the disk failed.
  package func printContacts(
    _ order: PrintOrder, _ drawing: CodeOrder, fields: ContactFields?, hasTags: Bool
  ) throws(SiteFault) -> ContactReport {
    var (order, drawing) = (order, drawing)
    order.holdsLinks = false
    (drawing.holdsContacts, drawing.command) = (true, order.command)
    var run = try PrintRun.begin(order, of: site, under: conditions)
    let contacts = try Self.contacts(of: run.printed, fields: fields, settings: run.settings)
    let shares = zip(run.printed, contacts).map { share, contact in
      PrintableShare(live: share.live, code: contact.code, addition: "~contact")
    }
    let maker = CodeMaker(
      order: drawing, settings: run.settings, strings: run.pages.templates.strings)
    let codes = try maker.codes(of: shares, isForced: order.isForced)
    let warnings = Self.warnings(
      of: zip(run.printed, contacts).map { ($0.card.id, $1) })
    var files: [PrintFile] = []
    var entries: [ContactReport.Contact] = []
    for (share, (contact, made)) in zip(shares, zip(contacts, codes.made)) {
      files += made.files
      var entry = ContactReport.Contact(contact: contact, code: made.report)
      if hasTags {
        let message = TagMessage(vCard: contact.content.vCard)
        let file = PrintFile(
          share.fileName("ndef"), showing: [share.share.recordID.text], command: order.command
        ) { message.bytes }
        entry.tag = (message, file.path)
        files.append(file)
      }
      entries.append(entry)
    }
    let replaced = try run.publish(files, showing: [])
    return ContactReport(
      contacts: entries,
      replaced: replaced, warnings: run.warnings + codes.warnings + warnings,
      problems: run.faults, leftOut: run.leftOut)
  }

  /// The warning about codes so large that they are hard to read.
  private static func warnings(of contacts: [(card: CardID, contact: ContactCode)]) -> [Problem] {
    let large = contacts.filter { $0.contact.code.version > Reach.largestReadAslant }
    guard let first = large.max(by: { $0.contact.code.version < $1.contact.code.version }) else {
      return []
    }
    let others =
      large.count == 1 ? "" : " (and \(large.count - 1) more above \(Reach.largestReadAslant))"
    return [
      Problem(
        severity: .warning, file: Site.cardsName,
        message:
          "\(first.card)'s contact takes a code of version \(first.contact.code.version)\(others): "
          + "from version \(Reach.largestReadAslant + 1) on some scanners read a code only straight on",
        remedy: .words("choose fewer --fields"))
    ]
  }

  private static func contacts(
    of shares: [PrintableShare], fields: ContactFields?, settings: SiteSettings
  ) throws(SiteFault) -> [ContactCode] {
    var contacts: [ContactCode] = []
    var problems: [Problem] = []
    for share in shares {
      do throws(ContactCodeFault) {
        contacts.append(
          try ContactCode(
            of: share.card, language: settings.language, fields: fields,
            atLeast: settings.qr.level))
      } catch {
        problems.append(Problem(file: Site.cardsName, message: "\(share.card.id): \(error)"))
      }
    }
    if !problems.isEmpty { throw .input(ProblemList(problems)) }
    return contacts
  }
}
