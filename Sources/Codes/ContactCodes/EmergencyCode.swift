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
    let writer = Writer(summary: Array(summary), language: language)
    let contacts = Self.contacts(of: card, language: language).map { ($0, writer.room(in: $0)) }
    let first = summary.prefix { $0 != "\n" }.count
    // The name that is there twice gives way to what is to be done first; more of it only to itself.
    let chosen =
      contacts.prefix(1).first { $0.1 ?? -1 >= first } ?? contacts.dropFirst().first { $0.1 != nil }
    guard case (let contact, let room?)? = chosen else {
      throw .tooLargeForHelp(version: contacts.last.flatMap { writer.version(of: $0.0, saying: 0) })
    }
    kept = writer.end(within: room)
    all = writer.summary.count
    vCard = writer.text(of: contact, saying: kept)
    do throws(QRCodeFault) { code = try QRCode(declaring: vCard, atLeast: .medium) } catch {
      throw .code(error)
    }
  }
}

extension EmergencyCode {
  /// Writes a contact with as much of a summary as is asked for.
  private struct Writer {
    let summary: [Character]
    let language: LanguageTag

    /// The contact with the beginning of the summary, and a sign that there is more.
    func text(of contact: BusinessCard, saying count: Int) -> String {
      var contact = contact
      let note = String(summary.prefix(count))
      if count > 0 {
        // A beginning of a text that is one is one.
        contact[.note] = try? PlainText(lines: count < summary.count ? "\(note) …" : note)
      }
      return VCard(card: contact, language: language, uid: "").codeText
    }

    func version(of contact: BusinessCard, saying count: Int) -> Int? {
      (try? QRCode.plan(declaring: text(of: contact, saying: count), atLeast: .medium))?.version
    }

    /// How many characters of the summary there is room for; `nil` where there is not even room for the contact.
    func room(in contact: BusinessCard) -> Int? {
      let fits = { version(of: contact, saying: $0).map { $0 <= largestVersion } ?? false }
      if !fits(0) { return nil }
      var (fitting, most) = (0, summary.count)
      while fitting < most {
        let count = (fitting + most + 1) / 2
        if fits(count) { fitting = count } else { most = count - 1 }
      }
      return fitting
    }

    /// Where to end within some characters: behind a sentence where that leaves most of them, else behind a word.
    func end(within room: Int) -> Int {
      if room == summary.count { return room }
      let sentence = (0..<room).last { index in
        let isEnd = ".!?;".contains(summary[index]) && summary[index + 1].isWhitespace
        return isEnd || "。！？؟।\n".contains(summary[index])
      }
      if let sentence, sentence > room * 2 / 3 {
        return summary[sentence].isWhitespace ? sentence : sentence + 1
      }
      let space = (0...room).last { summary[$0].isWhitespace }
      return space.flatMap { $0 > room * 2 / 3 ? $0 : nil } ?? room
    }
  }
}

extension EmergencyCode {
  /// The largest version, which phones read aslant and on worn plastic.
  package static let largestVersion = 10

  /// Whom to call, under a name by which phones and responders know such contacts, in case of emergency: whole, with the
  /// whole name once in place of twice (RFC 2426 §3.1.1, §3.1.2), and without what they are to the person.
  private static func contacts(of card: BusinessCard, language: LanguageTag) -> [BusinessCard] {
    let person = "ICE \(card.fullName(on: language))"
    let note = card.emergency
    let (first, doctor) = (note?.responders.first, note?.doctor)
    let name = first?.name ?? doctor?.name
    let relation = first == nil ? doctor?.specialty : first?.relation
    let phone = first?.phone ?? doctor?.phone
    let called = name.map { ": \($0.text)" } ?? ""
    let role = relation.map { " (\($0.text))" } ?? ""
    let ice = try? PlainText(card.name.given.map { "ICE \($0.text)" } ?? "ICE")
    return [(called + role, nil), (called + role, ice), (called, ice)].map { who, given in
      let name = PersonName(written: try? PlainText(person + who), given: given)
      var contact = BusinessCard(id: card.id, name: name ?? card.name)
      contact.language = card.language
      contact.phones = phone.map { [Labeled(nil, $0)] } ?? []
      return contact
    }
  }
}
