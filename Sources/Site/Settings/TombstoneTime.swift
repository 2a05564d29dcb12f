import Bytes
import Documents
import Problems

/// The time for which tombstones stand: a day to ten years.
package struct TombstoneTime: Hashable, Sendable {
  /// The length in seconds.
  package let seconds: Int64

  /// Reads a length such as `2d` or `4w`.
  /// - Throws: ``InvalidValue`` for another form and outside 1d to 3650d.
  init(_ text: String) throws(InvalidValue) {
    let units: [Character: Int64] = ["d": 86_400, "w": 604_800]
    guard
      let unit = text.last.flatMap({ units[$0] }), text.utf8.count <= 8,
      text.dropLast().utf8.allSatisfy({ $0.isDigit }), let count = Int64(text.dropLast())
    else { throw InvalidValue("\"\(text)\" is no length of time such as 2d or 4w") }
    guard (86_400...3_650 * 86_400).contains(count * unit) else {
      throw InvalidValue("\"\(text)\" is out of range: 1d to 3650d")
    }
    seconds = count * unit
  }
}

extension TombstoneTime {
  /// What the setting takes.
  static let form = ValueForm.text("1d to 3650d (d or w)", pattern: "^[0-9]{1,7}[dw]$")
}
