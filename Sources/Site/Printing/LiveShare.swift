import Cards
import PrintLists
import Shares

/// A live share with its card, as the owner's lists show it; a photo inside the card's file is left
/// out.
///
/// It has no code: the lists show every live share, and the code of one that is not printed would be
/// drawn for nothing.
struct LiveShare: Sendable {
  /// The card.
  let card: BusinessCard

  /// The share as the store had it before this run.
  let share: Share

  /// The link that its code holds.
  let link: String

  /// The shortest address that leads to it, as people type it: `cards.example.com/c/K7Q2…/`.
  let shortLink: String

  /// What decides when it ends.
  let endRule: EndRule
}

extension LiveShare {
  /// The name of its file in a format.
  func fileName(_ ending: String) -> String { "\(card.id).\(ending)" }
}
