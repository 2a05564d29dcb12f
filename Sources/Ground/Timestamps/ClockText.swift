/// Times of day as text.
package enum ClockText {
  /// `18:05` for 65,100 seconds since midnight.
  package static func text(ofSecond second: Int) -> String {
    let (hour, minute) = (second / 3_600 % 24, second / 60 % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}
