import Cards
import Problems

extension CardAssembly {
  mutating func readPersonal() {
    card.uid = text(of: all("UID").first) ?? text(of: all("X-ABUID").first)
    if let language = all("LANG").first.flatMap({ text(of: $0) }) {
      card.language = try? LanguageTag(language)  // a hint, which may be missing
    }
    readBirthday()
  }

  /// The fields with a property of their own.
  mutating func readTexts() {
    for field in TextField.allCases {
      let names = field.vCardNames.filter { !all($0).isEmpty }
      guard let name = names.first else { continue }
      card.texts[field] = field.allowsLineBreaks ? joined(name) : single(name, in: card.language)
      for other in names.dropFirst() { passOver(other, unlessSaying: card.texts[field]) }
    }
  }

  /// Counts what a property says beyond a text that is taken from another one.
  private mutating func passOver(_ name: String, unlessSaying taken: PlainText?) {
    for property in all(name) where text(of: property) != taken?.text { passOver(name) }
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

  /// RFC 2426 §3.1.5 and RFC 6350 §4.3.1: a day, with or without hyphens and a time behind it, or one
  /// without its year, for which Apple's address books put 1604.
  private mutating func readBirthday() {
    guard let property = all("BDAY").first, let text = text(of: property) else { return }
    for _ in all("BDAY").dropFirst() { passOver("BDAY") }
    let day = text.prefix { $0 != "T" && $0 != " " }
    let isYearless = day.hasPrefix("--")
    let omitted = ["0000", "1604"] + property.values(of: "X-APPLE-OMIT-YEAR")
    let digits = (isYearless ? "1604" : "") + day.filter { $0 != "-" }
    guard digits.utf8.count == 8, let number = Int(digits),
      let birthday = Birthday(
        year: omitted.contains(String(digits.prefix(4))) ? nil : number / 10_000,
        month: number / 100 % 100, day: number % 100)
    else { return report("left out: BDAY is not a day, such as 1815-12-10", at: property) }
    card.birthday = birthday
  }
}
