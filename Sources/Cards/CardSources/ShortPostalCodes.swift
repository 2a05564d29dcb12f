import Bytes
import Cards
import PhoneRules
import Problems

/// The postal codes of tables that a spreadsheet program has taken for numbers, so that their zeros in front are gone.
struct ShortPostalCodes {
  private var found = Occurrences()
  private var example: (lost: String, mended: String)?
}

extension ShortPostalCodes {
  /// Gives the codes of a card their zeros back, where its country says how long they are.
  /// - Returns: True if there were any.
  mutating func mend(_ sourced: inout SourcedCard) -> Bool {
    var count = 0
    for index in sourced.card.addresses.indices {
      let address = sourced.card.addresses[index].value
      guard let code = address.postalCode?.text, Self.mayBeShort(code),
        let country = address.country.flatMap({ Country(named: $0.text) }),
        let whole = Self.mended(code, in: country),
        let mended = address.withPostalCode(whole)
      else { continue }
      sourced.card.addresses[index] = Labeled(sourced.card.addresses[index].label, mended)
      if example == nil { example = (code, whole) }
      count += 1
    }
    return found.add(count, in: sourced)
  }

  /// The one warning about them; `nil` where none was short.
  var warning: Problem? {
    guard let example else { return nil }
    return found.warning(field: "postalCode") { count, _ in
      let (codes, are) =
        count == 1
        ? ("1 postal code was", "is") : ("\(count) postal codes were", "are")
      return "\(codes) taken for \(count == 1 ? "a number" : "numbers") and \(are) mended, such as "
        + "\(example.mended) for \(example.lost): format the column as text"
    }
  }

  /// False for most codes, whose country need not be looked up.
  private static func mayBeShort(_ code: String) -> Bool {
    [3, 4, 7].contains(code.utf8.count) || code.hasSuffix(".0")
  }

  /// The code with its zeros; `nil` where it has them, or its country has none.
  private static func mended(_ code: String, in country: Country) -> String? {
    guard let length = lengths[country.code] else { return nil }
    let digits = code.hasSuffix(".0") ? String(code.dropLast(2)) : code
    guard digits.utf8.allSatisfy(\.isDigit), digits.utf8.count > 2 else { return nil }
    let missing = length - digits.utf8.count
    if missing == 0 { return digits == code ? nil : digits }
    let most = ["FI", "IT", "LT", "US"].contains(country.code) ? 2 : 1
    return (1...most).contains(missing) ? String(repeating: "0", count: missing) + digits : nil
  }

  /// The lengths of the codes of countries in which some begin with a zero, and all are digits alone (Universal
  /// Postal Union, addressing systems).
  private static let lengths = [
    "BR": 8, "DE": 5, "ES": 5, "FI": 5, "FR": 5, "IT": 5, "KR": 5, "LT": 5, "MX": 5, "MY": 5,
    "TR": 5, "UA": 5,
    "US": 5,
  ]
}

extension PostalAddress {
  /// The same address with another postal code; `nil` where that is no text.
  fileprivate func withPostalCode(_ code: String) -> PostalAddress? {
    guard let code = try? PlainText(code) else { return nil }  // made of digits
    return PostalAddress(
      street: street, city: city, region: region, postalCode: code, country: country)
  }
}
