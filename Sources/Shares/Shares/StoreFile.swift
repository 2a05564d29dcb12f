#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The operations on a store's file: check that it exists, create it for its owner alone, move it
/// into place.
struct StoreFile {
  /// The path of the file, as it was given.
  let path: String
}

extension StoreFile {
  /// Returns true if there is a file at the path, or a link that leads nowhere.
  /// - Throws: ``StoreFault`` if that can't be determined, which does not mean that it is missing;
  ///   of kind `notAStore` if it is not a file, since opening a pipe would block.
  func isThere() throws(StoreFault) -> Bool {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw fault(errno) }
      return false
    }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    // Opening a link that leads nowhere reports it.
    if isLink, unsafe stat(path, &status) != 0 { return true }
    if status.st_mode & S_IFMT != S_IFREG { throw StoreFault(path: path, .notAStore) }
    return true
  }

  /// Removes the file if it exists; makes no change to the disk otherwise.
  func removeIfThere() throws(StoreFault) {
    var status = stat()
    if unsafe lstat(path, &status) == 0 { try removeItself() }
  }

  /// Creates an empty file with mode 0600, regardless of the umask.
  func createEmpty() throws(StoreFault) {
    let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw fault(errno) }
    defer { _ = close(descriptor) }
    guard fchmod(descriptor, 0o600) == 0 else { throw fault(errno) }
  }

  /// Removes the file and what SQLite may have left beside it; missing files are not a fault.
  func removeAll() throws(StoreFault) {
    try removeItself()
    try removeSideFiles()
  }

  /// Removes only the file itself; a missing file is not a fault.
  func removeItself() throws(StoreFault) { try remove(path) }

  /// Removes what SQLite may have left beside the file, since another database's journal would be
  /// rolled back into a new one (https://sqlite.org/howtocorrupt.html §2.5).
  func removeSideFiles() throws(StoreFault) {
    for ending in ["-journal", "-wal", "-shm"] { try remove(path + ending) }
  }

  /// Renames the file to its final name and syncs the folder.
  func move(to final: StoreFile) throws(StoreFault) {
    guard unsafe rename(path, final.path) == 0 else { throw final.fault(errno) }
    try final.syncFolder()
  }

  /// Syncs the folder's names to the disk.
  func syncFolder() throws(StoreFault) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault(errno) }
    defer { _ = close(descriptor) }
    // Some file systems can't sync a folder and answer EINVAL.
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
