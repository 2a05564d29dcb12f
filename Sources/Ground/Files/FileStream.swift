#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is read piece by piece, so that it may be of any length; closed when its owner goes.
@safe package struct FileStream: ~Copyable {
  private let path: String
  private let number: Int32

  /// Opens a file at any path that the user of the program names; pipes and devices are taken too.
  /// - Throws: ``FileFault``, among it a folder.
  package init(readingAnywhere path: String) throws(FileFault) {
    self.path = path
    number = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if number < 0 { throw Self.fault(at: path) }
    var status = stat()
    if unsafe fstat(number, &status) != 0 { throw Self.fault(at: path) }
    if status.st_mode & S_IFMT == S_IFDIR { throw FileFault(path: path, kind: .notAFile) }
  }

  /// Opens the program's standard input; its owner may close it without closing the input itself.
  /// - Throws: ``FileFault``.
  package static func standardInput() throws(FileFault) -> FileStream {
    let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    if copy < 0 { throw fault(at: "standard input") }
    return FileStream(number: copy, path: "standard input")
  }

  /// Opens what the user of the program names: a file at any path, or standard input as `-`.
  /// - Throws: ``FileFault``.
  package static func named(_ path: String) throws(FileFault) -> FileStream {
    try path == "-" ? standardInput() : FileStream(readingAnywhere: path)
  }

  /// Returns a path as people are told of it, with `-` in words.
  package static func spokenName(of path: String) -> String {
    path == "-" ? "standard input" : path
  }

  /// True if a path that the user of the program names is a file that has the same bytes the next time;
  /// false for `-`, which means standard input, for pipes, and where nothing is.
  package static func isRepeatable(_ path: String) -> Bool {
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    return isThere && path != "-" && status.st_mode & S_IFMT == S_IFREG
  }

  private init(number: Int32, path: String) {
    (self.number, self.path) = (number, path)
  }

  deinit { close(number) }
}

extension FileStream {
  /// The number of bytes a piece has at most.
  private static var pieceSize: Int { 65_536 }

  /// The next bytes; none at the end.
  /// - Throws: ``FileFault``.
  package func next() throws(FileFault) -> [UInt8] {
    while true {
      var got = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
        #if canImport(Glibc)
          got = unsafe Glibc.read(number, buffer.baseAddress, buffer.count)
        #else
          got = unsafe Darwin.read(number, buffer.baseAddress, buffer.count)
        #endif
        count = max(got, 0)
      }
      if got >= 0 { return bytes }
      if errno == EAGAIN {
        // Whoever handed the pipe on has set it so that nobody waits.
        var data = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&data, 1, -1)
      } else if errno != EINTR {
        throw Self.fault(at: path)
      }
    }
  }

  /// All bytes that are left.
  /// - Throws: ``FileFault``, of kind `tooLarge` if there are more than `limit`.
  package func rest(atMost limit: Int) throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try next()
      if piece.isEmpty { return bytes }
      bytes += piece
      if bytes.count > limit { throw FileFault(path: path, kind: .tooLarge(limit: limit)) }
    }
  }

  private static func fault(at path: String) -> FileFault {
    FileFault(path: path, kind: SystemCalls.kind(of: SystemCalls.Errno(number: errno)))
  }
}
