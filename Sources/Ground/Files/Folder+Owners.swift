extension Folder {
  /// True if other users can replace the files in this folder: it belongs to one of them that is not root, they may
  /// write in it, or one of the files there is theirs.
  ///
  /// False for a folder that is missing, and on a file system that keeps no owners.
  /// - Throws: ``FileFault`` where it can't be looked at.
  package func isOpenToOthers() throws(FileFault) -> Bool {
    let user = SystemCalls.user
    let status = try faulting("") { path throws(SystemCalls.Errno) in
      try SystemCalls.statusIfThere(of: path, followingLinks: true)
    }
    guard let status, status.kind == .folder else { return false }
    var isOpen = !user.trusts(status) || user.lets(others: status)
    for name in isOpen ? [] : try names() {
      let entry = try faulting(name) { path throws(SystemCalls.Errno) in
        try SystemCalls.statusIfThere(of: path, followingLinks: false)
      }
      if let entry, !user.trusts(entry) { isOpen = true }
    }
    // Where that can't be tried, nothing can be made either, and owners count.
    return isOpen && SystemCalls.keepsOwners(in: path) != false
  }
}

extension Folder {
  /// True for a file of this user's with exactly these rights and under no other name, as a run leaves what it
  /// writes.
  package func holdsOwnFile(_ relativePath: String, mode: UInt32 = 0o644) -> Bool {
    // What can't be looked at is none.
    guard
      let status = try? SystemCalls.status(of: relative(relativePath), followingLinks: false)
    else { return false }
    return status.kind == .file && status.rights == mode && status.links == 1
      && status.owner == SystemCalls.user.id
  }
}

extension FileFault {
  /// Whose the file is or the folder in front of it, with its mode, and what gives it back; `nil` where neither is why.
  var rights: String? {
    guard let (path, status) = obstacle else { return nil }
    let isOwn = status.owner == SystemCalls.user.id
    let digits = String(status.rights, radix: 8)
    let mode = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    let other = FileUser(id: status.owner, elseOf: status.group)
    let owner = isOwn ? "you own" : "\(other.spokenName) owns"
    return "\(owner) \(path == self.path ? "it" : path), mode \(mode)"
      + (isOwn ? ", and chmod u+rwX \(path) lets you" : "")
  }

  /// The number of this user, where something could not be done because a file or folder belongs to another one;
  /// `nil` where that is not why.
  package var userWithoutRights: UInt32? {
    if kind != .denied { return nil }
    let user = SystemCalls.user
    return obstacle.map { $0.status.owner != user.id } == true ? user.id : nil
  }

  /// The first of the file and the folder in front of it that is another user's, or does not let its owner read and
  /// write; `nil` for neither.
  private var obstacle: (path: String, status: SystemCalls.Status)? {
    var (place, looked) = (Folder(path), 0)
    while looked < 2 {
      // What can't even be looked at lies in a folder that is looked at next.
      if let status = try? SystemCalls.status(of: place.path, followingLinks: false) {
        looked += 1
        let needed: UInt32 = status.kind == .folder ? 0o700 : 0o600
        if status.owner != SystemCalls.user.id || status.rights & needed != needed {
          return (place.path, status)
        }
      }
      let parent = place.parent
      if parent.path == place.path { return nil }
      place = parent
    }
    return nil
  }
}

extension SystemCalls.User {
  /// True if a file belongs to this user, or to root, who can do anything.
  fileprivate func trusts(_ status: SystemCalls.Status) -> Bool {
    status.owner == id || status.owner == 0
  }

  /// True if users besides the owner may replace what others have put into a folder.
  ///
  /// Where the sticky bit is set they can replace their own alone (inode(7)). A group of the same number as its
  /// owner is that of one user, as distributions make it for each.
  fileprivate func lets(others status: SystemCalls.Status) -> Bool {
    if status.rights & 0o1000 != 0 { return false }
    let isOfOne = status.group == status.owner
    return status.rights & (isOfOne ? 0o002 : 0o022) != 0
  }
}
