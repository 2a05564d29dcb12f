import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The standard output and error of this process.
///
/// A class, since all copies of the console share the memory of a failed write.
package final class StandardStreams: Sendable {
  /// The errno with which standard output took no more; 0 while it takes all.
  private let outputErrno = Atomic<Int32>(0)

  /// Takes the process's streams.
  package init() {}
}

extension StandardStreams {
  /// The console that writes to them.
  package var console: Console {
    Console(
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, errorIsTerminal: isatty(STDERR_FILENO) == 1,
      writeOutput: { text in
        let errno = Self.write(text, to: STDOUT_FILENO)
        // A reader that has gone, or never was, has all that it wants.
        if errno != 0, errno != EPIPE, errno != EBADF {
          self.outputErrno.store(errno, ordering: .relaxed)
        }
      },
      writeError: { text in _ = Self.write(text, to: STDERR_FILENO) },
      outputFault: {
        let errno = self.outputErrno.load(ordering: .relaxed)
        guard errno != 0, let reason = unsafe strerror(errno) else { return nil }
        return unsafe String(cString: reason)
      })
  }

  /// Writes all of a text, or as much as the file takes.
  /// - Returns: The errno with which the file took no more, or 0.
  private static func write(_ text: String, to file: Int32) -> Int32 {
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
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        var room = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&room, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
