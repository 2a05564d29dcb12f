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
    case .unshared: "has not been shared yet: cardpress build"
    case .cardExpires: "names its own end: change its key \"expires\", then cardpress build"
    case .cardExpired: "has ended with its key \"expires\": change it, then cardpress renew"
    case .siteExpires:
      "ends with share.expires: change it in cardpress.yaml, then cardpress build"
    case .siteExpired: "would end at once: change share.expires in cardpress.yaml"
    case .revoked: "was revoked, which is for good: cardpress reissue makes a new link"
    case .tombstoneGone:
      "has ended and its tombstone is gone: cardpress reissue makes a new link"
    case .endless: "never ends"
    case .latest: "ends as late as it can already"
    }
  }
}
