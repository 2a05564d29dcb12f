import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Every call to the system, with its result turned into a value or an `errno`: the whole unsafe
/// surface of this room.
enum SystemCalls {}

extension SystemCalls {
  /// A number that a failed call left.
  struct Errno: Error {
    let number: Int32
  }

  /// The kind of entry at a path.
  struct Status {
    let kind: EntryKind
    let size: Int
    let device: UInt64
    let inode: UInt64
    let rights: UInt32
    let owner: UInt32
    let group: UInt32
    let links: Int
    let modified: FileMoment
    let changed: FileMoment
  }

  static func text(forErrno number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "errno \(number)" }
    return unsafe String(cString: text)
  }

  /// The kind of fault that an `errno` means.
  static func kind(of error: Errno) -> FileFault.Kind {
    switch error.number {
    case ENOENT: .missing
    case ENOTDIR: .notAFolder
    case EISDIR: .notAFile
    case EACCES, EPERM: .denied
    case EROFS: .readOnly
    case ELOOP: .linked
    case ENOSPC, EDQUOT: .full
    case EXDEV: .otherFileSystem
    case EEXIST, ENOTEMPTY: .exists
    default: .other(errno: error.number)
    }
  }

  /// True if an exchange failed only because the file system has none.
  static func isUnsupported(_ error: Errno) -> Bool {
    [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(error.number)
  }

  /// True if there is nothing at the path: every other error says that it can't be looked at.
  static func isMissing(_ error: Errno) -> Bool {
    error.number == ENOENT || error.number == ENOTDIR
  }
}

extension SystemCalls {
  /// stat(2), or lstat(2) where links are not followed.
  static func status(of path: String, followingLinks: Bool) throws(Errno) -> Status {
    var buffer = stat()
    let result = unsafe followingLinks ? stat(path, &buffer) : lstat(path, &buffer)
    try check(result)
    return Status(buffer)
  }

  /// stat(2) or lstat(2); `nil` where there is nothing.
  static func statusIfThere(
    of path: String, followingLinks: Bool
  ) throws(Errno) -> Status? {
    do throws(Errno) {
      return try status(of: path, followingLinks: followingLinks)
    } catch {
      if isMissing(error) { return nil }
      throw error
    }
  }

  /// realpath(3): the path without links and dots.
  static func realPath(of path: String) throws(Errno) -> String {
    guard let resolved = unsafe realpath(path, nil) else { throw Errno(number: errno) }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  static func makeFolder(at place: borrowing ChangedPlace, mode: UInt32) throws(Errno) {
    try check(unsafe mkdirat(place.folder, place.path, mode_t(mode)))
    try setRights(mode, of: place)
  }

  static func removeFile(at place: borrowing ChangedPlace) throws(Errno) {
    try check(unsafe unlinkat(place.folder, place.path, 0))
  }

  static func removeEmptyFolder(at place: borrowing ChangedPlace) throws(Errno) {
    try check(unsafe unlinkat(place.folder, place.path, AT_REMOVEDIR))
  }

  static func move(
    _ source: borrowing ChangedPlace, to target: borrowing ChangedPlace
  ) throws(Errno) {
    try check(unsafe renameat(source.folder, source.path, target.folder, target.path))
  }

  static func addName(
    _ name: borrowing ChangedPlace, to file: borrowing ChangedPlace
  ) throws(Errno) {
    try check(unsafe linkat(file.folder, file.path, name.folder, name.path, 0))
  }

  static func exchange(
    _ left: borrowing ChangedPlace, with right: borrowing ChangedPlace
  ) throws(Errno) {
    let number = unsafe csystem_exchange(left.folder, left.path, right.folder, right.path)
    if number != 0 { throw Errno(number: number) }
  }

  static func setRights(_ rights: UInt32, of place: borrowing ChangedPlace) throws(Errno) {
    try check(unsafe fchmodat(place.folder, place.path, mode_t(rights), 0))
  }

  /// A user.
  struct User {
    let id: UInt32
  }

  /// The user as whom the program acts (geteuid(2)).
  static var user: User { User(id: geteuid()) }

  /// The mount that a path lies on; 0 where the system can't tell.
  static func mount(of path: String) -> UInt64 { UInt64(unsafe csystem_mount(path)) }

  /// What the file system of a folder tells of changes to its files; `nil` where that can't be found out.
  static func probeStamps(in path: String) -> (changesByClock: Bool, noticesMappings: Bool)? {
    let found = unsafe csystem_probe_stamps(path)
    if found < 0 { return nil }
    return (found & CSYSTEM_CHANGES_BY_CLOCK != 0, found & CSYSTEM_NOTICES_MAPPINGS != 0)
  }

  /// True if the file system of a folder keeps the owners and rights of its files; `nil` where that can't be
  /// found out.
  static func keepsOwners(in path: String) -> Bool? {
    let found = unsafe csystem_keeps_owners(path)
    return found < 0 ? nil : found != 0
  }

  /// The path of the running program's file; `nil` where the system does not tell.
  static var programPath: String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let number = unsafe bytes.withUnsafeMutableBufferPointer {
      unsafe csystem_program_path($0.baseAddress, UInt32($0.count))
    }
    guard number == 0 else { return nil }
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The names in a folder but for `.` and `..`, unsorted, with the kinds of what they name where the
  /// file system tells.
  static func entries(in path: String) throws(Errno) -> [(name: String, kind: EntryKind?)] {
    let folder = try OpenFolder(path)
    var entries: [(name: String, kind: EntryKind?)] = []
    while let entry = try folder.next() { entries.append((entry.name, entry.kind)) }
    return entries
  }

  private static func check(_ result: Int32) throws(Errno) {
    if result != 0 { throw Errno(number: errno) }
  }
}

extension SystemCalls.Status {
  init(_ buffer: stat) {
    kind =
      switch buffer.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(buffer.st_size)
    device = UInt64(buffer.st_dev)
    inode = UInt64(buffer.st_ino)
    rights = UInt32(buffer.st_mode & 0o7777)
    (owner, group) = (buffer.st_uid, buffer.st_gid)
    links = Int(buffer.st_nlink)
    #if canImport(Darwin)
      let (written, touched) = (buffer.st_mtimespec, buffer.st_ctimespec)
    #else
      let (written, touched) = (buffer.st_mtim, buffer.st_ctim)
    #endif
    modified = FileMoment(seconds: Int(written.tv_sec), nanoseconds: Int(written.tv_nsec))
    changed = FileMoment(seconds: Int(touched.tv_sec), nanoseconds: Int(touched.tv_nsec))
  }
}
