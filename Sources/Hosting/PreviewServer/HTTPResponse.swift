package import Hosting

/// An answer as a whole; its length is said by whoever sends it.
package struct HTTPResponse: Hashable, Sendable {
  /// The status code (RFC 9110 §15).
  package let status: Int

  /// The fields, in the order in which they are sent.
  package var headers: [HTTPHeader]

  /// The content; left out where only the head was asked for.
  package let body: [UInt8]

  /// Creates an answer.
  package init(status: Int, headers: [HTTPHeader], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
