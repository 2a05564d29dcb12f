package import Cards
package import QRCodes
import VCards

/// A code that holds whom to call and what to do, as a contact, for places without a network; it can neither end nor
/// change.
package struct EmergencyCode: Hashable, Sendable {
  /// The symbol.
  package let code: QRCode

  /// The text in it: vCard 3.0.
  package let vCard: String

  /// The number of characters of what helpers have to know that are in it.
  package let kept: Int

  /// The number of all of them.
  package let all: Int

  /// Makes the code of an emergency card: of the first who is called, else of the doctor, with as much of what helpers
  /// have to know as there is room for.
  /// - Parameters:
  ///   - summary: What helpers have to know, the most important first.
  ///   - language: The language that orders the parts of the name, where the card has none of its own.
  /// - Throws: ``ContactCodeFault`` where names and number alone take a larger symbol.
  package init(
    of card: BusinessCard, saying summary: String, language: LanguageTag
  ) throws(ContactCodeFault) {
    let contacts = Self.contacts(of: card, language: language)
    let words = summary.split(separator: " ")
    let textOf = { (contact: BusinessCard, count: Int) -> String in
      var contact = contact
      let note = words.prefix(count).joined(separator: " ")
      // A beginning of a text that is one is one.
      if count > 0 {
        contact[.note] = try? PlainText(lines: count < words.count ? "\(note) …" : note)
      }
      return VCard(card: contact, language: language, uid: "").codeText
    }
    let versionOf = { (contact: BusinessCard, count: Int) -> Int? in
      (try? QRCode.plan(declaring: textOf(contact, count), atLeast: .medium))?.version
    }
    let fits = { (version: Int?) in version.map { $0 <= Self.largestVersion } ?? false }
    guard let contact = contacts.first(where: { fits(versionOf($0, 0)) }) else {
      throw .tooLargeForHelp(version: contacts.last.flatMap { versionOf($0, 0) })
    }
    let (text, version) = ({ textOf(contact, $0) }, { versionOf(contact, $0) })
    var (fitting, most) = (0, words.count)
    while fitting < most {
      let count = (fitting + most + 1) / 2
      if fits(version(count)) {
        fitting = count
      } else {
        most = count - 1
      }
    }
    vCard = text(fitting)
    do throws(QRCodeFault) { code = try QRCode(declaring: vCard, atLeast: .medium) } catch {
      throw .code(error)
    }
    kept = words.prefix(fitting).joined(separator: " ").count
    all = words.joined(separator: " ").count
  }
}

extension EmergencyCode {
  /// The largest version, which phones read aslant and on worn plastic.
  package static let largestVersion = 10

  /// Whom to call, under a name by which phones and responders know such contacts, in case of emergency: whole, without
  /// what they are to the person, and with the name once in place of twice (RFC 2426 §3.1.1, §3.1.2).
  private static func contacts(of card: BusinessCard, language: LanguageTag) -> [BusinessCard] {
    let person = "ICE \(card.fullName(on: language))"
    let note = card.emergency
    let (first, doctor) = (note?.responders.first, note?.doctor)
    let name = first?.name ?? doctor?.name
    let relation = first == nil ? doctor?.specialty : first?.relation
    let phone = first?.phone ?? doctor?.phone
    let called = name.map { ": \($0.text)" } ?? ""
    let role = relation.map { " (\($0.text))" } ?? ""
    let ice = try? PlainText("ICE")
    return [(called + role, nil), (called, nil), (called, ice)].map { who, given in
      let name = PersonName(written: try? PlainText(person + who), given: given)
      var contact = BusinessCard(id: card.id, name: name ?? card.name)
      contact.language = card.language
      contact.phones = phone.map { [Labeled(nil, $0)] } ?? []
      return contact
    }
  }
}
