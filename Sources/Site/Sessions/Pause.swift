#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waiting for another process.
enum Pause {
  /// Does nothing for a while (usleep(3)).
  static func milliseconds(_ count: UInt32) {
    usleep(count * 1_000)
  }
}
