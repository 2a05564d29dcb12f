import Cards
import Columns
import Problems

/// The cards that found each picture of a folder: one face may not be two people's.
struct SharedPhotos {
  private struct Owner {
    let id: CardID

    /// The name and e-mail address as one number; `nil` without an address.
    let person: Int?
  }

  private struct Others {
    /// The first few cards, the owner among them.
    var ids: [CardID]
    var count = 1
  }

  /// The first card of each picture.
  private var owners: [Owner?]

  /// The cards of pictures that are several people's.
  private var others: [Int: Others] = [:]

  /// Begins with a number of pictures that are nobody's.
  init(of pictures: Int) {
    owners = Array(repeating: nil, count: pictures)
  }
}

extension SharedPhotos {
  private static let mostNamed = 5

  /// Gives a picture to a card.
  /// - Returns: False where it is somebody else's.
  mutating func give(_ picture: Int, to card: BusinessCard) -> Bool {
    let person = Self.person(of: card)
    guard let owner = owners[picture] else {
      owners[picture] = Owner(id: card.id, person: person)
      return true
    }
    // One person may have a card in each language.
    if person != nil, person == owner.person { return others[picture] == nil }
    others[picture, default: Others(ids: [owner.id])].count += 1
    if others[picture, default: Others(ids: [])].ids.count < Self.mostNamed {
      others[picture]?.ids.append(card.id)
    }
    return false
  }

  /// The cards that were given a picture before others came for it.
  var mistaken: [CardID] { others.keys.sorted().compactMap { owners[$0]?.id } }

  /// The problems, one for each picture that several people would have.
  func problems(_ rule: PhotoRule, path: (Int) -> String) -> [Problem] {
    others.sorted { $0.key < $1.key }.map { picture, cards in
      let rest = cards.count - cards.ids.count
      let ids = cards.ids.map { "\"\($0)\"" }.joined(separator: ", ")
      return rule.problem(
        "\"\(path(picture))\" would be the photo of \(cards.count) cards "
          + "(\(ids)\(rest > 0 ? " and \(rest) more" : "")): name the pictures by what tells people "
          + "apart, such as {id} or {email}")
    }
  }

  private static func person(of card: BusinessCard) -> Int? {
    guard let email = card.emails.first else { return nil }
    var hasher = Hasher()
    hasher.combine(card.fullName(on: .english).lowercased())
    hasher.combine(email.value.text.lowercased())
    return hasher.finalize()
  }
}
