import CPhoneRules

/// A table that the program was built with: lines of columns, a tab between two of them.
struct EmbeddedTable {
  /// The columns of each line but those of the head, which begin with `#`.
  let rows: [[Substring]]

  private init(_ table: cardpress_table) {
    let text = unsafe String(
      decoding: UnsafeBufferPointer(start: table.bytes, count: table.length), as: UTF8.self)
    rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }
}

extension EmbeddedTable {
  /// The rules of numbers, a line a region: `tables/phone-rules.tsv`.
  static var phoneRules: EmbeddedTable { unsafe EmbeddedTable(cardpress_phone_rules()) }

  /// The names of countries, a line a country: `tables/country-names.tsv`.
  static var countryNames: EmbeddedTable { unsafe EmbeddedTable(cardpress_country_names()) }
}
