/// A lock that one process at a time holds, given back when its owner goes or the process ends
/// (flock(2)).
package struct FileLock: ~Copyable {
  private let file: Descriptor
  private let path: String

  /// Opens the lock's file, which is made where it is missing; takes nothing yet.
  /// - Throws: ``FileFault`` where it can't be made, or a link or no regular file is there.
  package init(at relativePath: String, in folder: Folder) throws(FileFault) {
    path = folder.relative(relativePath)
    file = try Self.open(folder.place(of: relativePath), path)
  }
}

extension FileLock {
  /// Takes the lock without waiting.
  /// - Parameter shared: True to let other processes hold it too that take it so.
  /// - Returns: False where another process holds it.
  /// - Throws: ``FileFault`` where the file system has no locks.
  package func take(shared: Bool = false) throws(FileFault) -> Bool {
    try faulting { () throws(SystemCalls.Errno) in try file.tryLock(shared: shared) }
  }

  /// True if the lock's file is still at its path; where it does not, others may hold another.
  /// - Throws: ``FileFault`` where that can't be looked at.
  package func isCurrent() throws(FileFault) -> Bool {
    try faulting { () throws(SystemCalls.Errno) in
      let ours = try file.status()
      guard let current = try SystemCalls.statusIfThere(of: path, followingLinks: false) else {
        return false
      }
      return ours.inode == current.inode && ours.device == current.device
    }
  }

  /// The moment that was last noted on the lock's file, in seconds since 1970: its modification
  /// time, which no byte is written for.
  /// - Throws: ``FileFault`` where it can't be looked at.
  package func notedSeconds() throws(FileFault) -> Int64 {
    try faulting { () throws(SystemCalls.Errno) in Int64(try file.status().modified.seconds) }
  }

  /// Notes a moment on the lock's file (futimens(2)).
  /// - Throws: ``FileFault`` where the file system takes none.
  package func note(secondsSince1970 seconds: Int64) throws(FileFault) {
    try faulting { () throws(SystemCalls.Errno) in
      try file.setModified(secondsSince1970: seconds)
    }
  }

  private func faulting<Value>(
    _ body: () throws(SystemCalls.Errno) -> Value
  ) throws(FileFault) -> Value {
    do throws(SystemCalls.Errno) {
      return try body()
    } catch {
      throw FileFault(path: path, kind: SystemCalls.kind(of: error))
    }
  }

  private static func open(
    _ place: consuming ChangedPlace, _ path: String
  ) throws(FileFault) -> Descriptor {
    let kind: FileFault.Kind
    do throws(SystemCalls.Errno) {
      let file = try Descriptor(changing: place, mode: 0o600)
      if try file.status().kind == .file { return file }
      kind = .notAFile
    } catch {
      kind = SystemCalls.kind(of: error)
    }
    throw FileFault(path: path, kind: kind)
  }
}
