package import Problems
package import Shares

/// The reason a card can't be given what was asked for, or gains nothing by it.
package enum Obstacle: String, CaseIterable, Hashable, Sendable {
  /// The card has no link yet.
  case unshared

  /// The share's end is set by the card's own key.
  case cardExpires

  /// The share has ended at the date of the card's own key.
  case cardExpired

  /// The share's end is set by the site's settings.
  case siteExpires

  /// The end that the site's settings set is over.
  case siteExpired

  /// The share was revoked.
  case revoked

  /// The share has ended since its contact was saved.
  case consumed

  /// The share has ended, and its tombstone has been removed.
  case tombstoneGone

  /// The share was sealed and has ended, and its key has been removed.
  case keyGone

  /// The share never ends.
  case endless

  /// The share already ends as late as it can.
  case latest
}

extension Obstacle {
  /// Creates the obstacle of a share that has ended for good.
  package init(_ end: FinalEnd) {
    switch end {
    case .revoked: self = .revoked
    case .consumed: self = .consumed
    case .keyGone: self = .keyGone
    case .tombstoneGone: self = .tombstoneGone
    }
  }

  /// The rest of a sentence whose subject is the card.
  package var sentence: String {
    switch self {
    case .unshared: "has not been shared yet"
    case .cardExpires: "names its own end"
    case .cardExpired: "has ended with its key \"expires\""
    case .siteExpires: "ends with share.expires"
    case .siteExpired: "would end at once"
    case .revoked: "was revoked, which is for good"
    case .consumed: "has ended since its contact was saved"
    case .tombstoneGone: "has ended and its tombstone is gone"
    case .keyGone: "has ended, and the key of its sealed share with it"
    case .endless: "never ends"
    case .latest: "ends as late as it can already"
    }
  }

  /// The way round it; `nil` where there is nothing to do.
  package var remedy: Remedy? {
    switch self {
    case .unshared: .take(.build)
    case .cardExpires: .after("change its key \"expires\"", .take(.build))
    case .cardExpired: .after("change it", .take(.renew(card: nil)))
    case .siteExpires: .after("change it in cardpress.yaml", .take(.build))
    case .siteExpired: .words("change share.expires in cardpress.yaml")
    case .revoked, .consumed, .tombstoneGone, .keyGone: .take(.reissue(card: nil))
    case .endless, .latest: nil
    }
  }
}
