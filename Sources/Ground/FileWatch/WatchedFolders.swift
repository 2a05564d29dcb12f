import Files

/// The folders whose files make a site.
struct WatchedFolders {
  /// The site's folder; of it alone, not of what is beneath.
  let site: Folder

  /// Folders in it that matter with everything beneath.
  let trees: [String]

  /// Single folders, by their paths from the site.
  var others: Set<String> = []
}

extension WatchedFolders {
  /// The paths of all that are there now, the site's first.
  func paths() -> [String] {
    var seen: Set<String> = []
    var paths: [String] = []
    var linked: [Folder] = []
    func add(_ folder: Folder, isTree: Bool) {
      // What is not there yet shows itself in the folder above.
      guard let place = try? folder.realPath(), seen.insert(place).inserted,
        let entries = try? folder.entries()
      else { return }
      paths.append(place)
      guard isTree else { return }
      for entry in entries where entry.kind == .folder || entry.kind == .link {
        let inner = folder.folder(entry.name)
        // No card is read from behind a link out of the site, which may lead to the whole disk.
        guard entry.kind == .folder || isWithin(inner) else { continue }
        add(inner, isTree: true)
        if entry.kind == .link, let holder = holder(of: inner) { linked.append(holder) }
      }
    }
    // Trees first: a photo's folder may be one of theirs, and must then bring what is beneath.
    for tree in trees { add(site.folder(tree), isTree: true) }
    add(site, isTree: false)
    for other in others.sorted() { add(site.folder(other), isTree: false) }
    for folder in linked { add(folder, isTree: false) }
    return paths
  }

  /// The folder of the file that a link leads to, so that a card behind a link is seen to change.
  private func holder(of link: Folder) -> Folder? {
    // A link that leads nowhere has none.
    guard let place = try? link.realPath(), (try? Folder(place).kind()) == .file else {
      return nil
    }
    return place.lastIndex(of: "/").map { Folder(String(place[..<$0])) }
  }

  private func isWithin(_ folder: Folder) -> Bool {
    // What can't be resolved is as good as outside.
    guard let root = try? site.realPath(), let place = try? folder.realPath() else { return false }
    return place.utf8.starts(with: "\(root)/".utf8)
  }

  /// True if a file of this name can't be part of a site: what editors put beside the file that
  /// they save.
  static func isPassing(_ name: String) -> Bool {
    // Vim tries with a file "4913" whether it may write into a folder.
    name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") || name == "4913"
      || name.hasSuffix(".swp") || name.hasSuffix(".tmp")
  }
}
