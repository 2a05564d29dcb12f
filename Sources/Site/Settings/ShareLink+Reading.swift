extension ShareLink {
  /// Finds the record ID in an address of a site, regardless of the form that the site's links have
  /// now.
  ///
  /// Scheme and host may be in capitals (RFC 3986 §6.2.2.1), as in a compact link. Additions after
  /// `?` or `#` by a proof page or a campaign are ignored.
  /// - Returns: The ID as written; `nil` for an address that is not a share's on this site.
  package static func recordText(in address: String, on site: SiteURL) -> Substring? {
    let origin = "\(site.scheme)://\(site.host)"
    guard address.utf8.count > origin.utf8.count,
      address.prefix(origin.count).lowercased() == origin
    else { return nil }
    let parts = address.dropFirst(origin.count).prefix { $0 != "#" }
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0]
    guard path.hasPrefix("\(site.path)/") else { return nil }
    let names = path.dropFirst(site.path.count + 1)
      .split(separator: "/", omittingEmptySubsequences: false)
    switch (names.first, names.count) {
    case ("appclip", 1), ("appclip", 2):
      guard names.dropFirst().allSatisfy(\.isEmpty), parts.count == 2 else { return nil }
      return parts[1].split(separator: "&").first { $0.hasPrefix("card=") }?.dropFirst(5)
    case ("c", 2), ("C", 2): return names[1]
    case ("c", 3), ("C", 3): return names[2].isEmpty ? names[1] : nil
    default: return nil
    }
  }
}
