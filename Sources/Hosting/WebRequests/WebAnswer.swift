package import Hosting

/// The answer of a server to one question.
package struct WebAnswer: Hashable, Sendable {
  /// The status code (RFC 9110 §15).
  package let status: Int

  /// The header fields in the order in which they came.
  package let headers: [HTTPHeader]

  /// The content, its coding undone.
  package let body: [UInt8]

  /// True if the content went on where it was cut off.
  package let isCut: Bool

  /// Creates an answer.
  package init(status: Int, headers: [HTTPHeader], body: [UInt8], isCut: Bool = false) {
    self.status = status
    self.headers = headers
    self.body = body
    self.isCut = isCut
  }
}

extension WebAnswer {
  /// A field's value, in whatever case its name was written; `nil` where it did not come.
  ///
  /// Several of one name are one list (RFC 9110 §5.3).
  package func value(of name: String) -> String? {
    let lowered = name.lowercased()
    let values = headers.filter { $0.name.lowercased() == lowered }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}
