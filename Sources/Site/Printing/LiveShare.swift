import Cards
import PrintLists
import Shares

/// A live share with its card, as the owner's lists show it, without a photo that is inside the
/// card's file.
///
/// It has no code, because the lists show every live share, and most codes would be drawn in vain.
struct LiveShare: Sendable {
  /// The card.
  let card: BusinessCard

  /// The share as it was in the store before this run.
  let share: Share

  /// The link in the share's code.
  let link: String

  /// The shortest address of the share, for typing: `cards.example.com/c/K7Q2…/`.
  let shortLink: String

  /// The rule that decides when it ends.
  let endRule: EndRule
}

extension LiveShare {
  /// Returns the name of its file with an extension.
  func fileName(_ ending: String) -> String { "\(card.id).\(ending)" }
}
