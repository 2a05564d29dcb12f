import CardSources
import Cards
import Problems
import Timestamps

/// What would make an emergency card help better, as `check` says it.
struct EmergencyAdvice {
  /// The warnings about a card; none for any other.
  let warnings: [Problem]

  init(for sourced: SourcedCard, at now: Timestamp) {
    guard let note = sourced.card.emergency else {
      warnings = []
      return
    }
    let warning = { (key: String, reason: String) in
      Problem(
        severity: .warning, file: sourced.file, position: sourced.position, field: key,
        message: "\(key) \(reason)"
      ).of(card: sourced.card.id.text)
    }
    var warnings: [Problem] = []
    if note.tag == nil {
      warnings.append(
        warning(
          "emergency.tag",
          "is missing: first aiders look for words on wrist and neck, and may not see a code"))
    }
    let length = note.instructions.entries.map { $0.value.text.count }.max() ?? 0
    if length > Self.mostInstructions {
      warnings.append(
        warning(
          "emergency.instructions",
          "has \(length) characters: beyond 120 the first allergy is out of sight on a small phone")
      )
    }
    if let checked = note.checked, checked.day.endEverywhere < now.advanced(bySeconds: -Self.year) {
      warnings.append(
        warning(
          "emergency.checked",
          "is over a year old: see whether all of it is still right, and write the day"))
    }
    self.warnings = warnings
  }

  /// How many characters of instructions leave room for the first allergy on a screen of 320 × 568 CSS pixels.
  private static let mostInstructions = 120

  private static let year: Int64 = 365 * 86_400
}
