/// Something in a folder.
package struct FolderEntry: Hashable, Sendable {
  /// Its name.
  package let name: String

  /// What it is; links are not followed.
  package let kind: EntryKind
}

/// What stands at a path.
package enum EntryKind: Hashable, Sendable {
  /// A regular file.
  case file

  /// A folder.
  case folder

  /// A symbolic link.
  case link

  /// A device, a pipe or a socket.
  case other
}
