/// Something in a folder.
package struct FolderEntry: Hashable, Sendable {
  /// Its name.
  package let name: String

  /// The kind of entry; links are not followed.
  package let kind: EntryKind
}

/// The kind of entry at a path.
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
