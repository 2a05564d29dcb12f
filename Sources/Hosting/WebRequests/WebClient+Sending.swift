import CCurl
package import Hosting

/// A request with any method (RFC 9110 §9).
package struct WebRequest: Sendable {
  let method: String
  let address: String
  let headers: [HTTPHeader]
  let content: [UInt8]?

  /// Creates a request.
  /// - Parameter content: The content; `nil` for a request without one, which is not the same as an empty one.
  package init(
    _ method: String, _ address: String, headers: [HTTPHeader] = [], content: [UInt8]? = nil
  ) {
    self.method = method
    self.address = address
    self.headers = headers
    self.content = content
  }
}

/// Who asks, for a server that wants to know.
package enum WebCredentials: Sendable {
  /// A name and a password (RFC 7617); what is `nil` may be in `~/.netrc`.
  case password(user: String?, String?)

  /// A key whose signature each request has (AWS Signature Version 4).
  case key(id: String, secret: String, region: String)
}

extension WebClient {
  /// Says who asks, with each request from now on.
  /// - Throws: ``WebFault/noLibrary``.
  package func identify(as credentials: WebCredentials) throws(WebFault) {
    let isTaken =
      switch credentials {
      case .password(let user, let password): unsafe ccurl_authorize(pointer, user, password, nil)
      case .key(let id, let secret, let region):
        unsafe ccurl_authorize(pointer, id, secret, "aws:amz:\(region):s3")
      }
    if !isTaken { throw .noLibrary }
  }

  /// Sends a request.
  /// - Parameter limit: After so many bytes the answer's content is cut off.
  /// - Throws: ``WebFault``; no status is one.
  package func send(_ request: WebRequest, atMost limit: Int = 1_000_000) throws(WebFault)
    -> WebAnswer
  {
    for header in request.headers {
      _ = unsafe ccurl_add_field(pointer, "\(header.name): \(header.value)")
    }
    let code =
      if let content = request.content {
        unsafe content.withUnsafeBufferPointer { buffer in
          var nothing: UInt8 = 0
          return unsafe withUnsafePointer(to: &nothing) { empty in
            unsafe ccurl_send(
              pointer, request.method, request.address, name, buffer.baseAddress ?? empty,
              buffer.count, limit)
          }
        }
      } else {
        unsafe ccurl_send(pointer, request.method, request.address, name, nil, 0, limit)
      }
    return try answer(code)
  }
}
