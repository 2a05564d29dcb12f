import Cards
import Problems

extension CardAssembly {
  mutating func readName() {
    let version = version
    let structured = inNameLanguage("N")
    var lists =
      structured.flatMap { property in
        attempt(property) { property throws(InvalidValue) in try property.lists(version) }
      } ?? []
    let full = wholeName()
    // Who has such a sign in a name has it in the whole name too.
    if full?.text.utf8.contains(UInt8(ascii: ";")) == false { lists = Self.mended(lists) }
    var parts: [PlainText?] = []
    for index in 0..<5 {
      let words = index < lists.count ? lists[index] : []
      parts.append(part(words.joined(separator: index == 4 ? ", " : " "), of: structured))
    }
    // A writer that knows no parts gives the whole name as the family name, or as both.
    let isWhole = parts[0] == full && parts[2] == nil && (parts[1] == nil || parts[1] == full)
    card.name = PersonName(
      written: full, prefix: parts[3], given: isWhole ? nil : parts[1], middle: parts[2],
      family: isWhole ? nil : parts[0], suffix: parts[4], nickname: single("NICKNAME"),
      phoneticGiven: single("X-PHONETIC-FIRST-NAME"),
      phoneticFamily: single("X-PHONETIC-LAST-NAME"))
    guard card.name == nil else { return }
    let isFaulty = card.problems.contains { $0.field == "N" || $0.field == "FN" }
    if isFaulty {
      report("the vCard has no name that can be read", at: nil, severity: .error)
    } else {
      standIn()
    }
  }

  /// The property of a name, of several that in the language in which the card is read.
  private func inNameLanguage(_ name: String) -> ReadProperty? {
    let found = all(name)
    guard found.count > 1, let language = nameLanguage else { return found.first }
    return found.first { $0.language == language } ?? found.first { $0.language == nil }
      ?? found.first
  }

  private mutating func wholeName() -> PlainText? {
    // A card may name a language that is none.
    let language = nameLanguage.flatMap { try? LanguageTag($0) }
    return single("FN", in: language)
  }

  /// The parts of a name, of which some programs write the signs between them as text: `Brandt\;Nora\;\;\;`.
  private static func mended(_ lists: [[String]]) -> [[String]] {
    guard let first = lists.first?.first, lists.first?.count == 1, first.contains(";"),
      lists.dropFirst().allSatisfy({ $0.allSatisfy(\.isEmpty) })
    else { return lists }
    return first.split(separator: ";", omittingEmptySubsequences: false).map { part in
      part.isEmpty ? [] : [String(part)]
    }
  }

  /// Address books show company or e-mail address of a contact without a name; so do we.
  private mutating func standIn() {
    let email = card.emails.first.flatMap { try? PlainText($0.value.text) }  // it is plain text
    if let company = card.texts[.company] {
      card.name = PersonName(written: company)
      let isMeant = all("X-ABSHOWAS").contains {
        String(decoding: $0.value, as: UTF8.self).lowercased() == "company"
      }
      if isMeant { return }
      report("the vCard has no name: its company is used instead", at: nil)
    } else if let email {
      card.name = PersonName(written: email)
      report("the vCard has no name: its e-mail address is used instead", at: nil)
    } else {
      report(
        "the vCard has no name: give it a line such as FN:Ada Lovelace", at: nil, severity: .error)
    }
  }

  private mutating func part(_ text: String, of property: ReadProperty?) -> PlainText? {
    property.flatMap { optional(text, of: $0) }
  }
}
