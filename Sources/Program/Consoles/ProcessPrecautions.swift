#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The precautions that a process takes before it reads anything.
package enum ProcessPrecautions {
  /// Fills the places of standard input, output and error where they are closed: the next file to be
  /// opened would get one, and with it what is written for people.
  package static func fillStandardStreams() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// Keeps what is in memory, other people's data, out of core files.
  ///
  /// If the kernel hands cores to a program, the limit alone does not hold: core(5).
  package static func keepMemoryOutOfCoreFiles() {
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
}
