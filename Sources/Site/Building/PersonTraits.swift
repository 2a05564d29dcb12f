import Bytes
import Cards

/// What a card says of whose it is, folded so that writing makes no difference: the name, ways to reach the
/// person, and what the person does.
struct PersonTraits: Sendable {
  /// The name.
  let name: NameTraits

  /// The last seven digits of each number, which don't depend on codes of countries, nor on how an
  /// extension is written.
  let phones: Set<String>

  /// The e-mail addresses, in small letters.
  let emails: Set<String>

  /// The birthday.
  let birthday: Birthday?

  /// Department and role; the company where the card has neither.
  let work: [TextField: String]

  /// Takes those of a card.
  /// - Parameter language: The language that orders the parts of a name, where the card has none.
  init(of card: BusinessCard, language: LanguageTag) {
    name = NameTraits(card.name, in: card.language ?? language)
    phones = Set(card.phones.compactMap { Self.folded($0.value) })
    emails = Set(card.emails.map { $0.value.text.lowercased() })
    birthday = card.birthday
    let texts = card.texts.mapValues { FoldedWords($0.text).unordered }
    let inside = texts.filter { $0.key == .department || $0.key == .role }
    work = inside.isEmpty ? texts.filter { $0.key == .company } : inside
  }
}

extension PersonTraits {
  /// True if both name a birthday, and not the same.
  func contradict(_ other: PersonTraits) -> Bool {
    guard let birthday, let others = other.birthday else { return false }
    if (birthday.month, birthday.day) != (others.month, others.day) { return true }
    guard let year = birthday.year, let otherYear = others.year else { return false }
    return year != otherYear
  }

  /// The birthday with its year, which hardly two people of one given name share.
  var fullBirthday: String? { birthday?.year == nil ? nil : birthday?.description }

  /// True if both say what they do, and nothing of it alike.
  func worksElsewhere(than other: PersonTraits) -> Bool {
    let compared = work.filter { other.work[$0.key] != nil }
    return !compared.isEmpty && compared.allSatisfy { other.work[$0.key] != $0.value }
  }

  private static func folded(_ phone: PhoneNumber) -> String? {
    let digits = phone.identity.utf8.filter(\.isDigit)
    // A shorter one is an extension, or a service of everybody's.
    return digits.count > 5 ? String(decoding: digits.suffix(7), as: UTF8.self) : nil
  }
}
