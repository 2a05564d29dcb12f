import Bytes

extension PointLink {
  /// Reads a link.
  ///
  /// The query's pairs count, and behind them those of a fragment that begins with `?`, which messengers don't touch; of
  /// several with one name the last. What is empty is not there.
  /// - Parameters:
  ///   - text: The link; blanks around it don't count.
  ///   - points: The site's points.
  ///   - site: The site's address without a slash at its end: `https://example.com/cards`.
  /// - Throws: ``PointLinkFault`` for a link that is none of the site's. One to an unknown point is read.
  package init(
    reading text: String, among points: CheckInPoints, on site: String
  ) throws(PointLinkFault) {
    let own = PointPage(on: site)
    let uri: GenericURI
    do throws(GenericURI.Fault) {
      uri = try GenericURI(Self.trimmed(text))
    } catch {
      throw PointLinkFault(code: .malformedURI, details: error.rawValue)
    }
    let isOfApp = uri.scheme == points.scheme
    guard isOfApp || uri.scheme == own.scheme else {
      let expected = [own.scheme, points.scheme].compactMap(\.self).map { "'\($0)'" }
      throw PointLinkFault(
        code: .invalidScheme,
        details: "expected scheme \(expected.joined(separator: " or ")), got '\(uri.scheme)'")
    }
    try Self.checkPlace(of: uri, expecting: isOfApp ? nil : own)
    let pairs = FormPairs(uri.query ?? []).list + Self.pairs(ofFragment: uri.fragment)
    self.init(
      Dictionary(pairs.map { ($0.name, $0.value) }) { $1 }, ofApp: isOfApp, among: points)
  }

  /// - Parameter said: What the link says.
  private init(_ said: [String: String], ofApp: Bool, among points: CheckInPoints) {
    let said = said.filter { !$0.key.isEmpty && !$0.value.isEmpty }
    let point = said["point"].flatMap(points.point(named:))
    mode =
      ofApp || said["returnUrl"] != nil || said["requestId"] != nil ? .deepLink : .standalone
    self.point = said["point"]
    userID = said["userId"]
    location = point?.location.text ?? said["location"]
    event = point?.event?.text ?? said["event"]
    let own = Dictionary((point?.fields ?? []).map { ($0.name, $0.value.text) }) { $1 }
    let others = said.filter { !Self.knownNames.contains($0.key) }
    fields = others.merging(own) { $1 }
    var alone = others.keys.filter { own[$0] == nil }
    if userID != nil { alone.append("userId") }
    if point == nil, location != nil { alone.append("location") }
    if point?.event == nil, event != nil { alone.append("event") }
    linkSays = alone.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
    returnAddress = said["returnUrl"].flatMap(points.returnAddress(chosenBy:))?.text
    requestID = said["requestId"]
    isKnown = said["point"] == nil || point != nil
  }
}

extension PointLink {
  /// The fault of a link to a point that the site does not have; `nil` for any other.
  package var fault: PointLinkFault? {
    isKnown ? nil : PointLinkFault(code: .navigationFailed, details: "the site has no such point")
  }

  private static func trimmed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
      let last = bytes.lastIndex(where: { $0 > 0x20 })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }

  private static func pairs(ofFragment text: ArraySlice<UInt8>?) -> [(name: String, value: String)]
  {
    guard let text, text.first == UInt8(ascii: "?") else { return [] }
    return FormPairs(text.dropFirst()).list
  }

  /// - Parameter page: The site's page; `nil` for a link of the app.
  private static func checkPlace(
    of uri: GenericURI, expecting page: PointPage?
  ) throws(PointLinkFault) {
    let host = page?.host ?? "check-in"
    let got = uri.host.flatMap { $0.isEmpty ? nil : "'\($0)'" } ?? "none"
    if uri.hasUser {
      throw PointLinkFault(
        code: .invalidHost, details: "expected host '\(host)' alone, got a user in front of it")
    }
    guard uri.host == host else {
      throw PointLinkFault(
        code: .invalidHost, details: "expected host '\(host)', got \(got)")
    }
    guard let page else {
      if uri.path == "/" { return }
      throw PointLinkFault(
        code: .navigationFailed, details: "expected no path behind the host")
    }
    if page.isAt(uri.path) { return }
    throw PointLinkFault(
      code: .navigationFailed, details: "expected path '\(page.path)', got another")
  }
}
