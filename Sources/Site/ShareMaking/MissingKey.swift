package import CardSources
package import Cards
package import Files
package import Problems

/// The reason why there is no link to a sealed share, and nothing in it can be made.
package enum MissingKey: Error, Hashable, Sendable {
  /// Its key is not in the owner's folder.
  case lost

  /// It has no passcode there, without which the share does not open.
  case incomplete

  /// That folder can't be read.
  case unread(FileFault)
}

extension MissingKey {
  /// What is wrong, as a sentence about a card's share.
  package func sentence(on card: CardID) -> String {
    switch self {
    case .lost: "the key of \(card)'s sealed share is missing"
    case .incomplete: "the key of \(card)'s sealed share lacks its passcode"
    case .unread(let fault): "the key of \(card)'s sealed share can't be read: \(fault)"
    }
  }

  /// The way out.
  package func remedy(for card: CardID) -> Remedy? {
    switch self {
    case .lost, .incomplete:
      .either(
        .words("bring \(Site.defaultState)/keys back from a backup"),
        .either(.take(.recoverCodes), .take(.reissue(card: card.text))))
    case .unread: nil
    }
  }

  /// The problem of a card whose share lacks its key.
  package func problem(of sourced: SourcedCard) -> Problem {
    let id = sourced.card.id
    return Problem(
      file: sourced.file, position: sourced.position, message: sentence(on: id),
      remedy: remedy(for: id))
  }
}
