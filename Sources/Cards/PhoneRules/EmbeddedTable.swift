import CPhoneRules

/// A table that the program was built with: lines of columns, a tab between two of them.
struct EmbeddedTable {
  /// The columns of each line but those of the head, which begin with `#`.
  let rows: [[Substring]]

  private init(_ table: cardpress_table) {
    let text = unsafe String(
      decoding: UnsafeBufferPointer(start: table.bytes, count: table.length), as: UTF8.self)
    // As bytes, since to find the ends of all characters takes ten times as long.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    rows = lines.filter { $0.first != UInt8(ascii: "#") }.map { line in
      line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map(Substring.init)
    }
  }
}

extension EmbeddedTable {
  /// The rules of numbers, a line a region: `tables/phone-rules.tsv`.
  static var phoneRules: EmbeddedTable { unsafe EmbeddedTable(cardpress_phone_rules()) }

  /// The numbers of mobile phones, a line a pattern: `tables/mobile-numbers.tsv`.
  static var mobileNumbers: EmbeddedTable { unsafe EmbeddedTable(cardpress_mobile_numbers()) }

  /// The names of countries, a line a country: `tables/country-names.tsv`.
  static var countryNames: EmbeddedTable { unsafe EmbeddedTable(cardpress_country_names()) }
}
