import Bytes

/// A URI taken apart (RFC 3986 appendix B), in the form in which it can be compared with others (§6.2.2 and §6.2.3).
struct GenericURI {
  /// The scheme in small letters.
  let scheme: String

  /// The host in small letters, with a port that is not the scheme's own: `localhost:8080`; `nil` without authority.
  let host: String?

  /// True where a user stands in front of the host.
  let hasUser: Bool

  /// The path without dot segments; `/` where there is none behind an authority.
  let path: String

  /// True where two slashes stand together in the path, as it is written or without its dot segments.
  let hasDoubleSlash: Bool

  /// The query as it is written; `nil` without one.
  let query: ArraySlice<UInt8>?

  /// The fragment as it is written; `nil` without one.
  let fragment: ArraySlice<UInt8>?

  /// Takes a text apart.
  /// - Throws: ``Fault`` for one that is no URI.
  init(_ text: String) throws(Fault) {
    let bytes = Array(text.utf8)
    if bytes.contains(where: { $0 <= 0x20 || $0 == 0x7F }) { throw .strayCharacter }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(bytes[..<colon])
    else { throw .noScheme }
    scheme = Self.lowered(bytes[..<colon])
    let hash = bytes.firstIndex(of: UInt8(ascii: "#"))
    fragment = hash.map { bytes[($0 + 1)...] }
    let front = bytes[(colon + 1)..<(hash ?? bytes.endIndex)]
    let mark = front.firstIndex(of: UInt8(ascii: "?"))
    query = mark.map { front[($0 + 1)...] }
    let place = front[..<(mark ?? front.endIndex)]
    if place.contains(UInt8(ascii: "\\")) { throw .strayCharacter }
    var rawPath = place
    if place.starts(with: "//".utf8) {
      let authority = place.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
      rawPath = place[authority.endIndex...]
      let at = authority.lastIndex(of: UInt8(ascii: "@"))
      hasUser = at != nil
      host = try Self.host(authority[(at.map { $0 + 1 } ?? authority.startIndex)...], of: scheme)
    } else {
      (host, hasUser) = (nil, false)
    }
    let path = Self.flat(Self.plain(rawPath))
    self.path = path.isEmpty && host != nil ? "/" : path
    hasDoubleSlash = Array(rawPath).contains(text: "//") || Array(path.utf8).contains(text: "//")
  }

  /// Why a text is no URI.
  enum Fault: String, Error {
    case strayCharacter = "a blank, a control character or a backslash"
    case noScheme = "no scheme in front"
    case faultyPort = "a host or port that can't be"
  }
}

extension GenericURI {
  /// True if two URIs lead to one place, whatever their queries are.
  func leadsWhere(_ other: GenericURI) -> Bool {
    scheme == other.scheme && host == other.host && path == other.path
  }

  /// True for a scheme (§3.1).
  static func isScheme(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.first?.isLetter == true
      && bytes.allSatisfy { $0.isLetterOrDigit || "+-.".utf8.contains($0) }
  }

  /// The host with a port that is not the scheme's own.
  private static func host(_ text: ArraySlice<UInt8>, of scheme: String) throws(Fault) -> String {
    let brackets = "[]".utf8
    let isLiteral = text.first == UInt8(ascii: "[")
    let end =
      isLiteral
      ? text.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 }
      : text.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
    guard let end, isLiteral || !text[..<end].contains(where: brackets.contains) else {
      throw .faultyPort
    }
    let port = text[end...].dropFirst()
    guard text[end...].first.map({ $0 == UInt8(ascii: ":") }) ?? true,
      port.allSatisfy(\.isDigit)
    else { throw .faultyPort }
    let name = lowered(Array(plain(text[..<end]).utf8)[...])
    let usual = ["http": "80", "https": "443"][scheme] ?? ""
    return port.isEmpty || port.elementsEqual(usual.utf8)
      ? name : "\(name):\(String(decoding: port, as: UTF8.self))"
  }

  private static func lowered(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map(\.lowered), as: UTF8.self)
  }

  /// The text with unreserved characters as themselves, and all other percent encoding in capitals (§6.2.2.1 and
  /// §6.2.2.2).
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    var (plain, rest) = ([UInt8](), bytes)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), let value = Base16.byte(rest.prefix(2)) else {
        plain.append(byte)
        continue
      }
      let isUnreserved = value.isLetterOrDigit || "-._~".utf8.contains(value)
      plain +=
        isUnreserved ? [value] : [byte] + rest.prefix(2).map { $0.isSmallLetter ? $0 - 0x20 : $0 }
      rest = rest.dropFirst(2)
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The path without dot segments (§5.2.4).
  private static func flat(_ path: String) -> String {
    let parts = Array(path.utf8).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var flat: [ArraySlice<UInt8>] = []
    for (index, part) in parts.enumerated() {
      let isUp = part.elementsEqual("..".utf8)
      let isDot = isUp || part.elementsEqual(".".utf8)
      if isUp, flat.count > 1 { flat.removeLast() }
      if !isDot { flat.append(part) }
      if isDot, index == parts.count - 1 { flat.append([]) }
    }
    return String(decoding: Array(flat.joined(separator: [UInt8(ascii: "/")])), as: UTF8.self)
  }
}
