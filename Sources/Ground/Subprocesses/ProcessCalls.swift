import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Every call to the system, with its result turned into a value or an `errno`: the whole unsafe
/// surface of this room.
enum ProcessCalls {}

extension ProcessCalls {
  /// A number that a failed call left.
  struct Errno: Error {
    let number: Int32
  }

  /// The result of read(2) on a pipe.
  enum Reading {
    case bytes([UInt8])
    case nothingYet
    case closed
  }

  /// pipe(2): no program gets either of its ends by accident.
  /// - Parameter waits: Whether who reads waits for something to read.
  static func pipe(waits: Bool = false) throws(Errno) -> OutputPipe {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let result = unsafe Glibc.pipe(&ends)
    #else
      let result = unsafe Darwin.pipe(&ends)
    #endif
    if result != 0 { throw Errno(number: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    if !waits { _ = fcntl(ends[0], F_SETFL, O_NONBLOCK) }
    return OutputPipe(reading: PipeEnd(number: ends[0]), writing: PipeEnd(number: ends[1]))
  }

  /// close(2).
  static func close(_ number: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(number)
    #else
      _ = Darwin.close(number)
    #endif
  }

  /// read(2) of what there is.
  static func read(_ number: Int32, atMost limit: Int) -> Reading {
    var result = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      repeat {
        #if canImport(Glibc)
          result = unsafe Glibc.read(number, buffer.baseAddress, limit)
        #else
          result = unsafe Darwin.read(number, buffer.baseAddress, limit)
        #endif
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
    if result > 0 { return .bytes(bytes) }
    return result < 0 && errno == EAGAIN ? .nothingYet : .closed
  }

  /// poll(2): waits until one of the pipes has something.
  static func wait(for first: Int32, _ second: Int32, atMost milliseconds: Int32) {
    var pipes = [
      pollfd(fd: first, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second, events: Int16(POLLIN), revents: 0),
    ]
    _ = unsafe poll(&pipes, nfds_t(pipes.count), milliseconds)
  }

  /// The milliseconds of a clock that nobody sets (clock_gettime(2)), for time limits alone.
  static func milliseconds() -> Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
  }

  /// True if a path names a regular file that we may execute.
  static func isProgram(_ path: String) -> Bool {
    var buffer = stat()
    return unsafe stat(path, &buffer) == 0 && buffer.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }

  /// strerror(3).
  static func text(forErrno number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "errno \(number)" }
    return unsafe String(cString: text)
  }
}

extension ProcessCalls {
  /// posix_spawn(3).
  /// - Parameters:
  ///   - input: What it reads; `nil` means the file.
  ///   - inputFile: The path of the file that it reads otherwise.
  ///   - directory: Its working directory; `nil` means ours.
  ///   - output: Where it writes; `nil` means `/dev/null`.
  ///   - errors: Where it complains; `nil` means `/dev/null`.
  ///   - group: The process group that it joins; 0 means one of its own.
  static func spawn(
    _ program: String, arguments: [String], environment: [String: String],
    input: Int32? = nil, inputFile: String? = nil, directory: String? = nil,
    output: Int32? = nil, errors: Int32? = nil, group: Int32 = 0
  ) throws(Errno) -> Int32 {
    // Where children are ignored, nobody learns how they end (wait(2), NOTES).
    signal(SIGCHLD, SIG_DFL)
    #if canImport(Glibc)
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (end, number) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
      if let end {
        unsafe posix_spawn_file_actions_adddup2(&actions, end, number)
      } else {
        let file = number == STDIN_FILENO ? inputFile : nil
        unsafe posix_spawn_file_actions_addopen(
          &actions, number, file ?? "/dev/null", file == nil ? O_RDWR : O_RDONLY, 0)
      }
    }
    // Last, so that the paths above are relative to our own.
    if let directory {
      let failure = unsafe csystem_begin_in(&actions, directory)
      if failure != 0 { throw Errno(number: failure) }
    }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var (none, broken) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigemptyset(&broken)
    unsafe sigaddset(&broken, SIGPIPE)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &broken)
    unsafe posix_spawnattr_setpgroup(&attributes, group)
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = unsafe try cStrings([program] + arguments)
    defer { unsafe words.forEach { unsafe free($0) } }
    var variables = unsafe try cStrings(environment.map { "\($0)=\($1)" }.sorted())
    defer { unsafe variables.forEach { unsafe free($0) } }
    var number: pid_t = 0
    let failure = unsafe posix_spawn(&number, program, &actions, &attributes, &words, &variables)
    if failure != 0 { throw Errno(number: failure) }
    return number
  }

  /// waitid(2): whether a child has ended; it stays to be waited for, so that its number stays its own.
  static func hasEnded(_ child: Int32) -> Bool {
    var information = unsafe siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    let result = unsafe waitid(P_PID, id_t(child), &information, options)
    if result != 0 { return errno != EINTR }
    return unsafe information.si_signo == SIGCHLD
  }

  /// kill(2): ends a child, or a group by its number below 0, without warning.
  static func kill(_ number: Int32) {
    #if canImport(Glibc)
      _ = Glibc.kill(number, SIGKILL)
    #else
      _ = Darwin.kill(number, SIGKILL)
    #endif
  }

  /// waitpid(2).
  /// - Returns: How the child ended.
  @discardableResult
  static func waited(for child: Int32) -> SubprocessEnding {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    // WIFEXITED and its kin are macros that Swift does not see.
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  /// A list as exec(2) takes it; its strings are the caller's to free.
  private static func cStrings(_ texts: [String]) throws(Errno) -> [UnsafeMutablePointer<CChar>?] {
    if texts.contains(where: { $0.utf8.contains(0) }) { throw Errno(number: EINVAL) }
    return unsafe texts.map { unsafe strdup($0) } + [nil]
  }
}

extension ProcessCalls {
  /// Which signals a thread holds back.
  struct SignalMask {
    private let held: sigset_t
    private let before: sigset_t

    /// Holds back the signals by which people and systems end a program (signal(7)).
    static func holdingEndSignals() -> SignalMask {
      var (held, before) = (sigset_t(), sigset_t())
      unsafe sigemptyset(&held)
      for signal in endSignals where !isIgnored(signal) { unsafe sigaddset(&held, signal) }
      unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
      return SignalMask(held: held, before: before)
    }

    /// Holds back what was held back before, and no more.
    func restore() {
      var before = before
      unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    /// One of the signals that has come and is held back (sigpending(2)).
    var pending: Int32? {
      var (arrived, held) = (sigset_t(), held)
      unsafe sigpending(&arrived)
      return Self.endSignals.first {
        unsafe sigismember(&held, $0) == 1 && sigismember(&arrived, $0) == 1
      }
    }

    private static var endSignals: [Int32] { [SIGINT, SIGTERM, SIGHUP] }

    /// sigaction(2).
    private static func isIgnored(_ signal: Int32) -> Bool {
      var action = sigaction()
      unsafe sigaction(signal, nil, &action)
      #if canImport(Glibc)
        let handler = unsafe action.__sigaction_handler.sa_handler
      #else
        let handler = unsafe action.__sigaction_u.__sa_handler
      #endif
      return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }
}
