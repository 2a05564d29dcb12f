/// A lock that one process at a time holds, given back when its owner goes or the process ends
/// (flock(2)).
package struct FileLock: ~Copyable {
  private let file: Descriptor
  private let path: String

  /// Opens the lock's file, which is made where it is missing; takes nothing yet.
  /// - Throws: ``FileFault`` where it can't be made.
  package init(at relativePath: String, in folder: Folder) throws(FileFault) {
    path = folder.relative(relativePath)
    file = try Self.open(path)
  }
}

extension FileLock {
  /// Takes the lock without waiting.
  /// - Returns: False where another process holds it.
  /// - Throws: ``FileFault`` where the file system has no locks.
  package func take() throws(FileFault) -> Bool {
    do throws(SystemCalls.Errno) {
      return try file.tryLock()
    } catch {
      throw FileFault(path: path, kind: SystemCalls.kind(of: error))
    }
  }

  /// Whether the lock's file still stands at its path; where it does not, others may hold another.
  package var isCurrent: Bool {
    // A file that is gone is an answer here.
    guard let ours = try? file.status(),
      let current = try? SystemCalls.status(of: path, followingLinks: false)
    else { return false }
    return ours.inode == current.inode && ours.device == current.device
  }

  private static func open(_ path: String) throws(FileFault) -> Descriptor {
    do throws(SystemCalls.Errno) {
      return try Descriptor(locking: path, mode: 0o600)
    } catch {
      throw FileFault(path: path, kind: SystemCalls.kind(of: error))
    }
  }
}
