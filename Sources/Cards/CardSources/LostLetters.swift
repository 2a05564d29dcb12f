import Cards
import Problems

/// The names of a site in which a letter became `?` when a program saved them in an encoding without
/// it.
struct LostLetters {
  private var found = Occurrences()
}

extension LostLetters {
  /// Adds the name of a card.
  /// - Returns: True if it has lost any.
  mutating func count(in sourced: SourcedCard) -> Bool {
    let name = sourced.card.name
    let parts = [name.written, name.given, name.middle, name.family]
    if !parts.contains(where: { $0.map(Self.hasLost) ?? false }) { return false }
    return found.add(1, in: sourced)
  }

  /// The one warning about them; `nil` where no name has lost any.
  var warning: Problem? {
    found.warning(field: "fullName") { count, first in
      let names = count == 1 ? "1 name has" : "\(count) names have"
      return "\(names) a ? in the place of a letter, that of \(first) for one: export the table "
        + "again as UTF-8 or .xlsx, or correct them"
    }
  }

  /// True for `?` or U+FFFD, which stand for what could not be written.
  private static func hasLost(_ name: PlainText) -> Bool {
    name.text.unicodeScalars.contains { $0 == "?" || $0 == "\u{FFFD}" }
  }
}
