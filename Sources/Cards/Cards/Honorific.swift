/// What stands before a name: a form of address or an academic degree.
package enum Honorific {
  /// Mr., Frau, Mme: said of everybody, and on no business card.
  case courtesy

  /// Dr., Prof.
  case degree

  /// Recognizes a text of nothing but such words; `nil` for any other, such as a role.
  package init?(_ text: String) {
    let words = text.split { " ,/-".contains($0) }.flatMap { word in
      // "Sig.ra" is one word, and "Dr.med." two.
      let whole = word.filter { $0 != "." }.lowercased()
      return Self.courtesies.contains(whole) || Self.degrees.contains(whole)
        ? [whole] : word.split(separator: ".").map { $0.lowercased() }
    }
    guard !words.isEmpty else { return nil }
    if words.allSatisfy(Self.courtesies.contains) {
      self = .courtesy
    } else if words.allSatisfy({ Self.courtesies.contains($0) || Self.degrees.contains($0) }) {
      self = .degree
    } else {
      return nil
    }
  }

  /// What stands before a name without forms of address, where a degree is left: `Dr.` of `Frau Dr.`.
  package static func withoutCourtesy(_ text: String) -> String {
    guard Honorific(text) == .degree else { return text }
    let words = text.split(separator: " ")
    let left = words.drop { word in
      courtesies.contains(word.filter { $0 != "." && $0 != "," }.lowercased())
    }
    return left.isEmpty ? text : left.joined(separator: " ")
  }

  /// True for a word before a name that is certainly none.
  ///
  /// `Dr.` and `Professorin` are; `Phil` and `M.` may be names.
  package static func isCertainly(_ word: some StringProtocol) -> Bool {
    let letters = String(word.filter(\.isLetter)).lowercased()
    if unmistakable.contains(letters) { return true }
    return letters.count > 1 && word.hasSuffix(".") && Honorific(String(word)) != nil
  }
}

extension Honorific {
  private static let courtesies: Set<String> = [
    "mr", "mrs", "ms", "miss", "mx", "sir", "madam", "herr", "herrn", "frau", "fr", "hr", "m",
    "monsieur", "mme", "madame", "mlle", "sr", "sra", "srta", "señor", "señora", "don", "doña",
    "sig", "signor", "signora", "sigra", "dhr", "mevr", "mw", "meneer", "mevrouw", "dona", "senhor",
    "senhora", "pan", "pani", "panna",
  ]

  private static let unmistakable: Set<String> = [
    "mr", "mrs", "ms", "miss", "mx", "sir", "dame", "madam", "herr", "frau", "monsieur", "madame",
    "señor", "señora",
    "dr", "doctor", "doktor", "doktorin", "prof", "professor", "professorin",
  ]

  private static let degrees: Set<String> = [
    "dr", "dra", "dott", "dottssa", "doctor", "doktor", "doktorin", "prof", "professor",
    "professorin",
    "profa", "med", "jur",
    "phil", "rer", "nat", "pol", "ing", "dipl", "diplom", "mag", "habil", "dent", "vet", "h", "c",
    "hc", "mult", "pd", "priv", "doz", "rev", "hon", "lic", "arch", "avv", "ir", "drs", "maître",
    "me", "univ", "kfm", "inf",
  ]
}
