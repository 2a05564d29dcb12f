#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The store's file among files: there or not, made for its owner alone, put in its place.
struct StoreFile {
  /// The path, as it was given.
  let path: String
}

extension StoreFile {
  /// Whether anything stands at the path, a link that leads nowhere included.
  /// - Throws: ``StoreFault`` where that can't be looked at, which is not the same as nothing, and of kind
  ///   `notAStore` for what is no file: a pipe would be waited for.
  func isThere() throws(StoreFault) -> Bool {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw fault(errno) }
      return false
    }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    // A link that leads nowhere says so when it is opened.
    if isLink, unsafe stat(path, &status) != 0 { return true }
    if status.st_mode & S_IFMT != S_IFREG { throw StoreFault(path: path, .notAStore) }
    return true
  }

  /// Removes the file if it is there, and makes no change to the disk where it is not.
  func removeIfThere() throws(StoreFault) {
    var status = stat()
    if unsafe lstat(path, &status) == 0 { try removeItself() }
  }

  /// Makes an empty file that only its owner can read, whatever the umask.
  func createEmpty() throws(StoreFault) {
    let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw fault(errno) }
    defer { _ = close(descriptor) }
    guard fchmod(descriptor, 0o600) == 0 else { throw fault(errno) }
  }

  /// Removes the file and what SQLite may have left beside it; not there is no fault.
  func removeAll() throws(StoreFault) {
    try removeItself()
    try removeSideFiles()
  }

  /// Removes the file alone; not there is no fault.
  func removeItself() throws(StoreFault) { try remove(path) }

  /// Removes what SQLite may have left beside the file: another database's journal would be played
  /// back into a new one (https://sqlite.org/howtocorrupt.html §2.5).
  func removeSideFiles() throws(StoreFault) {
    for ending in ["-journal", "-wal", "-shm"] { try remove(path + ending) }
  }

  /// Gives the file its final name, and makes that last.
  func move(to final: StoreFile) throws(StoreFault) {
    guard unsafe rename(path, final.path) == 0 else { throw final.fault(errno) }
    try final.syncFolder()
  }

  /// Brings the names in its folder to the disk.
  func syncFolder() throws(StoreFault) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault(errno) }
    defer { _ = close(descriptor) }
    // Some file systems can't sync a folder, and say so by EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw fault(errno) }
  }

  private var folder: String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return String(path[...slash])
  }

  private func remove(_ path: String) throws(StoreFault) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw fault(errno) }
  }

  private func fault(_ code: Int32) -> StoreFault {
    let kind: StoreFault.Kind =
      switch code {
      case ENOENT, ENOTDIR: .other("its folder is missing")
      case EEXIST: .alreadyThere
      case EACCES, EPERM, EROFS, ELOOP, EISDIR: .denied
      case ENOSPC, EDQUOT: .diskFull
      default: .other(unsafe String(cString: strerror(code)))
      }
    return StoreFault(path: path, kind)
  }
}
