import CardParts
package import Documents

extension CardKey {
  /// The key with the form of its value and its sentence.
  package var definition: KeyDefinition {
    switch self {
    case .text(let field):
      KeyDefinition(field.name, .anyText, example: field.example, summary: field.summary)
    case .value(let value):
      KeyDefinition(
        value.rawValue, value.entry.form, example: value.entry.example,
        summary: value.entry.summary)
    }
  }
}

extension CardKey {
  /// The parts in which the reference tells the keys.
  package enum Part: String, CaseIterable, Sendable {
    case name, work, reach, address, person, share
  }

  /// The part of the reference that has the key.
  package var part: Part {
    switch self {
    case .text(.pronouns): .name
    case .text(.role), .text(.company), .text(.department): .work
    case .text(.note): .person
    case .value(let value): value.part
    }
  }
}

extension CardKey.Value {
  fileprivate var part: CardKey.Part {
    switch self {
    case .fullName, .prefix, .givenName, .middleName, .familyName, .suffix, .nickname,
      .phoneticGivenName, .phoneticFamilyName:
      .name
    case .email, .phone, .mobile, .fax, .website: .reach
    case .street, .city, .region, .postalCode, .country: .address
    case .birthday, .photo, .photoFocus: .person
    case .id, .language, .lifetime, .expires, .sealed, .passcode, .publishHealth: .share
    }
  }

  fileprivate typealias Entry = (form: ValueForm, example: String?, summary: String)

  fileprivate var entry: Entry {
    switch self {
    case .id:
      (
        .text("a slug", pattern: "^[a-z0-9][a-z0-9._-]{0,63}$", takesNumbers: true), "ada",
        "What the card is known by, for ever: its link hangs on it. Unless given, the name of the "
          + "file without its ending; in a list every card needs one."
      )
    case .fullName:
      (
        .anyText, "Ada Lovelace",
        "The whole name, as it is shown. Phones take all of it for the family name unless "
          + "givenName and familyName are there too."
      )
    case .prefix: (.anyText, "Dr.", "What comes before the name.")
    case .givenName: (.anyText, "Ada", "The given name.")
    case .middleName: (.anyText, "King", "Further given names.")
    case .familyName: (.anyText, "Lovelace", "The family name.")
    case .suffix: (.anyText, "FRS", "What comes behind the name.")
    case .nickname: (.anyText, "Countess", "The name that friends use.")
    case .phoneticGivenName: (.anyText, "たろう", "How the given name is read.")
    case .phoneticFamilyName: (.anyText, "やまだ", "How the family name is read.")
    case .email: (.email, "ada@example.com", "The business e-mail address.")
    case .phone:
      (
        .anyText, "\"+49 30 23125000\"",
        "The business phone, with the code of its country, or as it is dialled within the one that "
          + "country or cards.country names."
      )
    case .mobile: (.anyText, "\"+49 176 04069000\"", "The mobile phone.")
    case .fax: (.anyText, "\"+49 30 23125001\"", "The fax at work.")
    case .website: (.webAddress, "https://example.com", "The website.")
    case .street: (.anyText, "Torstraße 12", "Street and number, in any number of lines.")
    case .city: (.anyText, "Berlin", "The town.")
    case .region: (.anyText, "Ontario", "The state, province or region, where addresses have one.")
    case .postalCode: (.anyText, "\"10119\"", "The postal code.")
    case .country:
      (
        .anyText, "Germany",
        "The country by its name or two letters, which also says how its phone numbers are dialled."
      )
    case .birthday:
      (
        .text("a day, or one without its year", pattern: "^([0-9]{4}|-)-[0-9]{2}-[0-9]{2}$"),
        "1990-05-17", "The birthday; --05-17 keeps the year to oneself."
      )
    case .photo:
      (
        .text("a file"), "photos/ada.jpg",
        "A JPEG, PNG, HEIC or WebP, relative to the card's file."
      )
    case .photoFocus:
      (
        .text("a point", pattern: "^ *[0-9]{1,3}% +[0-9]{1,3}% *$"), "50% 30%",
        "What stays in the square: per cent from the left and from the top; the middle of the upper "
          + "edge unless given."
      )
    case .language:
      (
        .language, "de",
        "The language of the card and its page; that of cardpress.yaml unless given."
      )
    case .lifetime:
      (
        .lifetime, "30d",
        "How long the share lasts, from when it is made or renewed; share.lifetime unless given."
      )
    case .expires:
      (
        .expires, "2027-01-31",
        "In place of lifetime: when the share ends. A day ends when it is over everywhere on Earth."
      )
    case .sealed:
      (
        .flag, "true",
        "Whether the share is published as ciphertext whose key is in its link alone; share.sealed "
          + "unless given."
      )
    case .passcode:
      (
        .flag, "true",
        "Whether a sealed share asks for a passcode, which cardpress makes, beside its link: for links "
          + "that others may see. False unless given."
      )
    case .publishHealth:
      (
        .flag, "true",
        "Beside sealed: false on an emergency card: that everybody who has its link, and the host, may read "
          + "what it says of somebody's health."
      )
    }
  }
}
