import ShareFiles

/// What a server has to say with a site's files: one place for the preview server, for what is
/// written for hosts, and for the questions of `verify --url`.
package enum HostingRules {
  /// The time an answer may be cached, in seconds: the part of the worst-case exposure that a
  /// server decides.
  package static let cacheLifetimeInSeconds = 300

  /// The fields of every file of a group, besides those of groups that hold more.
  package static func headers(of group: ServedPath) -> [HTTPHeader] {
    switch group {
    case .everything:
      [
        HTTPHeader("Cache-Control", "max-age=\(cacheLifetimeInSeconds)"),
        // HTML Living Standard §4.2.5.1 and RFC 9110 §10.1.3: nobody learns where a reader was.
        HTTPHeader("Referrer-Policy", "no-referrer"),
        HTTPHeader("X-Content-Type-Options", "nosniff"),
        HTTPHeader("X-Robots-Tag", "noindex"),
      ]
    case .card:
      [
        // Shown to the program for contacts, not put into a folder of downloads (RFC 6266 §4.2).
        HTTPHeader("Content-Disposition", "inline"),
        HTTPHeader("Content-Type", ShareFile.vCard.mediaType),
      ]
    case .calendar:
      [
        // Outlook's subscriptions fail on what is compressed (RFC 9111 §5.2.2.6).
        HTTPHeader("Cache-Control", "no-transform"),
        HTTPHeader("Content-Type", ShareFile.schedule.mediaType),
      ]
    case .association: [HTTPHeader("Content-Type", "application/json")]
    }
  }

  /// All fields of a file, its media type included, sorted by name.
  /// - Parameter path: The file's path in the output, without a slash in front.
  package static func headers(ofFile path: String) -> [HTTPHeader] {
    var headers: [HTTPHeader] = []
    for header in ServedPath.allCases.filter({ $0.contains(path) }).flatMap(headers(of:)) {
      if let index = headers.firstIndex(where: { $0.name == header.name }) {
        // Several of one name are one list (RFC 9110 §5.3).
        headers[index] = HTTPHeader(header.name, "\(headers[index].value), \(header.value)")
      } else {
        headers.append(header)
      }
    }
    if !headers.contains(where: { $0.name == "Content-Type" }) {
      headers.append(HTTPHeader("Content-Type", mediaType(ofFile: path)))
    }
    return headers.sorted { $0.name < $1.name }
  }

  /// True if a server must not serve a file: one that begins with a dot, or lies in such a
  /// folder, but for `.well-known` (RFC 8615 §3).
  package static func isClosed(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") && $0 != ".well-known" }
  }
}

extension HostingRules {
  /// The media type of a file by its ending (IANA's registry of media types).
  private static func mediaType(ofFile path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    if let file = ShareFile(named: String(name)) { return file.mediaType }
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).last
    return switch ending.map(String.init) {
    case "html": "text/html; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "png": "image/png"
    case "svg": "image/svg+xml"
    case "txt": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}
