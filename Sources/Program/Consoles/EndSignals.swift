#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The end of a command that runs until it is told to stop.
package struct EndSignals: Sendable {
  /// Waits for the end.
  package let wait: @Sendable () -> Void

  /// Brings the end about.
  package let raise: @Sendable () -> Void

  /// Creates the end of a command.
  /// - Parameter wait: Returns when the command is to end.
  /// - Parameter raise: Lets `wait` return; may be called from any thread.
  package init(wait: @escaping @Sendable () -> Void, raise: @escaping @Sendable () -> Void) {
    self.wait = wait
    self.raise = raise
  }
}

extension EndSignals {
  /// The signals by which people and systems end a program: Ctrl-C, `kill`, a closed terminal
  /// (signal(7)).
  ///
  /// They are kept back from this thread and from those that it begins later.
  static func ofProcess() -> EndSignals {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&set, signal) }
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    let signals = set
    return EndSignals(
      wait: {
        var (set, signal) = (signals, Int32(0))
        while unsafe sigwait(&set, &signal) != 0 {}
      },
      raise: { kill(getpid(), SIGTERM) })
  }
}
