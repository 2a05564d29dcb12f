/// A whole name that has the family name in front, as lists write it: `Brandt, Nora`.
package struct DividedName: Hashable {
  /// The family name.
  package let family: String

  /// All other names.
  package let given: String

  /// Divides a name; `nil` where it has no comma, or one that stands before something else: `Ada Ek, M.Sc.`,
  /// `Ek, Berg & Partner`.
  package init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, text.utf8.count <= 200 else { return nil }
    let words = parts.map { $0.split(separator: " ").map(String.init) }
    guard (1...4).contains(words[0].count), (1...4).contains(words[1].count),
      words.joined().allSatisfy(Self.isName), !words[1].contains(where: Self.isSuffix),
      words[1].allSatisfy({ $0.first?.isUppercase ?? false || !($0.first?.isCased ?? false) })
    else { return nil }
    family = words[0].joined(separator: " ")
    given = words[1].joined(separator: " ")
  }

  /// True for letters and what names have between them.
  private static func isName(_ word: String) -> Bool {
    word.unicodeScalars.contains(where: \.properties.isAlphabetic)
      && word.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
          || "-.'\u{2019}\u{2010}".unicodeScalars.contains(scalar)
      }
  }

  /// True for what stands behind a name: degrees, generations, forms of companies.
  private static func isSuffix(_ word: String) -> Bool {
    let letters = word.lowercased().filter(\.isLetter)
    // Degrees are short and have capitals or dots within them.
    let hasDotsWithin = word.dropLast().contains(".")
    let hasCapitalsWithin = word.dropFirst().contains(where: \.isUppercase)
    return suffixes.contains(letters) || hasDotsWithin || (hasCapitalsWithin && letters.count < 6)
  }

  private static let suffixes: Set<String> = [
    "jr", "jun", "junior", "sr", "sen", "senior", "ii", "iii", "iv", "esq", "dr", "prof", "phd",
    "md", "mba", "cpa", "rn",
    "msc", "bsc", "ma", "ba", "llm", "dds", "dipling", "mag", "ing", "inc", "ltd", "llc", "gmbh",
    "ag", "kg", "ug", "sa",
    "sarl", "srl", "bv", "nv", "co", "plc", "ret",
  ]
}
