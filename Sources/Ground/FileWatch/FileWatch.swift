package import Files

/// Waits for changes of a site's files, however editors save them.
package struct FileWatch: ~Copyable {
  #if canImport(Glibc)
    private var watch: NotifiedWatch
  #else
    private var watch: PolledWatch
  #endif

  /// Looks at the files as they are now; every later change is seen.
  /// - Parameters:
  ///   - site: The folder whose own files count.
  ///   - trees: Folders in it that count with everything beneath; they need not exist yet.
  ///   - ignored: Names in the site's folder that don't count.
  /// - Throws: ``WatchFault``.
  package init(of site: Folder, trees: [String], ignoring ignored: Set<String>) throws(WatchFault) {
    let folders = WatchedFolders(site: site, trees: trees)
    #if canImport(Glibc)
      watch = try NotifiedWatch.begin(of: folders, ignoring: ignored)
    #else
      watch = PolledWatch(of: folders, ignoring: ignored)
    #endif
  }
}

extension FileWatch {
  /// Looks at single folders too, by their paths from the site.
  /// - Throws: ``WatchFault``.
  package mutating func look(at others: Set<String>) throws(WatchFault) {
    try watch.look(at: others)
  }

  /// Waits until something has changed and been left alone for a moment.
  /// - Parameter milliseconds: How long to wait; `nil` means without end.
  /// - Returns: False where nothing changed in that time.
  /// - Throws: ``WatchFault``.
  package mutating func wait(atMost milliseconds: Int32? = nil) throws(WatchFault) -> Bool {
    try watch.wait(atMost: milliseconds)
  }
}
