import CheckInPoints
import Consoles
import Documents
import Templates

extension Point {
  /// Tells what a link says.
  /// - Returns: ``ExitCode/fault`` where it leads to no point of the site.
  func show(_ text: String, among points: CheckInPoints, on site: String) -> ExitCode {
    let link: PointLink
    do throws(PointLinkFault) {
      link = try PointLink(reading: text, among: points, on: site)
    } catch {
      return show(error, of: nil)
    }
    if let fault = link.fault { return show(fault, of: link) }
    let moment = JSONValue.string("\(call.conditions.now)")
    console.printJSON(
      .object([.init("version", 1)] + link.json + [.init("launchTimestamp", moment)]))
    console.printLine("\(link.mode.rawValue)")
    let known = [
      ("point", link.point), ("location", link.location), ("event", link.event),
      ("userId", link.userID), ("requestId", link.requestID), ("answered at", link.returnAddress),
    ]
    let own = link.fields.sorted { $0.key < $1.key }.map { ($0.key, Optional($0.value)) }
    for (name, value) in known + own {
      guard let value else { continue }
      let note = link.linkSays.contains(name) ? "  (the link says)" : ""
      console.printLine("\(name): \(value)\(note)")
    }
    if link.mode == .deepLink, link.returnAddress == nil {
      console.printError(
        "warning: nobody is answered: the link names no address of points.returnTo")
    }
    return .done
  }

  /// - Parameter link: What was read all the same.
  private func show(_ fault: PointLinkFault, of link: PointLink?) -> ExitCode {
    let message = fault.code.text("")
    let advice = fault.code.text("Advice")
    console.printJSON(
      .object(
        [
          .init("version", 1), .init("code", .string(fault.code.rawValue)),
          .init("message", .string(message)), .init("advice", .string(advice)),
          .init("details", .string(fault.details)),
          .init("occurredAt", .string("\(call.conditions.now)")),
        ] + (link?.json ?? [])))
    console.printError("\(fault.code.rawValue): \(message): \(fault.details). \(advice)")
    return .fault
  }
}

extension PointLinkFault.Code {
  /// What the page says of it, in English.
  fileprivate func text(_ ending: String) -> String {
    let key =
      switch self {
      case .malformedURI: "linkMalformed"
      case .invalidScheme: "linkScheme"
      case .invalidHost: "linkHost"
      case .navigationFailed: "pointUnknown"
      }
    return StringCatalog.shipped(key + ending, in: "en") ?? rawValue
  }
}

extension PointLink {
  /// What the link says, for programs.
  fileprivate var json: [JSONValue.Member] {
    [
      .init("mode", .string(mode.rawValue)), .init("point", JSONValue(point)),
      .init("location", JSONValue(location)), .init("event", JSONValue(event)),
      .init("userId", JSONValue(userID)),
      .init(
        "fields",
        .array(
          fields.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }.map {
            ["name": .string($0.key), "value": .string($0.value)]
          })),
      .init("linkSays", .array(linkSays.map { .string($0) })),
      .init("requestId", JSONValue(requestID)),
      .init("returnAddress", JSONValue(returnAddress)),
    ]
  }
}
