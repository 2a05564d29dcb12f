import Bytes
import Cards

extension ScheduledDate.Coordinates {
  /// Reads degrees with a point before their fraction; `nil` for what is no place on Earth.
  init?(written latitude: String, _ longitude: String) {
    guard Self.isNumber(latitude, upTo: 90), Self.isNumber(longitude, upTo: 180) else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  private static func isNumber(_ text: String, upTo limit: Double) -> Bool {
    var digits = Array(text.utf8)[...]
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      digits = digits.dropFirst()
    }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), digits.count <= 20,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }), let number = Double(text)
    else { return false }
    return abs(number) <= limit
  }
}
