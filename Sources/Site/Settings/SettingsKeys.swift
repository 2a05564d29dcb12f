import Documents

extension SiteSettings {
  /// Every key of cardpress.yaml, each group before its members, in the order of the documentation.
  package static let declared: [any SettingDeclaration] =
    [url, title, language] + ShareSettings.declared + CardSettings.declared
    + PhotoSettings.declared + QRSettings.declared + [preview] + FallbackSettings.declared
    + LegalSettings.declared + [theme, accent, LogoSettings.logo, exchange]
    + AppClipSettings.declared + PointSettings.declared + [ScheduleSettings.list, output]
    + StoreSetting.declared
    + UploadSettings.declared

  /// The names of all keys, in that order.
  package static let keys = declared.map(\.definition.key)

  /// Returns the keys directly in a group, or the outermost ones for `nil`, without the group's
  /// name.
  static func keys(in group: String?) -> [String] {
    declared.map(\.definition).filter { $0.group == group }.map(\.name)
  }

  /// Returns the full key, for example `share.lifetime`, for one that was written without its
  /// group.
  static func key(below path: String) -> String? {
    keys.first { $0.hasSuffix(".\(path)") }
  }

  /// Returns true if a group is one text instead, as the store and the address of uploads can be.
  static func isWord(_ node: Node, at key: String) -> Bool {
    let keys = [StoreSetting.kind.definition.key, UploadSettings.upload.definition.key]
    return keys.contains(key) && node.scalar != nil
  }

  /// Returns the keys without which such a group makes no sense.
  static func needed(in group: String) -> [String] {
    group == UploadSettings.upload.definition.key
      ? [UploadSettings.to.definition.name] : keys(in: group)
  }

  /// Returns true if a key is a group of other keys.
  static func isGroup(_ key: String) -> Bool {
    keys.contains { $0.hasPrefix("\(key).") }
  }
}
