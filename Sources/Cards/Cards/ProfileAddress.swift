/// The form of the addresses of profiles in a network, for the remedy of one that is written as a name there (`@ada`).
package struct ProfileAddress {
  private let start: String

  /// Looks up a network; `nil` where it is not known.
  package init?(in network: String) {
    guard let start = Self.starts[network] else { return nil }
    self.start = start
  }
}

extension ProfileAddress {
  /// An address with a gap for the name.
  package var example: String { start + "…" }

  private static let starts = [
    "instagram": "https://www.instagram.com/", "linkedin": "https://www.linkedin.com/in/",
    "github": "https://github.com/", "gitlab": "https://gitlab.com/", "x": "https://x.com/",
    "twitter": "https://twitter.com/", "facebook": "https://www.facebook.com/",
    "xing": "https://www.xing.com/profile/", "youtube": "https://www.youtube.com/@",
    "tiktok": "https://www.tiktok.com/@", "threads": "https://www.threads.net/@",
    "telegram": "https://t.me/", "bluesky": "https://bsky.app/profile/",
  ]
}
