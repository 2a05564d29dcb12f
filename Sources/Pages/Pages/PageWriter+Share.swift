import Cards
import Mustache
package import Problems
import ShareFiles
import Timestamps

extension PageWriter {
  /// `index.html` of a share.
  /// - Throws: ``Problem``, also where a site's own templates leave out what helpers have to know.
  package func landingPage(of share: PageShare) throws(Problem) -> [UInt8] {
    if share.card.isEmergencyCard {
      try triedShapes.make("emergency".hashValue) { () throws(Problem) in
        try tryEmergency(on: share)
      }
    }
    return try rendered(share)
  }

  /// Asks that the page is another one for what the note says.
  private func tryEmergency(on share: PageShare) throws(Problem) {
    var silent = share
    silent.card.emergency = EmergencyNote()
    guard try rendered(share) == rendered(silent) else { return }
    throw Problem(
      file: "templates/contact.html",
      message: "shows nothing of emergency cards: put {{> emergency.html}} into it")
  }

  /// The page, whatever its templates show.
  func rendered(_ share: PageShare) throws(Problem) -> [UInt8] {
    let language = language(of: share)
    return try sharePage(
      in: language, showing: Set(share.card.parts.keys), fields: fields(of: share, in: language))
  }

  /// The fields of a share's page that are its own.
  func fields(of share: PageShare, in language: PageLanguage) -> TemplateFields {
    let card = share.card
    let cardLanguage = card.language ?? site.language
    let nameLanguage = card.nameLanguage(on: site.language)
    let name = card.name.full(in: nameLanguage)
    let folder = site.sharesPath + share.recordID
    let rows = ContactRows(card, in: language, cardLanguage: cardLanguage)
    let phonetic = [card.name.phoneticFamily, card.name.phoneticGiven].compactMap { $0?.text }
    var fields: TemplateFields = [
      "title": .text(title(name: name, in: language)),
      "expires": TemplateData(share.expiresAt.map { "\($0)" }),
      "preview": preview(of: share, name: name),
      "name": .text(name), "nameIsLong": .boolean(name.unicodeScalars.count > 32),
      "cardLanguage": .text(cardLanguage.text),
      "phonetic": phonetic.isEmpty
        ? .nothing
        : .text(
          (card.name.putsFamilyNameFirst(in: nameLanguage) ? phonetic : phonetic.reversed())
            .joined(separator: " ")),
      "monogram": .text(card.name.monogram(in: nameLanguage)),
      "photo": photo(
        of: share, at: folder, description: language.text("photoDescription", with: name)),
      "card": .text("\(folder)/\(ShareFile.vCard.name)"),
      "hasRows": .boolean(!rows.data.isEmpty), "rows": .list(rows.data),
      "icons": rows.icons,
      "code": code(of: share),
      "until": until(share.isLease ? nil : share.expiresAt, in: language),
      "asOf": asOf(share.asOf, in: language),
      "exchange": exchange(with: card, in: language),
      "legal": legal(removal: removal(of: share, in: language), contact: .nothing),
    ]
    // The card's own texts have the names of their fields.
    for field in TextField.allCases { fields[field.name] = TemplateData(card.shown(field)?.text) }
    let parts = self.fields(ofPartsOf: share, in: language, cardLanguage: cardLanguage)
    for (key, data) in parts { fields[key] = data }
    return fields
  }

  /// The text that is in the title where it may not say whose card it is.
  var shareTitleKey: String? { site.preview == .generic ? "businessCard" : nil }

  func title(name: String, in language: PageLanguage) -> String {
    "\(shareTitleKey.map { language[$0] } ?? name) · \(site.title)"
  }

  /// The content of message previews besides the title; nothing if previews are generic.
  private func preview(of share: PageShare, name: String) -> TemplateData {
    let card = share.card
    let work = [card.role, card.shown(.company)].compactMap { $0?.text }
    let isFull = site.preview == .full
    return .object([
      "description": isFull && !work.isEmpty ? .text(work.joined(separator: ", ")) : .nothing,
      "image": isFull
        ? share.photo.map { size in
          .object([
            "address": .text(site.absoluteAddress(of: ShareFile.photo.name, in: share)),
            "width": .text("\(size.width)"), "height": .text("\(size.height)"),
          ])
        } ?? .nothing : .nothing,
    ])
  }

  private func photo(
    of share: PageShare, at folder: String, description: String
  ) -> TemplateData {
    guard let size = share.photo else { return .nothing }
    return .object([
      "address": .text("\(folder)/\(ShareFile.photo.name)"), "width": .text("\(size.width)"),
      "height": .text("\(size.height)"), "description": .text(description),
    ])
  }

  private func code(of share: PageShare) -> TemplateData {
    guard let code = share.code else { return .nothing }
    return .object([
      "path": TemplateData(code.path), "strokes": .text(code.strokes),
      "width": .text("\(code.widthInModules)"),
    ])
  }

  /// The last day on which the share is there everywhere on Earth.
  private func until(_ moment: Timestamp?, in language: PageLanguage) -> TemplateData {
    day(moment?.lastDayEverywhere, within: "availableUntil", in: language)
  }

  /// The day as of which a page is that nothing moves on, where no script runs.
  private func asOf(_ moment: Timestamp?, in language: PageLanguage) -> TemplateData {
    day(moment.map(CalendarDate.init(inUTC:)), within: "listAsOf", in: language)
  }

  /// A day in the middle of a text.
  private func day(
    _ day: CalendarDate?, within text: String, in language: PageLanguage
  ) -> TemplateData {
    day.map { .object(language.fields(of: $0, within: text)) } ?? .nothing
  }

  /// A mail or a message to the person on the card, with lines for the reader to fill in.
  private func exchange(with card: BusinessCard, in language: PageLanguage) -> TemplateData {
    guard let way = site.exchange else { return .nothing }
    let lines = ["name", "phone", "email"].map { "\(language[$0]): " }
    let subject = language["exchangeSubject"]
    // Lines end so in both (RFC 6068 §5).
    let mail = card.emails.first.map { email in
      let body = lines.joined(separator: "\r\n").percentEncoded
      return "\(email.value.link)?subject=\(subject.percentEncoded)&body=\(body)"
    }
    let mobile = card.phones.first { $0.label == .mobile }
    let message = mobile.map { mobile in
      let body = ([subject] + lines).joined(separator: "\r\n").percentEncoded
      return "\(mobile.value.messageLink)?body=\(body)"
    }
    return TemplateData(way == .email ? mail ?? message : message ?? mail)
  }

  /// A mail to the site's owner; the end of the record ID tells which card is meant.
  private func removal(of share: PageShare, in language: PageLanguage) -> TemplateData {
    guard let contact = site.legal.contact else { return .nothing }
    let subject = "\(language["removeCard"]) (\(share.recordID.suffix(6)))"
    return .text("\(contact.link)?subject=\(subject.percentEncoded)")
  }
}
