extension SiteSettings {
  /// Every key of cardpress.yaml, groups before what is in them, in the order of the documentation.
  package static let keys = [
    "url", "title", "language",
    "share", "share.lifetime", "share.expires", "share.renew", "share.whenRemoved", "share.link",
    "share.idLength", "share.afterConsumed", "share.consumedFromLogs",
    "cards", "cards.idFrom", "cards.publish",
    "photo", "photo.side", "photo.maxBytes",
    "qr", "qr.errorCorrection", "qr.module", "qr.dpi",
    "preview",
    "fallback", "fallback.title", "fallback.url",
    "legal", "legal.imprint", "legal.privacy", "legal.contact",
    "theme", "theme.accent", "theme.logo",
    "appClip", "appClip.teamID", "appClip.bundleID", "appClip.appStoreID",
    "store",
  ]

  /// The keys right below a group, or the outermost where it is `nil`, without the group's name.
  static func keys(in group: String?) -> [String] {
    let prefix = group.map { "\($0)." } ?? ""
    return keys.filter { $0.hasPrefix(prefix) && !$0.dropFirst(prefix.count).contains(".") }
      .map { String($0.dropFirst(prefix.count)) }
  }

  /// The key in a group, such as `share.lifetime`, that somebody wrote without the group.
  static func key(below path: String) -> String? {
    keys.first { $0.hasSuffix(".\(path)") }
  }

  /// Whether a key holds further keys.
  static func isGroup(_ key: String) -> Bool {
    keys.contains { $0.hasPrefix("\(key).") }
  }
}
