import CardSources
import Problems
import Settings
import ShareMaking

extension Problem {
  /// Something that keeps a card from print.
  static func onCard(
    of sourced: SourcedCard, _ message: String, remedy: Remedy? = nil
  ) -> Problem {
    Problem(file: sourced.file, position: sourced.position, message: message, remedy: remedy)
  }

  /// The problem that the site's address is a placeholder.
  static func placeholder(_ settings: SiteSettings) -> Problem {
    Problem(
      file: Site.settingsName,
      position: settings.warnings.first { $0.field == "url" }?.position, field: "url",
      message: "url \"\(settings.url)\" is a placeholder, and a printed code can't be changed",
      remedy: .after("put your own address here", .take(.build)))
  }

  /// The warning that cards without a link are left out.
  static func unshared(_ count: Int) -> Problem {
    Problem(
      severity: .warning, file: Site.cardsName,
      message: "\(count == 1 ? "1 card is" : "\(count) cards are") not shared yet and left out",
      remedy: .take(.build))
  }

  /// The warning about shares whose folder is missing from the output or older than the store.
  static func absent(_ count: Int) -> Problem {
    Problem(
      severity: .warning, file: Site.cardsName,
      message: "\(count == 1 ? "1 share is" : "\(count) shares are") not published here as "
        + "recorded; deploy before you hand out what you print",
      remedy: .take(.build))
  }

  /// The warning about shares that end within 30 days; `nil` if none does.
  static func endingSoon(_ shortfalls: [PrintedEnds.Shortfall]) -> Problem? {
    guard let first = shortfalls.min(by: { ($0.end, $0.card) < ($1.end, $1.card) }) else {
      return nil
    }
    let others = shortfalls.count - 1
    let more = others == 0 ? "" : ", and \(others) more end within 30 days"
    return Problem(
      severity: .warning, file: Site.cardsName,
      message: "\(first.card) ends \(first.end)\(more)", remedy: first.cure)
  }

  /// The warning that one person who saves the contact would end the printed code for everyone.
  static var endsWhenConsumed: Problem {
    Problem(
      severity: .warning, file: Site.settingsName, field: "share.afterConsumed",
      message: "share.afterConsumed is withdraw: a printed code leads nowhere once its "
        + "contact is noted as saved",
      remedy: .words("write keep for cards that are printed"))
  }

  /// The warning that a build machine has recorded prints in a text store that has to be committed.
  static var uncommittedPrint: Problem {
    Problem(
      severity: .warning, file: Site.storeName,
      message: "CI is set, and what is on paper is noted in this file: commit it")
  }
}
