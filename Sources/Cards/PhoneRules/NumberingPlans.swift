import Synchronization

/// The rules of all countries, each read when the first number needs them.
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
      if !table.codes[value].isEmpty { return code(value) }
    }
    return nil
  }

  static func plan(ofRegion code: String) -> NumberingPlan? {
    guard let row = table.regions[code] else { return nil }
    return read.withLock { $0.plan(inRow: row) }
  }

  private static func code(_ value: Int) -> CountryCode? {
    read.withLock { read in
      if let code = read.codes[value] { return code }
      let plans = table.codes[value].compactMap { read.plan(inRow: $0) }
      let code = plans.first.map { CountryCode($0, others: Array(plans.dropFirst())) }
      read.codes[value] = code
      return code
    }
  }
}

extension NumberingPlans {
  /// The lines of the table, and where each country's are.
  private struct Table {
    let rows = EmbeddedTable.phoneRules.rows

    /// The lines by their regions.
    var regions: [String: Int] = [:]

    /// The lines by the values of their codes; no code is the beginning of another.
    var codes: [[Int]] = Array(repeating: [], count: 1_000)

    init() {
      for (place, row) in rows.enumerated() where row.count > 1 {
        if row[0] != "001" { regions[String(row[0])] = place }
        if let value = Int(row[1]), codes.indices.contains(value) { codes[value].append(place) }
      }
    }
  }

  /// What has been read of the table: most sites need two countries of 250.
  private struct Read {
    var codes: [Int: CountryCode] = [:]
    private var plans: [Int: NumberingPlan?] = [:]

    /// The rules in a line; `nil` where it can't be read, as in a program whose file is damaged: no share stays
    /// online for it.
    mutating func plan(inRow place: Int) -> NumberingPlan? {
      if let plan = plans[place] { return plan }
      let plan = try? NumberingPlan(table.rows[place])
      plans[place] = plan
      return plan
    }
  }

  private static let table = Table()
  private static let read = Mutex(Read())
}
