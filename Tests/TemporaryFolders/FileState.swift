import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What tells whether a file or folder was touched.
package struct FileState: Equatable {
  /// The number of the file on its file system.
  package let inode: UInt64

  let seconds: Int
  let nanoseconds: Int

  /// The permission bits.
  package let mode: UInt32

  /// Looks at a path, links not followed.
  package init(of path: String) throws {
    var buffer = stat()
    if unsafe lstat(path, &buffer) != 0 {
      throw FileFault(path: path, kind: .other(errno: errno))
    }
    inode = UInt64(buffer.st_ino)
    mode = UInt32(buffer.st_mode & 0o7777)
    #if canImport(Glibc)
      (seconds, nanoseconds) = (Int(buffer.st_mtim.tv_sec), Int(buffer.st_mtim.tv_nsec))
    #else
      (seconds, nanoseconds) = (
        Int(buffer.st_mtimespec.tv_sec), Int(buffer.st_mtimespec.tv_nsec)
      )
    #endif
  }
}
