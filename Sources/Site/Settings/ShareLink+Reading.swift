extension ShareLink {
  /// Finds the record ID in an address of a site, regardless of the form that the site's links have
  /// now.
  ///
  /// Scheme and host may be in capitals (RFC 3986 §6.2.2.1), as in a compact link. Additions after
  /// `?` or `#` by a proof page or a campaign are ignored.
  /// - Returns: The ID as written; `nil` for an address that is not a share's on this site.
  package static func recordText(in address: String, on site: SiteURL) -> Substring? {
    let parts = (rest(of: address, on: site) ?? "").prefix { $0 != "#" }
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, path.hasPrefix("\(site.path)/") else { return nil }
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
  /// Finds the secret in the link to a sealed share of a site, in whichever of its three places.
  /// - Returns: The text of the fragment as written; `nil` for another address, or one without any.
  package static func secretText(in address: String, on site: SiteURL) -> Substring? {
    guard let rest = rest(of: address, on: site), let mark = rest.firstIndex(of: "#") else {
      return nil
    }
    let path = rest[..<mark].prefix { $0 != "?" }
    let pages = ["/s", "/s/", "/S", "/S/"].map { "\(site.path)\($0)" }
    guard pages.contains(String(path)) || recordText(in: address, on: site) != nil else {
      return nil
    }
    let fragment = rest[rest.index(after: mark)...]
    return fragment.isEmpty ? nil : fragment
  }

  /// Returns an address without the site's scheme and host; `nil` for one elsewhere.
  private static func rest(of address: String, on site: SiteURL) -> Substring? {
    let origin = "\(site.scheme)://\(site.host)"
    guard address.utf8.count > origin.utf8.count,
      address.prefix(origin.count).lowercased() == origin
    else { return nil }
    return address.dropFirst(origin.count)
  }
}
