#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that is being listed, closed when its owner goes; what is in it is looked at from there, without
/// its path being resolved each time.
@safe struct OpenFolder: ~Copyable {
  private let stream: OpaquePointer
  private let number: Int32

  /// opendir(3).
  init(_ path: String) throws(SystemCalls.Errno) {
    guard let stream = unsafe opendir(path) else { throw SystemCalls.Errno(number: errno) }
    unsafe self.stream = stream
    number = unsafe dirfd(stream)
  }

  deinit { unsafe closedir(stream) }
}

extension OpenFolder {
  /// The bytes of the next name but for `.` and `..`, in the file system's own order, with the 0 that
  /// ends it; `nil` behind the last one (readdir(3)).
  func next() throws(SystemCalls.Errno) -> [CChar]? {
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { bytes in
          unsafe [CChar](UnsafeBufferPointer(start: bytes, count: strlen(bytes) + 1))
        }
      }
      if name != [46, 0], name != [46, 46, 0] { return name }
    }
    if errno != 0 { throw SystemCalls.Errno(number: errno) }
    return nil
  }

  /// fstatat(2) of a path from this folder, links not followed; `nil` where there is nothing.
  func statusIfThere(of path: [CChar]) throws(SystemCalls.Errno) -> SystemCalls.Status? {
    var buffer = stat()
    let result = unsafe fstatat(number, path, &buffer, AT_SYMLINK_NOFOLLOW)
    if result == 0 { return SystemCalls.Status(buffer) }
    let failure = SystemCalls.Errno(number: errno)
    if SystemCalls.isMissing(failure) { return nil }
    throw failure
  }
}
