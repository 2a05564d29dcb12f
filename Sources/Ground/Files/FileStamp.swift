import Bytes

/// The metadata that tells one state of a file from another without reading it (stat(2)).
package struct FileStamp: Hashable, Sendable {
  /// The number of the file system (stat(2), `st_dev`).
  package let fileSystem: UInt64

  private let inode: UInt64

  /// The size in bytes.
  package let size: Int

  private let modified: FileMoment
  private let changed: FileMoment

  init(_ status: SystemCalls.Status) {
    fileSystem = status.device
    inode = status.inode
    size = status.size
    modified = status.modified
    changed = status.changed
  }
}

extension FileStamp {
  /// The stamp as 48 bytes, for a digest.
  package func append(to bytes: inout [UInt8]) {
    var words: [UInt64] = []
    append(to: &words)
    for word in words { bytes.append(bigEndian: word) }
  }

  /// The stamp as six numbers.
  func append(to words: inout [UInt64]) {
    words.append(fileSystem)
    words.append(inode)
    words.append(UInt64(bitPattern: Int64(size)))
    words.append(UInt64(bitPattern: Int64(modified.seconds)))
    words.append(UInt64(bitPattern: Int64(changed.seconds)))
    words.append(UInt64(modified.nanoseconds) << 32 | UInt64(changed.nanoseconds))
  }

  /// True if something has changed so lately that another change may get the same stamp.
  ///
  /// File systems count moments in steps of up to two seconds (FAT), by the clock that is read here too. A
  /// moment that is still to come counts as fresh.
  package var isFresh: Bool { isFresh(at: .now) }

  func isFresh(at moment: FileMoment) -> Bool { changed.seconds >= moment.seconds - 2 }

  /// The path of the program's own file; `nil` where the system does not tell which it is.
  package static var programPath: String? { SystemCalls.programPath }

  /// The state of the program's own file; `nil` where the system does not tell which it is.
  package static var ofProgram: FileStamp? {
    guard let path = SystemCalls.programPath,
      let status = try? SystemCalls.status(of: path, followingLinks: true)
    else { return nil }
    return FileStamp(status)
  }
}

extension Folder {
  /// The state of a file.
  /// - Throws: ``FileFault`` where there is none.
  package func stamp(of relativePath: String) throws(FileFault) -> FileStamp {
    try faulting(relativePath) { path throws(SystemCalls.Errno) in
      FileStamp(try SystemCalls.status(of: path, followingLinks: true))
    }
  }

  /// The moment when a file was last written, in seconds since 1970; `nil` if there is no file.
  /// - Throws: ``FileFault`` where it can't be looked at.
  package func modifiedSeconds(of relativePath: String) throws(FileFault) -> Int64? {
    try faulting(relativePath) { path throws(SystemCalls.Errno) in
      let status = try SystemCalls.statusIfThere(of: path, followingLinks: true)
      return status.map { Int64($0.modified.seconds) }
    }
  }

  /// Sets the moment when a file was last written (futimens(2)).
  /// - Throws: ``FileFault`` where there is no file, or the file system takes no moment.
  package func setModified(
    _ relativePath: String, secondsSince1970 seconds: Int64
  ) throws(FileFault) {
    try faulting(relativePath) { path throws(SystemCalls.Errno) in
      try Descriptor(reading: path).setModified(secondsSince1970: seconds)
    }
  }

  /// The rights of a file, as in 0o600; `nil` where there is none.
  /// - Throws: ``FileFault`` where it can't be looked at.
  package func rights(of relativePath: String) throws(FileFault) -> UInt32? {
    try faulting(relativePath) { path throws(SystemCalls.Errno) in
      try SystemCalls.statusIfThere(of: path, followingLinks: true)?.rights
    }
  }
}
