#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals by which people and systems end a program that runs until it is told to stop: Ctrl-C,
/// `kill`, a closed terminal (signal(7)).
struct EndSignals {
  private let set: sigset_t

  /// Keeps the signals back from this thread and from those that it begins later.
  init() {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&set, signal) }
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    self.set = set
  }
}

extension EndSignals {
  /// Waits for one of them (sigwait(3)).
  func wait() {
    var (set, signal) = (set, Int32(0))
    while unsafe sigwait(&set, &signal) != 0 {}
  }
}
