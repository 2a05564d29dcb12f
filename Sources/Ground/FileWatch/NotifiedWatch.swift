#if canImport(Glibc)
  /// Changes as the kernel tells them.
  struct NotifiedWatch: ~Copyable {
    private let notifier: Notifier
    private var folders: WatchedFolders
    private let ignored: Set<String>

    /// The number of the site's own folder.
    private var siteWatch: Int32?

    private init(_ notifier: consuming Notifier, folders: WatchedFolders, ignored: Set<String>) {
      self.notifier = notifier
      self.folders = folders
      self.ignored = ignored
      siteWatch = nil
    }
  }

  extension NotifiedWatch {
    static func begin(
      of folders: WatchedFolders, ignoring ignored: Set<String>
    ) throws(WatchFault) -> NotifiedWatch {
      var watch = NotifiedWatch(try Notifier(), folders: folders, ignored: ignored)
      try watch.rewatch()
      return watch
    }

    mutating func look(at others: Set<String>) throws(WatchFault) {
      if others == folders.others { return }
      folders.others = others
      try rewatch()
    }

    mutating func wait(atMost milliseconds: Int32?) throws(WatchFault) -> Bool {
      while true {
        let events = try notifier.wait(atMost: milliseconds)
        if events.isEmpty, milliseconds != nil { return false }
        if take(events) { break }
      }
      // Editors save in several steps, and programs write many files.
      for _ in 0..<20 {
        let more = try notifier.wait(atMost: 100)
        if more.isEmpty { break }
        _ = take(more)
      }
      // Whatever comes into a folder from now on is told, and what came before is about to be read.
      try rewatch()
      return true
    }

    /// True if any of it concerns the site.
    private func take(_ events: [Notifier.Event]) -> Bool {
      var concerns = false
      for event in events {
        let isIgnored =
          WatchedFolders.isPassing(event.name)
          || event.watch == siteWatch && ignored.contains(event.name)
        if !isIgnored { concerns = true }
      }
      return concerns
    }

    /// Watches every folder that is there now.
    private mutating func rewatch() throws(WatchFault) {
      let site = try? folders.site.realPath()  // a site that is gone can't be watched
      for path in folders.paths() {
        guard let watch = try notifier.watch(path) else { continue }
        if path == site { siteWatch = watch }
      }
    }
  }
#endif
