public import Problems

/// A country or territory whose rules for telephone numbers are known.
public struct Country: Hashable, Sendable {
  /// The two letters for it (ISO 3166-1 alpha-2), in capitals.
  public let code: String

  /// Reads the two letters for a country, in any case.
  /// - Throws: ``InvalidValue`` where no country with telephone numbers has them, with the code
  ///   of a country that has such a name.
  public init(_ code: String) throws(InvalidValue) {
    if let country = Country(letters: code) {
      self = country
      return
    }
    let remedy =
      Country(named: code).map { "did you mean \($0.code)?" } ?? "write its two letters, such as DE"
    throw InvalidValue("\"\(code)\" is not the code of a country: \(remedy)")
  }
}

extension Country {
  /// The country of a code of two or three letters or of a name, in English or its own languages;
  /// `nil` where it is none or more than one country has it.
  ///
  /// Case, spaces and punctuation don't matter.
  package init?(named name: String) {
    if name.utf8.count == 2, let country = Country(letters: name) {
      self = country
    } else if name.utf8.count <= Self.longestName, let code = CountryNames.code(of: name) {
      self.code = code
    } else {
      return nil
    }
  }

  /// The country's name in English as it follows "in": `Germany`, `the Netherlands`.
  package var englishName: String { CountryNames.englishName(of: code) ?? code }

  /// The length in bytes beyond which a text isn't looked up, twice that of the longest name.
  private static let longestName = 200

  private init?(letters: String) {
    let code = letters.uppercased()
    guard code.utf8.count == 2, NumberingPlans.plan(ofRegion: code) != nil else { return nil }
    self.code = code
  }
}
