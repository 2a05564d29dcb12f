import Timestamps

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension ProcessEnvironment {
  /// Reads the environment of this process.
  package static func current() -> ProcessEnvironment {
    var variables: [String: String] = [:]
    for name in variableNames { variables[name] = variable(name) }
    return ProcessEnvironment(
      arguments: Array(Swift.CommandLine.arguments.dropFirst()), variables: variables,
      clock: { Timestamp(secondsSince1970: Int64(time(nil))) },
      processors: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), hasWorkers: hasWorkers,
      isRoot: geteuid() == 0,
      random: {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
      },
      endSignals: { .ofProcess() }, other: { variable($0) })
  }

  private static var hasWorkers: Bool {
    #if os(Linux)
      unsafe access("/proc/\(getpid())/stat", R_OK) == 0
    #else
      true
    #endif
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
