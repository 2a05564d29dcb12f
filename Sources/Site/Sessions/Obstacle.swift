package import Problems

/// Why a card can't have what was asked for it, or gains nothing by it.
package enum Obstacle: String, CaseIterable, Hashable, Sendable {
  /// It has no link yet.
  case unshared

  /// Its own key says when it ends.
  case cardExpires

  /// It has ended with its own key.
  case cardExpired

  /// The site's settings say when it ends.
  case siteExpires

  /// The end that the site's settings say is over.
  case siteExpired

  /// It was revoked.
  case revoked

  /// It has ended, and its tombstone went.
  case tombstoneGone

  /// It never ends.
  case endless

  /// It ends as late as it can already.
  case latest
}

extension Obstacle {
  /// The rest of a sentence that begins with the card.
  package var sentence: String {
    switch self {
    case .unshared: "has not been shared yet"
    case .cardExpires: "names its own end"
    case .cardExpired: "has ended with its key \"expires\""
    case .siteExpires: "ends with share.expires"
    case .siteExpired: "would end at once"
    case .revoked: "was revoked, which is for good"
    case .tombstoneGone: "has ended and its tombstone is gone"
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
    case .revoked, .tombstoneGone: .take(.reissue(card: nil))
    case .endless, .latest: nil
    }
  }
}
