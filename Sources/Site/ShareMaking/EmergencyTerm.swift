package import CardSources
import Cards
package import Problems
package import Timestamps

/// The lifetime or end that an emergency card says itself, and where.
///
/// It is a class since few cards have one, and a survey holds all cards of a site.
package final class EmergencyTerm: Sendable {
  private let term: ShareTerm
  private let file: String
  private let position: Position?

  /// Keeps it; `nil` for a card that says none, and for any other.
  package init?(of sourced: SourcedCard) {
    guard sourced.card.isEmergencyCard, let term = sourced.card.term else { return nil }
    (self.term, file, position) = (term, sourced.file, sourced.termPosition)
  }
}

extension EmergencyTerm {
  /// Returns the problem of a term of less than a year; what is left of a longer one is none.
  /// - Parameters:
  ///   - start: The moment at which the share was issued, or is to be.
  ///   - severity: An error for what is not shared yet.
  package func problem(from start: Timestamp, _ severity: Problem.Severity) -> Problem? {
    guard let least = Lifetime.leastOfEmergencyCards.seconds, let end = term.end(from: start),
      end < start.advanced(bySeconds: least)
    else { return nil }
    let (field, distance) = term.lengthInSeconds == nil ? ("expires", " away") : ("lifetime", "")
    return Problem(
      severity: severity, file: file, position: position, field: field,
      message:
        "\(field) is less than a year\(distance), and the code of an emergency card is looked for when nobody "
        + "thinks of it: leave it out, which gives five years, or make it longer")
  }
}
