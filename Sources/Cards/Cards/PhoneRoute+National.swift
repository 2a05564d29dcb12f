import PhoneRules

extension PhoneRoute {
  /// Dials digits without a code from anywhere, where the country's rules tell how.
  ///
  /// Services of up to six digits, the harmonised ones of Europe such as 116117 among them, are
  /// dialled as they are.
  /// - Parameter mayLackZero: True if a zero in front may be gone.
  mutating func stay(
    _ digits: ArraySlice<UInt8>, in country: Country, plan: NumberingPlan, mayLackZero: Bool
  ) {
    let isService = digits.count <= 6
    if digits.count <= 3 || digits.count == 6 && digits.starts(with: "116".utf8) { return }
    if let number = plan.withoutTrunk(digits), !number.elementsEqual(digits) {
      let isPossible = isService ? plan.isPossible(number[...]) : plan.allows(number[...])
      let isRead = Self.isRead(number, behind: plan.code)
      if isRead, isPossible || !isService && plan.lengths.contains(number.count) {
        dial(number[...], behind: plan.code)
        if !isPossible { doubt = Self.strangeDigits(in: country) }
      } else if !isService {
        let trunk = String(decoding: digits.dropLast(number.count), as: UTF8.self)
        doubt = Self.wrongLength(
          of: number[...], behind: trunk.isEmpty ? "" : " behind the \(trunk)", in: country,
          plan: plan)
      }
    } else if plan.isComplete(digits), plan.isPossible(digits) {
      dial(digits, behind: plan.code)
    } else if !isService {
      let rest = digits.dropFirst(plan.code.count)
      let hasCode = digits.starts(with: plan.code)
      let zeroLost = mayLackZero ? Self.withLostZero(digits, plan) : nil
      if hasCode, plan.isWhole(rest) {
        dial(rest, behind: plan.code)
        lost = .plus
      } else if hasCode, plan.hasTrunk, plan.isLong(rest) {
        dial(rest, behind: plan.code)
        lost = zeroLost == nil ? .plus : nil
        let full = String(decoding: dialled, as: UTF8.self)
        doubt =
          zeroLost == nil
          ? "is taken for +\(full): write the +, in a spreadsheet as text"
          : "can be read in two ways, and is taken for +\(full): write it with +"
      } else if let zeroLost {
        dial(zeroLost, behind: plan.code)
        lost = .zero
        doubt = "is taken for a number that lost its zero: format the column as text"
      } else if plan.hasTrunk, !plan.isComplete(digits), digits.count < plan.lengths.longest {
        let code = String(decoding: plan.code, as: UTF8.self)
        lost = .unknown
        doubt =
          digits.count < 10
          ? "may lack its area code, or what is dialled before it: write it as +\(code) …"
          : "lacks what is dialled before it: write it with + and its country's code, in a "
            + "spreadsheet as text"
      } else if plan.lengths.contains(digits.count) {
        doubt = Self.strangeDigits(in: country)
      } else {
        doubt = Self.wrongLength(of: digits, behind: "", in: country, plan: plan)
      }
    }
  }

  /// The number behind the code of digits that lost a zero in front; `nil` where they are no such number, or may as
  /// well have lost the `+` of a country in the same part of the world (ITU-T E.164.D: the first digit of its code,
  /// of which Europe has two).
  private static func withLostZero(
    _ digits: ArraySlice<UInt8>, _ plan: NumberingPlan
  ) -> ArraySlice<UInt8>? {
    let whole = plan.hasTrunk ? digits : [UInt8(ascii: "0")] + digits
    // Hardly any country gives out longer numbers; shorter ones may lack their area codes.
    guard (plan.hasTrunk ? 10...11 : 8...11).contains(digits.count), plan.isPossible(whole) else {
      return nil
    }
    let zone = { (code: [UInt8]) in code[0] == UInt8(ascii: "4") ? UInt8(ascii: "3") : code[0] }
    if let other = NumberingPlans.code(atStartOf: digits), other.digits != plan.code,
      zone(other.digits) == zone(plan.code), other.isPossible(digits.dropFirst(other.digits.count))
    {
      return nil
    }
    return whole
  }

  private mutating func dial(_ number: ArraySlice<UInt8>, behind code: [UInt8]) {
    self.code = code
    dialled = code + number
    isInternational = true
    isAsWritten = false
  }

  /// True if a number behind a country's code is read as itself: one that begins with a zero may be
  /// taken for another with a trunk prefix.
  private static func isRead(_ number: [UInt8], behind code: [UInt8]) -> Bool {
    guard number.first == UInt8(ascii: "0") else { return true }
    let text = try? PhoneText("+" + String(decoding: code + number, as: UTF8.self))
    let route = text.flatMap { try? PhoneRoute(of: $0, in: nil) }
    return route?.dialled == code + number
  }

  private static func strangeDigits(in country: Country) -> String {
    "is like no number in \(country.englishName): check its digits"
  }

  private static func wrongLength(
    of number: ArraySlice<UInt8>, behind trunk: String, in country: Country, plan: NumberingPlan
  ) -> String {
    "has \(digits(number.count))\(trunk), and numbers in \(country.englishName) have \(plan.lengths)"
  }
}

extension NumberingPlan {
  /// True if there may be such a number, and it has more digits than numbers without area code.
  fileprivate func isLong(_ number: ArraySlice<UInt8>) -> Bool {
    number.count >= 9 && isPossible(number)
  }

  /// True if there may be such a number, and nothing is missing before it.
  fileprivate func isWhole(_ number: ArraySlice<UInt8>) -> Bool {
    number.count > 6 && isComplete(number) && isPossible(number)
  }
}
