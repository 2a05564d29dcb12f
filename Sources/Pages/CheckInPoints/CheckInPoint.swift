import Bytes
package import Cards
import Digests
package import Problems

/// A place with a code at which people check in: a hall, a gate, a branch.
package struct CheckInPoint: Hashable, Sendable {
  /// What links call it.
  package let id: PointID

  /// What it is called.
  package let location: PlainText

  /// What takes place there; `nil` where that does not matter.
  package let event: PlainText?

  /// What else is to be known of it, in the owner's order.
  package let fields: [Field]

  /// When one can check in.
  package let period: Period

  /// Creates a point.
  package init(
    id: PointID, location: PlainText, event: PlainText? = nil, fields: [Field] = [],
    period: Period = .always
  ) {
    self.id = id
    self.location = location
    self.event = event
    self.fields = fields
    self.period = period
  }

  /// A name and a value.
  package struct Field: Hashable, Sendable {
    /// The name: `gate`.
    package let name: String

    /// The value: `B`.
    package let value: PlainText

    /// Creates a field.
    /// - Throws: ``InvalidValue`` for a name that links have for something else.
    package init(name: String, value: PlainText) throws(InvalidValue) {
      guard !PointLink.knownNames.contains(name) else {
        throw InvalidValue("\"\(name)\" means something else in links: call the field another name")
      }
      self.name = name
      self.value = value
    }
  }
}

extension CheckInPoint {
  /// The link in the point's code.
  /// - Parameter site: The site's address, or its path alone, without a slash at its end.
  package func link(on site: String) -> String { "\(PointPage.address(on: site))?point=\(id.text)" }

  /// Eight digits of base 16 that stand for what a poster of the point says.
  /// - Parameter site: The site's address without a slash at its end.
  package func printDigest(on site: String) -> String {
    let texts = [site, id.text, location.text, event?.text ?? ""]
    let digest = SHA256Digest(of: Array(texts.joined(separator: "\u{0}").utf8))
    return String(digest.hex.prefix(8))
  }
}

/// What links call a point: `[A-Za-z0-9][A-Za-z0-9._-]{0,63}`.
///
/// Nothing of it is written another way in a link (RFC 3986 §2.3). Capitals and small letters differ.
package struct PointID: Hashable, Sendable {
  /// The ID.
  package let text: String

  /// Reads an ID.
  /// - Throws: ``InvalidValue`` for any other text.
  package init(_ text: String) throws(InvalidValue) {
    let isFirst = text.utf8.first?.isLetterOrDigit == true
    guard isFirst, text.utf8.count <= 64,
      text.utf8.allSatisfy({ $0.isLetterOrDigit || "._-".utf8.contains($0) })
    else {
      throw InvalidValue(
        "\"\(text)\" is no ID of a point: it begins with a letter or digit, and has A to Z, a to z, 0 to 9, dots, "
          + "underscores and hyphens, at most 64, as hall-2")
    }
    self.text = text
  }
}
