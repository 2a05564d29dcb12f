extension SocialProfile {
  /// The network's name as it writes itself.
  package var networkName: String {
    Self.names[network] ?? network.prefix(1).uppercased() + network.dropFirst()
  }

  /// The form of the addresses of profiles in a network, with a gap for the name; `nil` where the network is not known.
  package static func exampleAddress(in network: String) -> String? {
    addresses[network].map { $0 + "…" }
  }

  private static let addresses = [
    "bluesky": "https://bsky.app/profile/", "facebook": "https://www.facebook.com/",
    "github": "https://github.com/", "gitlab": "https://gitlab.com/",
    "instagram": "https://www.instagram.com/", "linkedin": "https://www.linkedin.com/in/",
    "telegram": "https://t.me/", "threads": "https://www.threads.net/@",
    "tiktok": "https://www.tiktok.com/@", "twitter": "https://twitter.com/", "x": "https://x.com/",
    "xing": "https://www.xing.com/profile/", "youtube": "https://www.youtube.com/@",
  ]

  private static let names = [
    "bluesky": "Bluesky", "devto": "DEV", "facebook": "Facebook", "github": "GitHub",
    "gitlab": "GitLab", "linkedin": "LinkedIn", "orcid": "ORCID", "researchgate": "ResearchGate",
    "soundcloud": "SoundCloud", "stackoverflow": "Stack Overflow", "tiktok": "TikTok",
    "wechat": "WeChat", "whatsapp": "WhatsApp", "x": "X", "xing": "XING", "youtube": "YouTube",
  ]
}
