import Documents

extension SiteSettings {
  /// Every key of cardpress.yaml, each group before its members, in the order of the documentation.
  package static let keys = [
    "url", "title", "language",
    "share", "share.lifetime", "share.expires", "share.renew", "share.whenRemoved", "share.link",
    "share.idLength", "share.afterConsumed", "share.consumedFromLogs",
    "cards", "cards.idFrom", "cards.publish", "cards.columns", "cards.ignore",
    "cards.defaults", "cards.photos", "cards.country",
    "photo", "photo.side", "photo.maxBytes",
    "qr", "qr.errorCorrection", "qr.module", "qr.dpi",
    "preview",
    "fallback", "fallback.title", "fallback.url",
    "legal", "legal.imprint", "legal.privacy", "legal.contact",
    "theme", "theme.accent", "theme.logo", "theme.exchange",
    "appClip", "appClip.teamID", "appClip.bundleID", "appClip.appStoreID", "appClip.appID",
    "appClip.display",
    "store", "store.postgresql",
  ]

  /// Returns the keys directly in a group, or the outermost ones for `nil`, without the group's
  /// name.
  static func keys(in group: String?) -> [String] {
    let prefix = group.map { "\($0)." } ?? ""
    return keys.filter { $0.hasPrefix(prefix) && !$0.dropFirst(prefix.count).contains(".") }
      .map { String($0.dropFirst(prefix.count)) }
  }

  /// Returns the full key, for example `share.lifetime`, for one that was written without its
  /// group.
  static func key(below path: String) -> String? {
    keys.first { $0.hasSuffix(".\(path)") }
  }

  /// Returns true if a group is one word instead, as the store can be.
  static func isWord(_ node: Node, at key: String) -> Bool {
    key == "store" && node.scalar != nil
  }

  /// Returns true if a key is a group of other keys.
  static func isGroup(_ key: String) -> Bool {
    keys.contains { $0.hasPrefix("\(key).") }
  }
}
