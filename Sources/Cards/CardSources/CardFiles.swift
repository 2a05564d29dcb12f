import Files
import Problems

/// The files in a site's folder of cards and the folders in it, in the order of their paths' bytes.
struct CardFiles {
  private let site: Folder
  private let root: String

  /// The folders that were visited, by the path without links: a link that leads back into one
  /// brings nothing new and would never end.
  private var visited: Set<String> = []

  /// Looks at a site.
  /// - Throws: ``FileFault`` where the site is not there.
  init(site: Folder) throws(FileFault) {
    self.site = site
    root = try site.realPath()
  }
}

extension CardFiles {
  /// An item of a folder of cards.
  enum Item {
    /// A file with cards.
    case file(path: String, kind: FileKind)

    /// A file that is not read, for a reason worded to follow its name.
    case unread(path: String, reason: String)

    /// An entry that can't be read.
    case problem(Problem)
  }

  /// Goes through the folder `cards`.
  mutating func visit(_ receive: (Item) -> Void) {
    let kind: EntryKind?
    do throws(FileFault) {
      kind = try site.kind(of: "cards")
    } catch {
      receive(.problem(Problem(file: "cards", message: error.reason, isUnread: true)))
      return
    }
    switch kind {
    case nil:
      let message = "does not exist: make the folder and put a file into it for each card"
      receive(.problem(Problem(file: "cards", message: message)))
    case .folder: visitFolder("cards", realPath: "\(root)/cards", to: receive)
    case .link:
      if let found = target(of: "cards", receive) {
        found.kind == .folder
          ? visitFolder("cards", realPath: found.realPath, to: receive)
          : receive(.problem(Problem(file: "cards", message: "is not a folder")))
      }
    case .file, .other: receive(.problem(Problem(file: "cards", message: "is not a folder")))
    }
  }

  /// The kind of the file at a path; `nil` if there is none, or it is outside the site's folder.
  func kind(ofFileAt path: String) -> FileKind? {
    guard let found = target(of: path, { _ in }), found.kind == .file else { return nil }
    return FileKind(fileName: Self.name(of: path))
  }

  private mutating func visitFolder(
    _ path: String, realPath: String, to receive: (Item) -> Void
  ) {
    guard visited.insert(realPath).inserted else { return }
    do throws(FileFault) {
      for entry in sorted(try site.entries(in: path), in: path, to: receive) {
        let place = "\(path)/\(entry.name)"
        if entry.kind == .folder {
          visitFolder(place, realPath: entry.realPath ?? "\(realPath)/\(entry.name)", to: receive)
        } else {
          visitFile(place, kind: FileKind(fileName: entry.name), entry: entry.kind, to: receive)
        }
      }
    } catch {
      receive(.problem(Problem(file: path, message: error.reason, isUnread: true)))
    }
  }

  private func visitFile(
    _ path: String, kind: FileKind, entry: EntryKind, to receive: (Item) -> Void
  ) {
    switch kind {
    case .ignored: return
    case .unreadable(let reason):
      receive(.unread(path: path, reason: reason))
    case _ where entry != .file:
      receive(.problem(Problem(file: path, message: "is not a file")))
    default: receive(.file(path: path, kind: kind))
    }
  }
}

extension CardFiles {
  /// An entry with its links followed.
  private struct Found {
    let name: String
    let kind: EntryKind
    let realPath: String?

    var sortedName: String { kind == .folder ? "\(name)/" : name }
  }

  /// The entries as their paths sort: a folder's name counts with the slash behind it.
  private func sorted(
    _ entries: [FolderEntry], in path: String, to receive: (Item) -> Void
  ) -> [Found] {
    var found: [Found] = []
    for entry in entries where !entry.name.hasPrefix(".") {
      if entry.kind != .link {
        let isDocument = entry.kind == .folder && FileKind.isDocument(folderName: entry.name)
        let kind = isDocument ? .other : entry.kind
        found.append(Found(name: entry.name, kind: kind, realPath: nil))
      } else if let target = target(of: "\(path)/\(entry.name)", receive) {
        found.append(Found(name: entry.name, kind: target.kind, realPath: target.realPath))
      }
    }
    return found.sorted { left, right in
      left.sortedName.utf8.lexicographicallyPrecedes(right.sortedName.utf8)
    }
  }

  /// The target of a link; `nil` if it is left alone, which is reported where it matters.
  private func target(
    of path: String, _ receive: (Item) -> Void
  ) -> (kind: EntryKind, realPath: String)? {
    let name = Self.name(of: path)
    do throws(FileFault) {
      let realPath = try site.realPath(of: path)
      let isWithin = root == "/" || realPath == root || realPath.utf8.starts(with: "\(root)/".utf8)
      let kind = try Folder(realPath).kind() ?? .other
      if isWithin { return (kind, realPath) }
      if kind != .folder, FileKind(fileName: name).isOptional { return nil }
      receive(.problem(Problem(file: path, message: "leads out of the site's folder")))
    } catch {
      if FileKind(fileName: name).isOptional { return nil }
      let isMissing = error.kind == .missing
      let reason = isMissing ? "is a link to what does not exist" : error.reason
      receive(.problem(Problem(file: path, message: reason, isUnread: !isMissing)))
    }
    return nil
  }

  private static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[$0...].dropFirst()) } ?? path
  }
}
