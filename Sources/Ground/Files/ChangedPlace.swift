#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The place of something that is changed: the folder in which it is, held open where no link may lead to it,
/// and its path from there.
struct ChangedPlace: ~Copyable {
  /// Its path from ``folder``: its name, where that is held open.
  let path: String

  private let held: HeldParent

  private enum HeldParent: ~Copyable {
    /// The working folder, from which links are followed.
    case none
    case opened(Descriptor)
  }

  /// Names a path from the working folder, or an absolute one.
  init(_ path: String) {
    self.path = path
    held = .none
  }

  /// Opens the folders on the way to a name, one in the other.
  /// - Parameters:
  ///   - trusted: The path up to which links are followed.
  ///   - names: The names from there on.
  ///   - fault: The number of names after which the way ended, where it did.
  init(
    _ names: [String], beneath trusted: String, endedAt fault: inout Int
  ) throws(SystemCalls.Errno) {
    fault = 1
    let first = Folder(trusted).relative(names[0])
    var folder = try Descriptor(changingIn: first, from: AT_FDCWD)
    for name in names[1...].dropLast() {
      fault += 1
      folder = try Descriptor(changingIn: name, from: folder.number)
    }
    path = names[names.count - 1]
    held = .opened(folder)
  }
}

extension ChangedPlace {
  /// The folder's number, or that of the working folder (`AT_FDCWD`).
  var folder: Int32 {
    switch held {
    case .none: AT_FDCWD
    case .opened(let folder): folder.number
    }
  }
}
