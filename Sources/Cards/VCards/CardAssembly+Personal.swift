import Cards
import Problems
import Timestamps

extension CardAssembly {
  mutating func readLinks() {
    for property in all("X-SOCIALPROFILE") {
      guard let text = text(of: property), text.lowercased().hasPrefix("http"),
        let network = property.types.subtracting(["pref", "home", "work"]).min(),
        let address = try? WebAddress(text),  // what is no link has no place on a card
        let profile = try? SocialProfile(network: network, address: address)
      else { continue }
      card.socialProfiles.append(profile)
    }
    card.socialProfiles.sort { ($0.network, $0.address.text) < ($1.network, $1.address.text) }
    let profiles = Set(card.socialProfiles.map(\.address))
    for property in all("URL") {
      guard let link = text(of: property) else { continue }
      let address = attempt(property, value: link) { _ throws(InvalidValue) in try WebAddress(link)
      }
      let label = place(of: property)
      if let address, !profiles.contains(address) { card.websites.append(Labeled(label, address)) }
    }
  }

  mutating func readPersonal() {
    card.uid = text(of: all("UID").first)
    if let language = all("LANG").first.flatMap({ text(of: $0) }) {
      card.language = try? LanguageTag(language)  // a hint, which may be missing
    }
    readBirthday()
  }

  /// The fields with a property of their own.
  mutating func readTexts() {
    for field in TextField.allCases {
      guard let name = field.vCardNames.first(where: { !all($0).isEmpty }) else { continue }
      card.texts[field] = field.allowsLineBreaks ? joined(name) : single(name, in: card.language)
    }
  }

  /// All properties of a name as one text, each on lines of its own.
  private mutating func joined(_ name: String) -> PlainText? {
    let found = all(name)
    var texts: [String] = []
    for property in found {
      if let text = text(of: property) { texts.append(text) }
    }
    return found.first.flatMap { lines(texts.joined(separator: "\n"), of: $0) }
  }

  /// RFC 2426 §3.1.5 and RFC 6350 §4.3.1: a day, with or without hyphens and a time behind it.
  private mutating func readBirthday() {
    guard let property = all("BDAY").first, let text = text(of: property) else { return }
    let omitted = property.values(of: "X-APPLE-OMIT-YEAR").first
    let digits = text.prefix { $0 != "T" && $0 != " " }.filter { $0 != "-" }
    let isDay =
      digits.utf8.count == 8 && !text.hasPrefix("-") && omitted != String(digits.prefix(4))
    guard isDay, let number = Int(digits), number > 0,
      let day = CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    else {
      report(
        "BDAY is not a day with its year, such as 1815-12-10, and is ignored", at: property,
        severity: .warning)
      return
    }
    card.birthday = day
  }
}
