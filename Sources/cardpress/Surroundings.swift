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
    outputIsTerminal = isatty(STDOUT_FILENO) == 1
    errorIsTerminal = isatty(STDERR_FILENO) == 1
  }
}

extension Surroundings {
  /// The moment by the system's clock; for what runs on, since ``now`` stays.
  static func clock() -> Timestamp { Timestamp(secondsSince1970: Int64(time(nil))) }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Writes to standard output, or to standard error, all of it or as much as somebody reads.
  static func write(_ text: String, toError: Bool = false) {
    let file = toError ? STDERR_FILENO : STDOUT_FILENO
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes[start...].withUnsafeBytes { buffer in
        #if canImport(Glibc)
          unsafe Glibc.write(file, buffer.baseAddress, buffer.count)
        #else
          unsafe Darwin.write(file, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      start += count
    }
  }

  /// Ends the process.
  static func end(with code: Int32) -> Never { exit(code) }
}
