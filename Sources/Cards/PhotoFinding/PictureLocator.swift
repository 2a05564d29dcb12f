import Bytes
import Cards
package import Files
package import Problems
import Suggestions

/// Finds the pictures that cards and settings name, and lets none lead out of the site's folder.
package struct PictureLocator {
  private let site: Folder
  private let root: Result<String, FileFault>

  /// The folder of the photo before and whether it lies in the site: photos mostly share one.
  private var lastFolder: (path: String, isWithin: Bool)?

  /// The number of missing pictures for which another name was looked for.
  private var suggestions = 0
  private static let mostSuggestions = 20

  /// Looks in a site's folder.
  package init(site: Folder) {
    self.site = site
    root = Result { () throws(FileFault) in try site.realPath() }
  }
}

extension PictureLocator {
  /// The path relative to the site's folder of a picture named in a card's file or the settings.
  /// - Throws: ``InvalidValue`` where it leads out of the site or there is no such file.
  package mutating func locate(_ text: String, namedIn file: String) throws(InvalidValue) -> String
  {
    let named = try PlainText(text).text
    if named.contains(text: "://") {
      throw InvalidValue("\"\(named)\" is a link: put the picture into the site's folder")
    }
    guard let parts = Self.parts(of: named, namedIn: file) else { throw Self.leadsOut(named) }
    var path = parts.joined(separator: "/")
    var kind = try kind(of: path, named: named)
    if kind == nil, let other = writtenOtherwise(parts) {
      path = other
      kind = try self.kind(of: path, named: named)
    }
    switch kind {
    case nil:
      let hint =
        named.contains("\\") ? ", and folders are separated by \"/\"" : suggestion(for: path)
      throw InvalidValue("\"\(named)\" is missing: there is no file \(path)\(hint)")
    case .file:
      let folder = Self.folder(of: path)
      if lastFolder?.path != folder { lastFolder = (folder, try isWithin(folder, named: named)) }
      if lastFolder?.isWithin != true { throw Self.leadsOut(named) }
    case .link:
      if try !isWithin(path, named: named) { throw Self.leadsOut(named) }
      if (try? Folder(site.realPath(of: path)).kind()) != .file { fallthrough }
    case .folder, .other: throw InvalidValue("\"\(named)\" is not a file")
    }
    return path
  }

  /// The kind of entry at a path; an error of looking is not the same as nothing.
  private func kind(of path: String, named: String) throws(InvalidValue) -> EntryKind? {
    do throws(FileFault) {
      return try site.kind(of: path)
    } catch {
      throw InvalidValue("\"\(named)\" \(error.reason)", isUnread: true)
    }
  }

  /// The path's parts without dots; `nil` where it leads out of the site.
  private static func parts(of named: String, namedIn file: String) -> [String]? {
    if named.hasPrefix("/") { return nil }
    var parts = file.split(separator: "/").dropLast().map(String.init)
    for part in named.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts
  }

  /// The path as the disk has it where letters with marks are composed otherwise there, as names
  /// from a Mac are.
  private func writtenOtherwise(_ parts: [String]) -> String? {
    var path = ""
    for part in parts {
      let direct = path.isEmpty ? part : "\(path)/\(part)"
      // What can't be looked at is no name that is written otherwise.
      if (try? site.kind(of: direct)) != nil {
        path = direct
      } else if part.utf8.contains(where: { $0 >= 0x80 }),
        // A folder that can't be listed holds nothing that could be meant.
        let entry = try? site.entries(in: path).first(where: { $0.name == part })
      {
        path = path.isEmpty ? entry.name : "\(path)/\(entry.name)"
      } else {
        return nil
      }
    }
    return path
  }

  private func isWithin(_ path: String, named: String) throws(InvalidValue) -> Bool {
    do throws(FileFault) {
      let (root, real) = (try root.get(), try site.realPath(of: path))
      return real == root || root == "/" || real.utf8.starts(with: "\(root)/".utf8)
    } catch {
      // A link to nothing leads nowhere, as one does that leads in a circle.
      if error.kind == .missing || error.kind == .linked { return false }
      throw InvalidValue("\"\(named)\" \(error.reason)", isUnread: true)
    }
  }

  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// The nearest name in the folder of a missing picture, for the first ones: nobody reads more, and a
  /// folder of 100,000 pictures is gone through for each.
  private mutating func suggestion(for path: String) -> String {
    guard suggestions < Self.mostSuggestions else { return "" }
    suggestions += 1
    let folder = Self.folder(of: path)
    let name = String(path.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1)) ?? path
    // A folder that can't be listed holds nothing that could be meant.
    let pictures = ((try? site.names(in: folder)) ?? []).filter { PhotoFolder.stem(of: $0) != nil }
    let stem = PhotoFolder.stem(of: name)?.caseFolded
    let same = pictures.first { PhotoFolder.stem(of: $0)?.caseFolded == stem && stem != nil }
    return (same ?? nearest(to: name, among: pictures)).map { ", did you mean \"\($0)\"?" } ?? ""
  }

  private static func leadsOut(_ named: String) -> InvalidValue {
    InvalidValue("\"\(named)\" leads out of the site's folder")
  }
}
