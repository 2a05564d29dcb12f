import Mustache

/// The facts about a site that a server needs.
package struct HostedSite: Hashable, Sendable {
  /// The site's URL without a final slash: `https://example.com/cards`.
  package let url: String

  /// The host's name without a port.
  package let host: String

  /// The path of the site's URL, without a final slash: empty, or `/cards`.
  package let path: String

  /// The folder of the shares: `c`, or `C` where links are compact.
  package let shareFolder: String

  /// True if builds extend its shares, so that a sweep alone would let them all end.
  package let hasLeases: Bool

  /// Names a site.
  package init(
    url: String, host: String, path: String, shareFolder: String, hasLeases: Bool = false
  ) {
    self.hasLeases = hasLeases
    self.url = url
    self.host = host
    self.path = path
    self.shareFolder = shareFolder
  }
}

extension HostedSite {
  /// The names that all templates of servers' files know.
  var values: TemplateFields {
    [
      "url": .text(url), "host": .text(host), "hostPattern": .text(Self.pattern(of: host)),
      "path": .text(path), "pathPattern": .text(Self.pattern(of: path)),
      "shareFolder": .text(shareFolder), "hasLeases": .boolean(hasLeases),
      // 13 to 26 characters of Crockford's base 32: https://www.crockford.com/base32.html.
      "idPattern": .text("[0-9A-HJKMNP-TV-Z]{13,26}"),
      "headers": Self.list(.everything), "cardHeaders": Self.list(.card),
      "calendarHeaders": Self.list(.calendar), "associationHeaders": Self.list(.association),
    ]
  }

  private static func list(_ group: ServedPath) -> TemplateData {
    .list(
      HostingRules.headers(of: group).map {
        .object(["name": .text($0.name), "value": .text($0.value)])
      })
  }

  /// A regular expression that matches a host or a path alone; of what they may hold, these are the
  /// characters that mean something else there.
  private static func pattern(of text: String) -> String {
    text.reduce(into: "") { $0 += ".[]".contains($1) ? "\\\($1)" : "\($1)" }
  }
}
