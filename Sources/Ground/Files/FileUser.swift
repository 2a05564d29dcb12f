import CSystem

/// A user of the system, as files know their owners.
package struct FileUser: Hashable, Sendable {
  /// The number.
  package let id: UInt32

  /// The number of the user's own group.
  package let group: UInt32

  /// The name; `nil` for a user of whom the system knows only the number.
  package let name: String?

  /// The home folder; `nil` likewise.
  package let home: String?
}

extension FileUser {
  /// Looks a user up (getpwuid_r(3)).
  /// - Parameter group: The group of a user without an entry.
  package init(id: UInt32, elseOf group: UInt32) {
    self.id = id
    var name = [CChar](repeating: 0, count: 1_024)
    var home = [CChar](repeating: 0, count: 4_096)
    var own = group
    let number = unsafe name.withUnsafeMutableBufferPointer { name in
      unsafe home.withUnsafeMutableBufferPointer { home in
        unsafe csystem_user(
          id, name.baseAddress, UInt32(name.count), home.baseAddress, UInt32(home.count), &own)
      }
    }
    self.group = own
    self.name = number == 0 ? Self.text(of: name) : nil
    self.home = number == 0 ? Self.text(of: home) : nil
  }

  private static func text(of bytes: [CChar]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The user as whom the program acts.
  package static var own: FileUser { FileUser(id: SystemCalls.user.id, elseOf: 0) }

  /// The name, else the number.
  package var spokenName: String { name ?? "\(id)" }

  /// True for the one who may do anything.
  package var isRoot: Bool { id == 0 }

  /// Becomes this user for good, with all groups, if a folder can be reached then; only root can.
  ///
  /// Called before there are other threads, and before any file of the user's is opened.
  /// - Returns: False where that is not possible; then nothing has changed.
  package func become(ifReaching folder: Folder) -> Bool {
    // The working folder is there for whoever may not go back to it.
    let folder = Folder(folder.resolvedPath)
    let began = unsafe csystem_act_as(id, group, name)
    if began != 0 { return false }
    // Whoever may not look into it can do nothing there.
    let isReached = (try? folder.names()) != nil
    if isReached, csystem_become(id, group) == 0 { return true }
    return csystem_act_as_root() != 0
  }
}

extension Folder {
  /// The user to whom the folder belongs; `nil` where there is none, or it can't be looked at.
  package func owner() -> FileUser? {
    guard let status = try? SystemCalls.status(of: path, followingLinks: true),
      status.kind == .folder
    else { return nil }
    return FileUser(id: status.owner, elseOf: status.group)
  }
}
