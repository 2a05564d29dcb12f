import CommandLine
import Synchronization
import Timestamps

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the process is told from outside, read once: clock, processors, environment, terminal.
struct Surroundings: Sendable {
  /// The clock's moment.
  let now: Timestamp

  /// How many processors there are.
  let processors: Int

  /// Whether a build farm runs us: `CI` is set and neither empty nor `false`.
  let isBuildFarm: Bool

  /// The environment's `PATH`, where other programs are looked for.
  let path: String

  /// The environment's `NO_COLOR`.
  let noColor: String?

  /// The environment's `TERM`.
  let terminal: String?

  /// The arguments as they were given.
  let arguments: [String]

  /// What other programs see of the environment.
  let environment: [String: String]

  /// The environment's `CARDPRESS_CHROMIUM`: the browser that prints PDF.
  let browser: String?

  /// Whether root runs us.
  let isRoot: Bool

  /// Whether standard output is a terminal.
  let outputIsTerminal: Bool

  /// Whether standard error is a terminal.
  let errorIsTerminal: Bool

  init() {
    now = Self.clock()
    processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let farm = Self.variable("CI") ?? ""
    isBuildFarm = !farm.isEmpty && farm != "false" && farm != "0"
    path = Self.variable("PATH") ?? ""
    noColor = Self.variable("NO_COLOR")
    terminal = Self.variable("TERM")
    arguments = Array(Swift.CommandLine.arguments.dropFirst())
    var environment: [String: String] = [:]
    for name in Self.handedOn { environment[name] = Self.variable(name) }
    self.environment = environment
    browser = Self.variable("CARDPRESS_CHROMIUM").flatMap { $0.isEmpty ? nil : $0 }
    isRoot = geteuid() == 0
    outputIsTerminal = isatty(STDOUT_FILENO) == 1
    errorIsTerminal = isatty(STDERR_FILENO) == 1
  }
}

extension Surroundings {
  /// The moment by the system's clock; for what runs on, since ``now`` stays.
  static func clock() -> Timestamp { Timestamp(secondsSince1970: Int64(time(nil))) }

  /// Where programs, their libraries and the user's fonts are (environ(7), fonts-conf(5)).
  private static let handedOn = [
    "DYLD_LIBRARY_PATH", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "HOME", "LANG", "LC_ALL",
    "LD_LIBRARY_PATH", "PATH", "USER", "XDG_CONFIG_DIRS", "XDG_CONFIG_HOME", "XDG_DATA_DIRS",
    "XDG_DATA_HOME",
  ]

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Fills the places of standard input, output and error where they are closed: the next file to be
  /// opened would get one, and with it what is written for people.
  static func fillStandardStreams() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// Keeps what is in memory, other people's data, out of core files.
  ///
  /// Where the kernel hands a core to a program the limit alone does not hold: core(5).
  static func keepMemoryOutOfCoreFiles() {
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
      let filter = unsafe open("/proc/self/coredump_filter", O_WRONLY | O_CLOEXEC)
      if filter < 0 { return }
      _ = unsafe Glibc.write(filter, "0", 1)
      close(filter)
    #else
      _ = unsafe setrlimit(RLIMIT_CORE, &limit)
    #endif
  }

  /// Writes to standard output, or to standard error, all of it or as much as somebody reads.
  static func write(_ text: TerminalText, toError: Bool = false) {
    let file = toError ? STDERR_FILENO : STDOUT_FILENO
    let bytes = Array(text.text.utf8)
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes[start...].withUnsafeBytes { buffer in
        #if canImport(Glibc)
          unsafe Glibc.write(file, buffer.baseAddress, buffer.count)
        #else
          unsafe Darwin.write(file, buffer.baseAddress, buffer.count)
        #endif
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        var room = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&room, 1, -1)
      } else if errno != EINTR {
        // A reader that has gone, or never was, has all that it wants.
        let isFault = !toError && errno != EPIPE && errno != EBADF
        if isFault { outputFault.store(errno, ordering: .relaxed) }
        return
      }
    }
  }

  /// The errno with which standard output took no more; 0 means that it took all.
  private static let outputFault = Atomic<Int32>(0)

  /// Ends the process; with 1 in place of 0 where its output is not whole, as on a full disk.
  static func end(with code: Int32) -> Never {
    let number = outputFault.load(ordering: .relaxed)
    guard number != 0, let reason = unsafe strerror(number) else { exit(code) }
    let text = unsafe String(cString: reason)
    write("standard output: \(text): what it says is not whole\n", toError: true)
    exit(max(code, 1))
  }
}
