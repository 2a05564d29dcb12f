/// A file or folder that could not be read, written or moved.
package struct FileFault: Error, Hashable, Sendable {
  /// The path as it was asked for.
  package let path: String

  /// The reason that it could not be done.
  package let kind: Kind

  /// Creates a fault.
  package init(path: String, kind: Kind) {
    self.path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    self.kind = kind
  }
}

extension FileFault {
  /// Why something could not be done.
  package enum Kind: Hashable, Sendable {
    /// There is nothing at the path.
    case missing

    /// The path, or a symbolic link on it, leads out of the folder.
    case outside

    /// Something else is there than the file that was expected.
    case notAFile

    /// Something else is there than the folder that was expected.
    case notAFolder

    /// The file has more bytes than are read.
    case tooLarge(limit: Int)

    /// The user may not.
    case denied

    /// The file system takes no changes.
    case readOnly

    /// A symbolic link stands where none is followed, or links lead in a circle.
    case linked

    /// The disk or the user's quota is full.
    case full

    /// The two paths lie on different file systems, or on different mounts of one.
    case otherFileSystem

    /// Something is in the way.
    case exists

    /// It is replaced faster than it can be read.
    case restless

    /// Any other `errno`.
    case other(errno: Int32)
  }

  /// The fault, worded to follow the path.
  package var reason: String {
    switch kind {
    case .missing: "does not exist"
    case .outside: "leads out of the site's folder"
    case .notAFile: "is not a file"
    case .notAFolder: "is not a folder"
    case .tooLarge(let limit): "is larger than \(limit / 1_000_000) MB"
    case .denied: "may not be read or written by this user" + (rights.map { ": \($0)" } ?? "")
    case .readOnly: "is on a file system that is mounted read-only"
    case .linked: "is a symbolic link that is not followed here, or leads in a circle"
    case .full: "can't be written: the disk is full"
    case .otherFileSystem:
      "is on another file system than the site, or mounted separately: keep both on one mount"
    case .exists: "is in the way: something else is there"
    case .restless: "is replaced again and again while it is read: try when that is done"
    case .other(let number): "can't be used: \(SystemCalls.text(forErrno: number))"
    }
  }
}

extension FileFault: CustomStringConvertible {
  /// Path and reason.
  package var description: String { "\(path) \(reason)" }
}
