extension SocialProfile {
  /// The network's name as it writes itself.
  package var networkName: String {
    Self.names[network] ?? network.prefix(1).uppercased() + network.dropFirst()
  }

  private static let names = [
    "bluesky": "Bluesky", "devto": "DEV", "facebook": "Facebook", "github": "GitHub",
    "gitlab": "GitLab", "linkedin": "LinkedIn", "orcid": "ORCID", "researchgate": "ResearchGate",
    "soundcloud": "SoundCloud", "stackoverflow": "Stack Overflow", "tiktok": "TikTok",
    "wechat": "WeChat", "whatsapp": "WhatsApp", "x": "X", "xing": "XING", "youtube": "YouTube",
  ]
}
