/// The relationships of a part to others (ECMA-376-2 §6.5).
struct Relationships {
  private var items: [(id: String, type: String, target: String)] = []

  init(
    at path: String, of archive: borrowing ZipArchive, _ parts: WorkbookArchive
  ) throws(SpreadsheetFault) {
    var items: [(id: String, type: String, target: String)] = []
    let isThere = try parts.read(path, of: archive) { event throws(SpreadsheetFault) in
      guard case .start("Relationship", let attributes) = event, let id = attributes["Id"],
        let type = attributes["Type"], let target = attributes["Target"]
      else { return }
      if items.count == WorkbookLimits.entries { throw .swollen }
      // Parts of packages have short paths, and links to pages lead to no part.
      if id.utf8.count + type.utf8.count + target.utf8.count > 4_096 { return }
      items.append((id, type, target))
    }
    if !isThere { throw .foreign }
    self.items = items
  }
}

extension Relationships {
  /// The folder of a path, with its final slash.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The path of the part with an ID.
  func path(ofID id: String, in folder: String) -> String? {
    items.first { $0.id == id }.map { Self.path(to: $0.target, from: folder) }
  }

  /// The path of the first part of a type, by the last word of the type's URI, which the two editions of
  /// the standard begin differently.
  func path(ofType type: String, in folder: String) -> String? {
    items.first { $0.type.hasSuffix("/\(type)") }.map { Self.path(to: $0.target, from: folder) }
  }

  /// The path in the archive of a target, which is relative to the folder or begins with a slash.
  private static func path(to target: String, from folder: String) -> String {
    if target.hasPrefix("/") { return String(target.dropFirst()) }
    var parts = folder.split(separator: "/")
    for part in target.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
