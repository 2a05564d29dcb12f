import CMicroHTTPD

/// A class, since C hands a pointer to it back with every request.
final class Answerer: Sendable {
  let answer: @Sendable (HTTPRequest) -> HTTPResponse

  init(answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) { self.answer = answer }
}

/// A class, since C keeps a pointer to it from a request's first line to its end.
private final class PendingRequest {
  let target: [UInt8]
  var isComplete = false

  init(target: [UInt8]) { self.target = target }
}

/// The one place where the target stands as it came: what the library hands out later has been
/// decoded and may end at a NUL.
func beginRequest(
  _: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  let bytes = unsafe target.map { unsafe Array(String(cString: $0).utf8) } ?? []
  return unsafe Unmanaged.passRetained(PendingRequest(target: bytes)).toOpaque()
}

func endRequest(
  _: UnsafeMutableRawPointer?, _: OpaquePointer?,
  _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _: MHD_RequestTerminationCode
) {
  guard let pointer = unsafe context?.pointee else { return }
  unsafe context?.pointee = nil
  unsafe Unmanaged<PendingRequest>.fromOpaque(pointer).release()
}

func answerRequest(
  _ owner: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
  _ uploadSize: UnsafeMutablePointer<Int>?,
  _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let owner = unsafe owner, let connection = unsafe connection, let name = unsafe method,
    let pointer = unsafe context?.pointee
  else { return .NO }
  let pending = unsafe Unmanaged<PendingRequest>.fromOpaque(pointer).takeUnretainedValue()
  let method = unsafe String(cString: name)
  // The first call comes before the content: an answer then refuses it and closes the connection.
  if !pending.isComplete, method == "GET" || method == "HEAD" {
    pending.isComplete = true
    return .YES
  }
  unsafe uploadSize?.pointee = 0
  let host = unsafe MHD_lookup_connection_value(connection, .HEADER_KIND, "Host")
    .map { unsafe String(cString: $0) }
  let answerer = unsafe Unmanaged<Answerer>.fromOpaque(owner).takeUnretainedValue()
  let request = HTTPRequest(method: method, target: pending.target, host: host)
  return unsafe send(answerer.answer(request), on: connection)
}

private func send(_ answer: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
  var body = answer.body
  guard
    let response = unsafe body.withUnsafeMutableBytes({ buffer in
      unsafe MHD_create_response_from_buffer(
        buffer.count, buffer.baseAddress, .RESPMEM_MUST_COPY)
    })
  else { return .NO }
  defer { unsafe MHD_destroy_response(response) }
  for header in answer.headers {
    let added = unsafe MHD_add_response_header(response, header.name, header.value)
    if added != .YES { return .NO }
  }
  return unsafe MHD_queue_response(connection, answer.status, response)
}
