import CheckInPoints
import Documents

extension CheckInPoints {
  /// What the page's script knows of the points: all that everybody may read.
  /// - Parameter site: The site's address without a slash at its end.
  func facts(on site: String) -> JSONValue {
    let place = PointPage(on: site)
    return [
      "scheme": .string(place.scheme), "host": .string(place.host), "path": .string(place.folder),
      "app": JSONValue(scheme), "returnTo": .array(returnTo.map { .string($0.text) }),
      "sms": JSONValue(report.sms?.messageLink), "email": JSONValue(report.email?.link),
      "list": .array(list.map(\.facts)),
    ]
  }
}

extension CheckInPoint {
  /// The fields are pairs, since a name may be any.
  fileprivate var facts: JSONValue {
    let members = [
      JSONValue.Member("id", .string(id.text)), .init("location", .string(location.text)),
      event.map { .init("event", .string($0.text)) },
      fields.isEmpty
        ? nil
        : .init(
          "fields", .array(fields.map { .array([.string($0.name), .string($0.value.text)]) })),
      period.from.map { .init("from", .string("\($0)")) },
      period.until.map { .init("until", .string("\($0)")) },
    ]
    return .object(members.compactMap(\.self))
  }
}
