import Cards
import PhoneRules
import Problems

extension CardDraft {
  /// A phone number as it was written, which is read once the card's country is known.
  struct UnreadPhone {
    let text: String
    let label: ContactLabel?
    let position: Position
    let field: String
  }

  /// Takes a phone number.
  mutating func addPhone(
    _ text: String, as label: ContactLabel?, at position: Position, field: String
  ) {
    unreadPhones.append(UnreadPhone(text: text, label: label, position: position, field: field))
  }

  /// Reads the numbers by the rules of the card's country, else of the site's.
  mutating func readPhones(siteCountry: Country?) {
    let choice = PhoneCountry(of: allAddresses, site: siteCountry)
    let isCell = isRow  // a closure below can't look at it
    for unread in unreadPhones {
      if isCell, ColumnNumbers.isShortened(unread.text) {
        spoiltPhones.append((.shortened, unread))
        continue
      }
      let phone = parsed(unread.text, at: unread.position, field: unread.field) {
        text throws(InvalidValue) in
        try isCell
          ? PhoneNumber(cell: text, country: choice.country)
          : PhoneNumber(text, country: choice.country)
      }
      guard let phone else { continue }
      phones.append(Labeled(unread.label, phone))
      if isCell, phone.doubt != nil, let lost = phone.lost {
        spoiltPhones.append((lost.isKnown ? .mended : .incomplete, unread))
      } else if let doubt = phone.doubt {
        warn(unread.field, doubt, at: unread.position, value: unread.text)
      }
    }
    if siteCountry != nil, let doubt = choice.doubt(about: phones) {
      warn("country", doubt, at: position, value: choice.unknownName)
    }
  }

  private mutating func warn(
    _ field: String, _ doubt: String, at position: Position, value: String?
  ) {
    add(
      Problem(
        severity: .warning, file: file, position: position, field: field,
        message: "\(field) \(doubt)", value: value))
  }
}
