import Bytes
import PhoneRules
import Problems

extension PhoneRoute {
  /// Dials digits that begin with what stands for `+`; false where they don't.
  ///
  /// That is `00` in most of the world (ITU-T E.164 §8), and in the country, where it is known, perhaps
  /// another number, or `00` and a carrier's.
  mutating func goAbroad(
    _ text: PhoneText, digits: [UInt8], from plan: NumberingPlan?
  ) throws(InvalidValue) -> Bool {
    let isZeros = digits.starts(with: "00".utf8) && digits.count > 6
    let own = plan?.prefixLength(of: digits[...])
    guard isZeros || own != nil else { return false }
    let byZeros = isZeros ? Self.number(abroad: digits.dropFirst(2)) : nil
    let byOwn = own.flatMap { Self.number(abroad: digits.dropFirst($0)) }
    let isOwn = { (number: [UInt8]) in plan.map { number.starts(with: $0.code) } ?? false }
    if let own, let byOwn, byZeros.map({ !isOwn($0) && isOwn(byOwn) }) ?? true {
      prefixLength = own
    } else if byZeros != nil {
      prefixLength = 2
    } else if isZeros, NumberingPlans.code(atStartOf: digits.dropFirst(2)) != nil,
      plan?.isPossible(digits[...]) != true
    {
      prefixLength = 2
    }
    guard prefixLength > 0, text.keyed.isUnbroken(upTo: prefixLength) else {
      prefixLength = 0
      return false
    }
    try goAbroad(text, digits: digits[prefixLength...])
    let isOther = byOwn != nil && byZeros != nil && byOwn != byZeros
    if !isOwn(dialled), isOther || plan?.isPossible(digits[...]) == true {
      doubt = "can be read in two ways: write it with + and its country's code"
    }
    return true
  }

  /// The number that is dialled by digits behind what stands for `+`; `nil` where none is.
  private static func number(abroad digits: ArraySlice<UInt8>) -> [UInt8]? {
    guard let code = NumberingPlans.code(atStartOf: digits) else { return nil }
    let number = digits.dropFirst(code.digits.count)
    if code.isPossible(number) { return Array(digits) }
    guard let rest = code.main.withoutTrunk(number), code.isPossible(rest[...]) else { return nil }
    return code.digits + rest
  }

  /// Dials digits that begin with a country's code.
  mutating func goAbroad(
    _ text: PhoneText, digits: ArraySlice<UInt8>
  ) throws(InvalidValue) {
    isInternational = true
    if prefixLength > 0 {
      dialled = Array(digits)
      isAsWritten = false
    }
    if digits.first == UInt8(ascii: "0") {
      throw InvalidValue(
        "\"\(text.original)\" has a 0 where its country's code has to be: write it as +49 30 …, "
          + "say")
    }
    guard let code = NumberingPlans.code(atStartOf: digits) else {
      doubt = "begins with the code of no country"
      return
    }
    self.code = code.digits
    let number = digits.dropFirst(code.digits.count)
    var length = trunkLength(of: number, behind: code, in: text)
    if length > 0 {
      // Some write the prefix in brackets and once more.
      length += possibleTrunkLength(of: number.dropFirst(length), behind: code)
      trunk = code.digits.count..<(code.digits.count + length)
      dialled = code.digits + number.dropFirst(length)
      isAsWritten = false
    } else if let other = code.main.withoutTrunk(number), code.isPossible(other[...]) {
      dialled = code.digits + other
      isAsWritten = false
    }
    let rest = dialled.dropFirst(code.digits.count)
    if code.allows(rest) { return }
    let start = "+" + String(decoding: code.digits, as: UTF8.self)
    doubt =
      code.lengths.contains(rest.count)
      ? "is like no number behind \(start): check its digits"
      : "has \(Self.digits(rest.count)) behind \(start), and numbers there have \(code.lengths)"
  }

  /// How many digits behind a code are dialled within the country only: a trunk prefix, or a zero
  /// that no number begins with, before what may be a number; and a zero in brackets that is the
  /// trunk prefix, before whatever it is.
  private func trunkLength(
    of number: ArraySlice<UInt8>, behind code: CountryCode, in text: PhoneText
  ) -> Int {
    let length = possibleTrunkLength(of: number, behind: code)
    guard length == 0, number.first == UInt8(ascii: "0") else { return length }
    let start = prefixLength + code.digits.count
    let isBracketed = text.number.hasBracket(around: start..<(start + 1))
    return isBracketed && code.main.withoutTrunk(number) != nil ? 1 : 0
  }

  /// The same where what is left may be a number.
  private func possibleTrunkLength(of number: ArraySlice<UInt8>, behind code: CountryCode) -> Int {
    let rest = code.main.withoutTrunk(number)
    if let rest, number.suffix(rest.count).elementsEqual(rest), code.isPossible(rest[...]) {
      return number.count - rest.count
    }
    let isZero = number.first == UInt8(ascii: "0")
    return isZero && !code.isPossible(number) && code.isPossible(number.dropFirst()) ? 1 : 0
  }
}
