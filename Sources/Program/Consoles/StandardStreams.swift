import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The standard input, output and error of this process.
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
      inputIsTerminal: isatty(STDIN_FILENO) == 1, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorIsTerminal: isatty(STDERR_FILENO) == 1, readLine: Self.readLine,
      readSecret: Self.readSecret,
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

  /// Reads a line of standard input without its end: 8,192 bytes of it, since nobody types more.
  /// - Returns: `nil` at the end, and where it can't be read.
  private static func readLine() -> [UInt8]? {
    var line: [UInt8] = []
    while let byte = readByte() {
      if byte == UInt8(ascii: "\n") { return line }
      if line.count < 8_192 { line.append(byte) }
    }
    return line.isEmpty ? nil : line
  }

  /// Reads a byte of standard input; `nil` at the end, and where it can't be read.
  private static func readByte() -> UInt8? {
    while true {
      var byte: UInt8 = 0
      #if canImport(Glibc)
        let count = unsafe Glibc.read(STDIN_FILENO, &byte, 1)
      #else
        let count = unsafe Darwin.read(STDIN_FILENO, &byte, 1)
      #endif
      if count < 0, errno == EINTR { continue }
      return count > 0 ? byte : nil
    }
  }

  /// Reads a line as ``readLine()`` does, while a terminal shows nothing of what is typed (termios(3)).
  /// - Returns: `nil` at the end, and where Ctrl-C is typed, which must not leave a terminal so.
  /// - Parameter ask: Asks, once the terminal shows nothing more.
  private static func readSecret(_ ask: () -> Void) -> [UInt8]? {
    var before = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &before) == 0 else {
      ask()
      return readLine()
    }
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO | ISIG | ICANON)
    unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    defer { unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
    ask()
    var line: [UInt8] = []
    while let byte = readByte() {
      switch byte {
      case 3, 4: return nil  // Ctrl-C, Ctrl-D
      case 10, 13: return line
      case 8, 127: _ = line.popLast()
      default: if line.count < 8_192 { line.append(byte) }
      }
    }
    return nil
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
