import CCurl
import Hosting

/// Asks web servers, one question at a time, and keeps the connection to the last one open.
///
/// It follows no redirect, sends no cookie and trusts no certificate that the system does not.
@safe package struct WebClient: ~Copyable {
  let pointer: OpaquePointer
  let name: String

  /// Makes a client.
  /// - Parameter name: What servers see in `User-Agent`.
  /// - Parameter timeoutInSeconds: How long an answer may take; 0 for as long as something comes or goes.
  /// - Throws: ``WebFault/noLibrary``.
  package init(name: String, timeoutInSeconds: Int = 30) throws(WebFault) {
    let timeout = timeoutInSeconds * 1_000
    let client = unsafe ccurl_open(timeout == 0 ? 10_000 : min(timeout, 10_000), timeout)
    guard let client = unsafe client else { throw .noLibrary }
    self.name = name
    unsafe pointer = client
  }

  deinit {
    unsafe ccurl_close(pointer)
  }
}

extension WebClient {
  /// Asks for what is at an `http` or `https` address.
  /// - Parameter limit: After so many bytes the content is cut off.
  /// - Parameter agent: What the server sees in `User-Agent` this once; `nil` for the client's name.
  /// - Throws: ``WebFault``; no status and no content cut off at the limit is one.
  package func get(
    _ address: String, as agent: String? = nil, atMost limit: Int = 1_000_000
  ) throws(WebFault) -> WebAnswer {
    try answer(unsafe ccurl_get(pointer, address, agent ?? name, limit))
  }

  /// The answer to the last question.
  /// - Parameter code: The `CURLcode` of it.
  func answer(_ code: Int32) throws(WebFault) -> WebAnswer {
    guard code == 0 else {
      throw WebFault(code: code, text: unsafe String(cString: ccurl_reason(pointer)))
    }
    return unsafe WebAnswer(
      status: Int(ccurl_status(pointer)),
      headers: HTTPHeader.list(of: bytes(ccurl_fields)), body: bytes(ccurl_body),
      isCut: ccurl_is_cut(pointer))
  }

  func bytes(
    _ part: (OpaquePointer?, UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>?
  ) -> [UInt8] {
    var count = 0
    let start = unsafe part(pointer, &count)
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }
}
