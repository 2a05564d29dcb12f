import ShareFiles

/// Where in a link the ID of a share is.
struct LinkPlace {
  /// The ID as it was written.
  let id: String

  /// The number of the path's parts that are the site's own.
  let depth: Int

  /// The form of the link.
  let form: CardLink.Form

  /// Looks for the ID in the parts of a path, and in its query.
  /// - Parameter query: The query without its question mark.
  init?(_ parts: [Substring], query: Substring) {
    let names = ["appclip", "appclip.html"]
    if let last = parts.last, names.contains(last.lowercased()) {
      self.init(query: query, depth: parts.count - 1)
    } else if parts.count >= 2, names.prefix(1).contains(parts[parts.count - 2].lowercased()),
      parts.last?.lowercased() == ShareFile.page.name
    {
      self.init(query: query, depth: parts.count - 2)
    } else {
      self.init(folders: parts)
    }
  }

  private init?(query: Substring, depth: Int) {
    let values = query.split(separator: "&").filter { $0.lowercased().hasPrefix("card=") }
    guard let value = values.first else { return nil }
    (id, self.depth, form) = (Self.id(in: value.dropFirst("card=".count)), depth, .query)
  }

  private init?(folders parts: [Substring]) {
    // A link to one of the share's files is a link to the share.
    let isFile = parts.last.map { ShareFile(named: $0.lowercased()) != nil } ?? false
    let parts = isFile ? parts.dropLast() : parts[...]
    guard parts.count >= 2, parts[parts.count - 2].lowercased() == "c", let last = parts.last
    else { return nil }
    id = Self.id(in: last)
    depth = parts.count - 2
    form = .folder(String(parts[depth]))
  }

  /// The text up to the first character that no ID has, unless more letters follow.
  private static func id(in text: Substring) -> String {
    String(text.reversed().drop { $0 == "." || $0 == "/" }.reversed())
  }
}
