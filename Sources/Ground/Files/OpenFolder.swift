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
  /// A name in the folder.
  struct Entry {
    /// The name's bytes with the 0 that ends it, as the system takes them again.
    let bytes: [CChar]

    /// The kind of what it names; `nil` where the file system does not tell.
    let kind: EntryKind?

    /// The name; where it is no UTF-8, what can be shown of it.
    var name: String { OpenFolder.text(bytes) }
  }

  /// A name as a text; where it is no UTF-8, what can be shown of it.
  static func text(_ name: [CChar]) -> String {
    String(decoding: name.lazy.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The next name but for `.` and `..`, in the file system's own order; `nil` behind the last one
  /// (readdir(3), `d_type`).
  func next() throws(SystemCalls.Errno) -> Entry? {
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let bytes = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { start in
          unsafe [CChar](UnsafeBufferPointer(start: start, count: strlen(start) + 1))
        }
      }
      if bytes == [46, 0] || bytes == [46, 46, 0] { continue }
      return unsafe Entry(bytes: bytes, kind: Self.kind(ofType: entry.pointee.d_type))
    }
    if errno != 0 { throw SystemCalls.Errno(number: errno) }
    return nil
  }

  private static func kind(ofType type: UInt8) -> EntryKind? {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): nil
    default: .other
    }
  }

  /// Adds the bytes of a path to others.
  static func append(_ path: [CChar], to bytes: inout [UInt8]) {
    unsafe path.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
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
