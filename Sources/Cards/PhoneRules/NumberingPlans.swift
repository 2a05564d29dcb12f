/// The rules of all countries, read once, when the first number needs them.
package enum NumberingPlans {
  /// The rules of a region.
  package static func plan(of country: Country) -> NumberingPlan? {
    plan(ofRegion: country.code)
  }

  /// The rules of the code with which an international number begins; `nil` where none does.
  package static func code(atStartOf number: ArraySlice<UInt8>) -> CountryCode? {
    var value = 0
    for byte in number.prefix(3) {
      value = value * 10 + Int(byte &- UInt8(ascii: "0"))
      guard value > 0, value < 1_000 else { return nil }
      if let code = table.codes[value] { return code }
    }
    return nil
  }

  static func plan(ofRegion code: String) -> NumberingPlan? {
    table.regions[code]
  }
}

extension NumberingPlans {
  private struct Table {
    var regions: [String: NumberingPlan] = [:]

    /// The codes by their value; no code is the beginning of another.
    var codes: [CountryCode?] = Array(repeating: nil, count: 1_000)
  }

  private static let table: Table = {
    var table = Table()
    for row in EmbeddedTable.phoneRules.rows {
      let plan = NumberingPlan(row)
      let isCountry = plan.region != "001"
      if isCountry { table.regions[plan.region] = plan }
      guard let value = Int(row[1]) else { continue }
      if let code = table.codes[value] {
        table.codes[value] = code.with(plan)
      } else {
        table.codes[value] = CountryCode(plan)
      }
    }
    return table
  }()
}
