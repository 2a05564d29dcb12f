import Cards
import QRCodes
import Shares

/// A live share that is to be printed.
struct PrintableShare: Sendable {
  /// The share with its card.
  let live: LiveShare

  /// The code of its link.
  let code: QRCode
}

extension PrintableShare {
  /// The card.
  var card: BusinessCard { live.card }

  /// The share as the store had it before this run.
  var share: Share { live.share }

  /// The link that its code holds.
  var link: String { live.link }

  /// The shortest address that leads to it.
  var shortLink: String { live.shortLink }

  /// The name of its file in a format.
  func fileName(_ ending: String) -> String { live.fileName(ending) }
}
