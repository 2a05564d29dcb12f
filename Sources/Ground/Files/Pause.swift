#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pause while another process works, on this machine or another.
package enum Pause {
  /// Sleeps for a number of milliseconds (usleep(3)).
  package static func milliseconds(_ count: UInt32) {
    usleep(count * 1_000)
  }
}
