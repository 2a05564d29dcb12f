import Cards
package import Problems
import Suggestions

/// The part of a card that a table's column is taken for, as `templates/columns.tsv` and
/// `cards.columns` write it: `givenName`, `phone.home`, `street2`.
package struct ColumnMeaning: Hashable, Sendable {
  package let part: Part

  /// True if it counts only where no other column is taken for the same.
  let isWeak: Bool

  /// True if tables with such a column are of a personnel department.
  package let isPersonal: Bool

  init(_ part: Part, isWeak: Bool = false, isPersonal: Bool = false) {
    self.part = part
    self.isWeak = isWeak
    self.isPersonal = isPersonal
  }
}

extension ColumnMeaning {
  /// A part of a card.
  package enum Part: Hashable {
    /// A flat key of a card.
    case key(CardKey)

    /// One of several values of a kind, by its place.
    case listed(ContactList, ContactPlace)

    /// The place of the values with the same number; `nil` means an address.
    case place(ContactList?)

    /// A part of an address, by its place; of a street the first, second or third line.
    case address(AddressPart, ContactPlace)

    /// One of the names, by the others that are there.
    case name

    /// The role, or what stands before the name.
    case title

    /// A profile or a website, by where it leads.
    case link

    /// A profile in a social network.
    case social(network: String)

    /// The title or the address of a link with a title, by the link's number.
    case titledLink(LinkPart, number: Int)

    /// The year or the month of a birthday, whose day stands in a column of its own.
    case birthday(BirthdayPart)

    /// No part of a card.
    case nothing
  }

  /// What Thunderbird has in columns beside the day.
  package enum BirthdayPart: String {
    case year, month
  }

  /// A part of an address as tables have it.
  package enum AddressPart: String, CaseIterable {
    case street, street2, street3, houseNumber, city, region, postalCode, country
  }
}

extension ColumnMeaning {
  /// Reads a meaning.
  /// - Throws: ``InvalidValue`` where there is no such key.
  package init(_ text: String) throws(InvalidValue) {
    var words = text.split(separator: " ").map(String.init)
    isPersonal = words.last == "personal"
    if isPersonal { words.removeLast() }
    if isPersonal, words.isEmpty { words = ["nothing"] }
    guard words.count == 1, var name = words.first else { throw Self.unknown(text) }
    isWeak = name.hasSuffix("~")
    if isWeak { name.removeLast() }
    guard let part = Part(named: name) else { throw Self.unknown(text) }
    self.part = part
  }

  private static func unknown(_ text: String) -> InvalidValue {
    let names =
      CardKey.allCases.map(\.name) + ["nothing", "social.linkedin", "phone.home", "link1.url"]
    let meant = nearest(to: text, among: names).map { ": did you mean \"\($0)\"?" }
    return InvalidValue(
      "\"\(text)\" is no key of a card" + (meant ?? ", such as givenName, phone or phone.home"))
  }
}

extension ColumnMeaning.Part {
  /// The part of a name without marks; `nil` where there is none.
  init?(named name: String) {
    switch name {
    case "name": self = .name
    case "title": self = .title
    case "link": self = .link
    case "nothing": self = .nothing
    case "address.type": self = .place(nil)
    case "birthday.year": self = .birthday(.year)
    case "birthday.month": self = .birthday(.month)
    default:
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      let isOpen = name.hasSuffix("?")
      let first = isOpen ? String(name.dropLast()) : parts.first ?? ""
      let place = isOpen ? .open : parts.count == 2 ? ContactPlace(rawValue: parts[1]) : .work
      if first == "social", parts.count == 2 {
        self = .social(network: parts[1])
      } else if let link = Self.titledLink(named: name) {
        self = link
      } else if let part = ColumnMeaning.AddressPart(rawValue: first), let place {
        self = .address(part, place)
      } else if let list = ContactList(key: first) {
        if parts.count == 2, parts[1] == "type" {
          self = .place(list)
        } else if let place = list.place(place, of: first) {
          self = .listed(list, place)
        } else {
          return nil
        }
      } else if parts.count == 1, let key = CardKey.named(name) {
        self = .key(key)
      } else {
        return nil
      }
    }
  }

  /// The part as it is written.
  package var name: String {
    switch self {
    case .key(let key): key.name
    case .listed(let list, let place): list.name(at: place)
    case .place(let list): "\(list?.key ?? "address").type"
    case .address(let part, .work): part.rawValue
    case .address(let part, .open): part.rawValue
    case .address(let part, let place): "\(part.rawValue).\(place.rawValue)"
    case .name: "name"
    case .title: "title"
    case .link: "link"
    case .social(let network): "social.\(network)"
    case .titledLink(let part, let number): "link\(number).\(part.rawValue)"
    // It is published with the day.
    case .birthday: CardKey.value(.birthday).name
    case .nothing: "nothing"
    }
  }
}
