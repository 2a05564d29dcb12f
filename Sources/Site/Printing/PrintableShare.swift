import Cards
import QRCodes
import Shares

/// A live share that is about to be printed.
struct PrintableShare: Sendable {
  /// The share with its card.
  let live: LiveShare

  /// The code that is printed: that of its link, unless the run is of something else.
  let code: QRCode

  /// What follows the card's ID in the names of its files.
  var addition = ""
}

extension PrintableShare {
  /// The card.
  var card: BusinessCard { live.card }

  /// The share as it was in the store before this run.
  var share: Share { live.share }

  /// The link in the share's code.
  var link: String { live.link }

  /// The shortest address of the share.
  var shortLink: String { live.shortLink }

  /// Returns the name of its file with an extension.
  func fileName(_ ending: String) -> String { live.fileName(ending, with: addition) }
}
