import CMicroHTTPD

/// A web server for previews, on one address of this machine; it ends when its owner goes.
///
/// Each connection has a thread, so an answer may be waited for.
@safe package struct PreviewServer: ~Copyable {
  /// The port that it listens on.
  package let port: UInt16

  private let server: OpaquePointer
  private let answerer: Answerer

  /// Starts to answer.
  /// - Parameters:
  ///   - address: Where to listen.
  ///   - port: The port; 0 leaves it to the system.
  ///   - answer: Answers a request; called on many threads at a time.
  /// - Throws: ``ServerFault``.
  package init(
    on address: HostAddress, port: UInt16,
    answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) throws(ServerFault) {
    let answerer = Answerer(answer: answer)
    let socket = try ListeningSocket(on: address, port: port)
    let boundPort = socket.port
    let server = unsafe try Self.start(socket.release(), answerer: answerer)
    self.port = boundPort
    unsafe self.server = server
    self.answerer = answerer
  }

  /// Closes the socket and waits for the answers that are on their way.
  deinit { unsafe cmicrohttpd_stop(server) }
}

extension PreviewServer {
  /// More connections than a browser or two open, and no way to fill the memory.
  private static var connectionLimit: UInt32 { 64 }

  /// The time a connection may stay silent, so that opening all of them locks nobody out for long.
  private static var silenceInSeconds: UInt32 { 5 }

  /// The same for one that has asked for something: longer than an answer is waited for, since the wait
  /// counts as silence.
  private static var waitInSeconds: UInt32 { 60 }

  /// The time that a whole request has: a byte now and then is no silence.
  private static var requestInSeconds: UInt32 { 10 }

  private static func start(
    _ socket: Int32, answerer: Answerer
  ) throws(ServerFault) -> OpaquePointer {
    var server: OpaquePointer?
    let result = unsafe cmicrohttpd_start(
      &server, socket, connectionLimit, silenceInSeconds, waitInSeconds,
      requestInSeconds,
      { unsafe answerRequest($0, $1, $2, $3, $4, $5) },
      Unmanaged.passUnretained(answerer).toOpaque())
    if result == cmicrohttpd_library_missing { throw .noLibrary }
    guard result == cmicrohttpd_started, let server = unsafe server else { throw .notStarted }
    return unsafe server
  }
}

/// A class, since C hands a pointer to it back with every request.
private final class Answerer: Sendable {
  let answer: @Sendable (HTTPRequest) -> HTTPResponse

  init(answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) { self.answer = answer }
}

private func answerRequest(
  _ context: UnsafeMutableRawPointer?, _ request: OpaquePointer?, _ method: UnsafePointer<CChar>?,
  _ target: UnsafePointer<CChar>?, _ targetCount: Int, _ host: UnsafePointer<CChar>?
) {
  guard let context = unsafe context, let method = unsafe method else { return }
  let answerer = unsafe Unmanaged<Answerer>.fromOpaque(context).takeUnretainedValue()
  let answer = unsafe answerer.answer(
    HTTPRequest(
      method: String(cString: method),
      target: Array(UnsafeRawBufferPointer(start: target, count: targetCount)),
      host: host.map { unsafe String(cString: $0) }))
  unsafe answer.body.withUnsafeBytes { buffer in
    unsafe cmicrohttpd_set_answer(request, UInt32(answer.status), buffer.baseAddress, buffer.count)
  }
  for header in answer.headers {
    unsafe cmicrohttpd_add_field(request, header.name, header.value)
  }
}
