/// Why changes can't be seen.
package enum WatchFault: Error, Hashable, Sendable {
  /// The system watches no more folders for this user.
  case tooManyFolders

  /// The system has no more watchers for this user.
  case tooManyWatchers

  /// Any other `errno`.
  case other(errno: Int32)
}

extension WatchFault: CustomStringConvertible {
  /// The fault and its cure.
  package var description: String {
    switch self {
    case .tooManyFolders:
      "the system watches no more folders: raise fs.inotify.max_user_watches (inotify(7))"
    case .tooManyWatchers:
      "the system has no more watchers: raise fs.inotify.max_user_instances (inotify(7))"
    case .other(let number): "changes can't be watched: errno \(number)"
    }
  }
}
