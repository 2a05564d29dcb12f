import Bytes
import PhoneRules
import Problems

/// The way to dial a number, once it is known whose it is.
struct PhoneRoute {
  /// The digits that are dialled.
  var dialled: [UInt8]

  /// True if they are the digits that were written, and nothing is left out or put in.
  var isAsWritten = true

  /// True if they begin with a country's code.
  var isInternational = false

  /// The reason why calls may not get through, worded to follow the number.
  var doubt: String?

  /// What stood in front of the number once; `nil` where nothing is missing.
  var lost: PhoneNumber.LostBeginning?

  /// The number of digits that stand for `+`.
  var prefixLength = 0

  /// The digits behind the code that are dialled within the country only, counted from the code.
  var trunk: Range<Int>?

  /// The country's code where one is dialled.
  var code: [UInt8] = []

  /// Finds the way.
  /// - Parameter isCell: True if it is the cell of a table, which may have lost a zero in front.
  /// - Throws: ``InvalidValue`` where there is none.
  init(of text: PhoneText, in country: Country?, isCell: Bool = false) throws(InvalidValue) {
    let digits = text.keyed.digits
    dialled = digits
    let plan = country.flatMap(NumberingPlans.plan)
    if text.number.hasPlus {
      try goAbroad(text, digits: digits[...])
    } else if try !goAbroad(text, digits: digits, from: plan), let country, let plan {
      let isNumber = isCell && text.number.bytes.count == digits.count
      stay(digits[...], in: country, plan: plan, mayLackZero: isNumber)
    }
    guard (3...15).contains(dialled.count) else {
      throw InvalidValue(
        "\"\(text.original)\" has \(dialled.count) digits: a number has 3 to 15")
    }
  }
}

extension PhoneRoute {
  /// A number as it was written, without what is dialled within the country only.
  func written(_ number: DialText) -> DialText {
    if lost?.isKnown == true { return international(number) }
    var number = number
    if prefixLength > 0 { number = number.dropping(0..<prefixLength).withPlus() }
    if let trunk { number = number.dropping(trunk) }
    return number
  }

  /// A number as it is dialled from anywhere, with the signs between its digits that were written.
  func saved(_ number: DialText) -> DialText {
    let number = international(written(number))
    // With a code in front, or digits in the place of letters, a slash may part two numbers.
    return TwoNumbers.areIn(number) ? number.without("/") : number
  }

  private func international(_ number: DialText) -> DialText {
    let digits = number.digits
    if !isInternational || number.hasPlus && digits == dialled { return number }
    let national = dialled.dropFirst(code.count)
    var kept = 0
    while kept < min(digits.count, national.count),
      digits[digits.count - 1 - kept] == national[national.endIndex - 1 - kept]
    {
      kept += 1
    }
    let rest = kept == digits.count ? number : number.dropping(0..<(digits.count - kept))
    let signs = rest.bytes.filter { $0 != UInt8(ascii: "+") }
      .drop { !DialText.isKey($0) && $0 != UInt8(ascii: "(") }
    let added = national.dropLast(kept)
    let space = [UInt8(ascii: " ")]
    let full = DialText(
      bytes: [UInt8(ascii: "+")] + code + space + added
        + (added.isEmpty || lost == .zero ? [] : space) + signs)
    // With the code in front, a zero in brackets is a trunk prefix.
    let isZero = national.first == UInt8(ascii: "0")
    let seemsTrunk = isZero && full.hasBracket(around: code.count..<(code.count + 1))
    return seemsTrunk ? full.without("()") : full
  }

  /// The number of digits, worded.
  static func digits(_ count: Int) -> String {
    count == 1 ? "1 digit" : "\(count) digits"
  }
}
