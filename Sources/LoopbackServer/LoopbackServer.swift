import CMicroHTTPD

/// A web server for this machine alone, on 127.0.0.1; it ends when its owner goes.
///
/// Each connection has a thread, so an answer may be waited for.
@safe package struct LoopbackServer: ~Copyable {
  /// The port that it listens on.
  package let port: UInt16

  private let daemon: OpaquePointer
  private let answerer: Answerer

  /// Starts to answer.
  /// - Parameters:
  ///   - port: Where to listen; 0 leaves it to the system.
  ///   - answer: Answers a request; called on many threads at a time.
  /// - Throws: ``ServerFault``.
  package init(
    port: UInt16, answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) throws(ServerFault) {
    let answerer = Answerer(answer: answer)
    let socket = try ListeningSocket(port: port)
    let boundPort = socket.port
    let daemon = unsafe try Self.start(socket.release(), answerer)
    self.port = boundPort
    unsafe self.daemon = daemon
    self.answerer = answerer
  }

  /// Closes the socket and waits for the answers that are on their way.
  deinit { unsafe MHD_stop_daemon(daemon) }
}

extension LoopbackServer {
  /// More connections than a browser or two open, and no way to fill the memory.
  private static var connectionLimit: Int { 64 }

  /// Longer than an answer is waited for, since the wait counts as silence.
  private static var silenceInSeconds: Int { 60 }

  private static func start(_ socket: Int32, _ answerer: Answerer) throws(ServerFault)
    -> OpaquePointer
  {
    let flags =
      MHD_USE_AUTO_INTERNAL_THREAD.rawValue | MHD_USE_THREAD_PER_CONNECTION.rawValue
      | MHD_USE_SUPPRESS_DATE_NO_CLOCK.rawValue
    let begin:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
      ) -> UnsafeMutableRawPointer? = { unsafe beginRequest($0, $1, $2) }
    let end:
      @convention(c) (
        UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
        MHD_RequestTerminationCode
      ) -> Void = { unsafe endRequest($0, $1, $2, $3) }
    var options = unsafe [
      MHD_OptionItem(option: .LISTEN_SOCKET, value: Int(socket), ptr_value: nil),
      MHD_OptionItem(option: .CONNECTION_LIMIT, value: connectionLimit, ptr_value: nil),
      MHD_OptionItem(option: .CONNECTION_TIMEOUT, value: silenceInSeconds, ptr_value: nil),
      MHD_OptionItem(option: .STRICT_FOR_CLIENT, value: 1, ptr_value: nil),
      MHD_OptionItem(
        option: .URI_LOG_CALLBACK,
        value: Int(bitPattern: unsafeBitCast(begin, to: UnsafeRawPointer.self)), ptr_value: nil),
      MHD_OptionItem(
        option: .NOTIFY_COMPLETED,
        value: Int(bitPattern: unsafeBitCast(end, to: UnsafeRawPointer.self)), ptr_value: nil),
      MHD_OptionItem(option: .END, value: 0, ptr_value: nil),
    ]
    let daemon = unsafe options.withUnsafeMutableBufferPointer { items -> OpaquePointer? in
      guard let first = items.baseAddress else { return nil }
      let list: [any CVarArg] = unsafe [
        MHD_OPTION.ARRAY.rawValue, first, MHD_OPTION.END.rawValue,
      ]
      return unsafe withVaList(list) { list in
        unsafe MHD_start_daemon_va(
          flags, 0, nil, nil, { unsafe answerRequest($0, $1, $2, $3, $4, $5, $6, $7) },
          Unmanaged.passUnretained(answerer).toOpaque(), list)
      }
    }
    guard let daemon = unsafe daemon else { throw .notStarted }
    return unsafe daemon
  }
}
