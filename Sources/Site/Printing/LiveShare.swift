import Cards
import PrintLists
import Sealing
import ShareMaking
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

  /// The link in the code of an emergency card's tag; `nil` for any other card.
  let tagLink: String?

  /// The shortest address of the share, for typing: `cards.example.com/c/K7Q2…/`.
  let shortLink: String

  /// Both as messages show them: those of a sealed share without its secret.
  let shownLink: String
  let shownShortLink: String

  /// The passcode that opens it beside its link; `nil` if it has none.
  let passcode: Passcode?

  /// The rule that decides when it ends.
  let endRule: EndRule

  /// Lists a share.
  /// - Throws: ``MissingKey`` for a sealed share whose key is not at hand.
  init(
    card: BusinessCard, share: Share, links: ShareLinks, endRule: EndRule
  ) throws(MissingKey) {
    self.card = card
    self.share = share
    // Each look for a key is a file that is read.
    let (recordID, key) = (share.recordID, try links.key(of: share))
    link = links.link(to: recordID, with: key)
    tagLink = card.isEmergencyCard ? links.tagLink(to: recordID, with: key) : nil
    shortLink = links.shortLink(to: recordID, with: key)
    shownLink = links.shownLink(to: share)
    passcode = key?.passcode
    shownShortLink = links.shownShortLink(to: share)
    self.endRule = endRule
  }
}

extension LiveShare {
  /// Returns the name of its file with an extension.
  /// - Parameter addition: What follows the card's ID: `~contact`. No ID and no run's name has a `~`, so
  ///   no card's file can be mistaken for another's.
  func fileName(_ ending: String, with addition: String = "") -> String {
    "\(card.id)\(addition).\(ending)"
  }
}
