/// What countries are called, from `tables/country-names.tsv`.
enum CountryNames {
  /// The code of the country that has a name; `nil` where none has.
  static func code(of name: String) -> String? {
    codes[folded(name)]
  }

  /// The English name of the country with a code; `nil` where none has the code.
  static func englishName(of code: String) -> String? {
    englishNames[code]
  }
}

extension CountryNames {
  private static let codes = Dictionary(
    EmbeddedTable.countryNames.rows.flatMap { row in
      row.dropFirst(2).map { (String($0), String(row[0])) }
    }, uniquingKeysWith: { first, _ in first })

  private static let englishNames = Dictionary(
    EmbeddedTable.countryNames.rows.filter { $0.count > 1 }.map { (String($0[0]), String($0[1])) },
    uniquingKeysWith: { first, _ in first })

  /// A name as the table has it: lower case, letters and their marks alone.
  private static func folded(_ name: String) -> String {
    var letters = String.UnicodeScalarView()
    for scalar in name.lowercased().unicodeScalars {
      let isKept = scalar.isASCII ? ("a"..."z").contains(scalar) : scalar.properties.isLetterOrMark
      if isKept { letters.append(scalar) }
    }
    return String(letters)
  }
}

extension Unicode.Scalar.Properties {
  /// True for Unicode's categories L and M.
  fileprivate var isLetterOrMark: Bool {
    switch generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}
