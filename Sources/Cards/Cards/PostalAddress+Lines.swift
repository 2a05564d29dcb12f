extension PostalAddress {
  /// The address line by line as an envelope of its country has it, as far as the words tell.
  ///
  /// Japanese, Chinese and Korean begin with what is largest. English-speaking countries put the
  /// postal code last, others before the town.
  package func lines(in language: LanguageTag) -> [String] {
    let lines: [[PlainText?]]
    let separator: String
    if ["ja", "ko", "zh"].contains(language.language) {
      separator = language.language == "ko" ? " " : ""
      lines = [[country], [postalCode], [region, city], [street]]
    } else if let country, Self.putsPostalCodeLast.contains(country.text.lowercased()) {
      separator = " "
      lines = [[street], [city, region, postalCode], [country]]
    } else {
      separator = " "
      lines = [[street], [postalCode, city], [region], [country]]
    }
    return lines.flatMap { parts in
      let text = parts.compactMap { $0?.text }.joined(separator: separator)
      // Only a street has several lines, and seldom.
      if !text.utf8.contains(UInt8(ascii: "\n")) { return text.isEmpty ? [] : [text] }
      return text.split(separator: "\n").map(String.init)
    }
  }

  private static let putsPostalCodeLast: Set<String> = [
    "au", "australia", "ca", "canada", "england", "gb", "great britain", "india", "in", "scotland",
    "uk", "united kingdom", "united states", "united states of america", "us", "usa", "wales",
  ]
}
