#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import CSystem

/// An open file, closed when its owner goes.
@safe struct Descriptor: ~Copyable {
  let number: Int32

  /// open(2) for reading; never waits for a pipe's other end.
  init(reading path: String) throws(SystemCalls.Errno) {
    number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if number < 0 { throw SystemCalls.Errno(number: errno) }
  }

  /// openat2(2) for reading, with `RESOLVE_BENEATH`.
  ///
  /// Neither the path nor a link on it leads out of the folder. Never waits for a pipe's other end.
  /// - Returns: `nil` where this call can't tell: the system lacks or forbids it, a link names an
  ///   absolute path, or something on the way was just renamed.
  init?(reading path: String, beneath folder: String) throws(SystemCalls.Errno) {
    let opened = unsafe csystem_open_beneath(folder, path)
    switch -opened {
    case ENOSYS, EPERM, EINVAL, EXDEV, EAGAIN: return nil
    case let failure where failure > 0: throw SystemCalls.Errno(number: failure)
    default: number = opened
    }
  }

  /// open(2) of a folder from which files are opened; `nil` where that fails, or the system has no
  /// openat2(2).
  init?(folder path: String) {
    number = unsafe csystem_open_folder(path)
    if number < 0 { return nil }
  }

  /// openat2(2) for reading beneath an open folder, with `RESOLVE_NO_SYMLINKS`.
  ///
  /// Never waits for a pipe's other end.
  /// - Returns: `nil` where a look at the path has to tell more: there is nothing, a link is on the way,
  ///   or this call can't tell.
  init?(
    reading path: String, withoutLinksIn folder: borrowing Descriptor
  ) throws(SystemCalls.Errno) {
    let opened = unsafe csystem_open_without_links(folder.number, path)
    switch -opened {
    case ENOENT, ENOTDIR, ELOOP, ENOSYS, EPERM, EINVAL, EXDEV, EAGAIN: return nil
    case let failure where failure > 0: throw SystemCalls.Errno(number: failure)
    default: number = opened
    }
  }

  /// openat(2) of a folder in which something is changed; no link is followed where its own name is one.
  /// - Parameter folder: The folder in which it is, or `AT_FDCWD`.
  init(changingIn path: String, from folder: Int32) throws(SystemCalls.Errno) {
    let opened = unsafe csystem_open_to_change(folder, path)
    if opened < 0 { throw SystemCalls.Errno(number: -opened) }
    number = opened
  }

  /// openat(2) for a file that must not exist yet, with exactly this mode.
  init(creating place: borrowing ChangedPlace, mode: UInt32) throws(SystemCalls.Errno) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    number = unsafe openat(place.folder, place.path, flags, mode_t(mode))
    if number < 0 { throw SystemCalls.Errno(number: errno) }
    if fchmod(number, mode_t(mode)) != 0 { throw SystemCalls.Errno(number: errno) }
  }

  /// openat(2) for adding to the end of a file that is there; a link is not followed, and a pipe not
  /// waited for.
  init(appending place: borrowing ChangedPlace) throws(SystemCalls.Errno) {
    let flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    number = unsafe openat(place.folder, place.path, flags)
    if number < 0 { throw SystemCalls.Errno(number: errno) }
  }

  /// openat(2) for a file that is changed in place, made where it is missing; a link is not followed, and
  /// a pipe not waited for.
  init(changing place: borrowing ChangedPlace, mode: UInt32) throws(SystemCalls.Errno) {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    number = unsafe openat(place.folder, place.path, flags, mode_t(mode))
    if number < 0 { throw SystemCalls.Errno(number: errno) }
  }

  deinit { close(number) }
}

extension Descriptor {
  func status() throws(SystemCalls.Errno) -> SystemCalls.Status {
    var buffer = stat()
    if unsafe fstat(number, &buffer) != 0 { throw SystemCalls.Errno(number: errno) }
    return SystemCalls.Status(buffer)
  }

  /// Reads to the end, at most one byte more than `limit`.
  func read(atMost limit: Int, expecting size: Int) throws(SystemCalls.Errno) -> [UInt8] {
    var failure: Int32 = 0
    var bytes: [UInt8] = []
    var capacity = min(max(size, 1_024), limit) + 1
    while bytes.count <= limit {
      let room = capacity - bytes.count
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        guard let start = buffer.baseAddress else { return }
        while count < room {
          let got = unsafe Self.get(number, into: start + count, count: room - count)
          if got < 0, errno == EINTR { continue }
          if got < 0 { failure = errno }
          if got <= 0 { break }
          count += got
        }
      }
      if failure != 0 { throw SystemCalls.Errno(number: failure) }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if chunk.count < room { break }
      capacity = min(bytes.count * 2, limit) + 1
    }
    return bytes
  }

  func write(_ bytes: [UInt8]) throws(SystemCalls.Errno) {
    var failure: Int32 = 0
    unsafe bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      var written = 0
      while written < buffer.count {
        let put = unsafe Self.put(number, from: start + written, count: buffer.count - written)
        if put < 0, errno == EINTR { continue }
        if put < 0 {
          failure = errno
          break
        }
        written += put
      }
    }
    if failure != 0 { throw SystemCalls.Errno(number: failure) }
  }

  /// ftruncate(2): leaves no byte.
  func empty() throws(SystemCalls.Errno) {
    if ftruncate(number, 0) != 0 { throw SystemCalls.Errno(number: errno) }
  }

  /// futimens(2): the times of reading and of modification.
  func setModified(secondsSince1970 seconds: Int64) throws(SystemCalls.Errno) {
    let moment = timespec(tv_sec: Int(seconds), tv_nsec: 0)
    let times = [moment, moment]
    if unsafe futimens(number, times) != 0 { throw SystemCalls.Errno(number: errno) }
  }

  /// fsync(2).
  func sync() throws(SystemCalls.Errno) {
    if fsync(number) != 0 { throw SystemCalls.Errno(number: errno) }
  }

  /// syncfs(2): everything on this file's file system.
  func syncFileSystem() throws(SystemCalls.Errno) {
    let number = csystem_sync_file_system(number)
    if number != 0 { throw SystemCalls.Errno(number: number) }
  }

  /// flock(2) without waiting; false where another process holds it.
  func tryLock(shared: Bool) throws(SystemCalls.Errno) -> Bool {
    if flock(number, (shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 { return true }
    if errno == EWOULDBLOCK || errno == EINTR { return false }
    throw SystemCalls.Errno(number: errno)
  }

  private static func get(_ file: Int32, into buffer: UnsafeMutableRawPointer, count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(file, buffer, count)
    #else
      unsafe Darwin.read(file, buffer, count)
    #endif
  }

  private static func put(_ file: Int32, from buffer: UnsafeRawPointer, count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(file, buffer, count)
    #else
      unsafe Darwin.write(file, buffer, count)
    #endif
  }
}
