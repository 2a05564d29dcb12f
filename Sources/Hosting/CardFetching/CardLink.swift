import Bytes
public import Problems
import ShareFiles
public import Shares

/// The link to a card, in any of the forms that codes, pages and messages have it in.
///
/// These are `https://HOST/appclip?card=ID`, `https://HOST/c/ID/` and `HTTPS://HOST/C/ID/`, all also
/// below a path and in any case, and the addresses of the files in a share's folder.
public struct CardLink: Hashable, Sendable {
  /// The share's ID.
  public let recordID: RecordID

  /// Scheme and host, with a port where one was given, in lower case: `https://cards.example.com`.
  public let origin: String

  /// The path of the site, as it was written, without a final slash; empty where it has none.
  public let path: String

  /// The form of the link.
  let form: Form

  /// Reads a link.
  ///
  /// Spaces around it, a fragment, other parts of the query and what messengers and sentences add at
  /// its end (`.`, `/`, `)`, `>` and the like) are passed over.
  /// - Throws: ``InvalidValue`` for a text that is no such link, and for http, except on this machine.
  public init(_ text: String) throws(InvalidValue) {
    let link = Self.trimmed(text)
    guard let start = link.firstRange(ofText: "://"),
      let scheme = ["https", "http"].first(where: { $0 == link[..<start.lowerBound].lowercased() })
    else { throw Self.fault }
    let rest = link[start.upperBound...].prefix { $0 != "#" }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    guard let host = LinkHost(rest[..<slash]), scheme == "https" || host.isThisMachine else {
      throw Self.fault
    }
    let mark = rest.firstIndex(of: "?") ?? rest.endIndex
    guard slash < mark, let parts = Self.parts(of: rest[slash..<mark]) else { throw Self.fault }
    let place = LinkPlace(parts, query: rest[mark...].dropFirst())
    // A link whose ID can't be one is as good as none.
    guard let place, let recordID = try? RecordID(folding: place.id) else {
      throw parts.last.map { ["s", "S"].contains($0) } ?? false ? Self.sealed : Self.fault
    }
    self.init(
      recordID, origin: "\(scheme)://\(host.text)",
      path: parts[..<place.depth].map { "/\($0)" }.joined(),
      form: place.form)
  }

  init(_ recordID: RecordID, origin: String, path: String, form: Form) {
    self.recordID = recordID
    self.origin = origin
    self.path = path
    self.form = form
  }

  enum Form: Hashable, Sendable {
    /// `/appclip?card=ID`, which does not tell the name of the folder.
    case query

    /// `/c/ID/`, with the folder's name as it was written.
    case folder(String)
  }
}

extension CardLink {
  /// What is wrong with a text that is no link to a card; the text itself is not repeated, because it
  /// may be anything that was on a clipboard.
  private static var fault: InvalidValue {
    InvalidValue(
      "that is no link to a card: it looks like https://cards.example.com/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/"
    )
  }

  private static var sealed: InvalidValue {
    InvalidValue("that is the link of a sealed card, which only its own page opens: use a browser")
  }

  /// The text without what stands around it: anything but letters and digits of ASCII.
  private static func trimmed(_ text: String) -> Substring {
    let isOurs = { (character: Character) in
      character.utf8.count == 1 && character.utf8.allSatisfy(\.isLetterOrDigit)
    }
    guard let first = text.firstIndex(where: isOurs), let last = text.lastIndex(where: isOurs)
    else { return "" }
    return text[first...last]
  }

  /// The parts of a path; `nil` for one with bytes or parts that no site's path has.
  private static func parts(of path: Substring) -> [Substring]? {
    let parts = path.split(separator: "/")
    let isPart = { (part: Substring) in
      part != "." && part != ".."
        && part.utf8.allSatisfy { $0.isLetterOrDigit || "-._~".utf8.contains($0) }
    }
    return parts.allSatisfy(isPart) ? parts : nil
  }
}
