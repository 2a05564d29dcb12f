import Files

/// The pictures in a folder by their names, whatever the case of these and of their endings.
struct PhotoFolder {
  /// The pictures, by the bytes of their names.
  let pictures: [String]

  /// The pictures by name with and without ending, with case folded.
  private var byName: [String: [Int]] = [:]

  /// Lists a folder, once for all cards.
  init(_ path: String, in site: Folder) throws(FileFault) {
    pictures = try site.names(in: path).filter { Self.stem(of: $0) != nil }
    for (index, name) in pictures.enumerated() {
      byName[name.caseFolded, default: []].append(index)
      if let stem = Self.stem(of: name) { byName[stem.caseFolded, default: []].append(index) }
    }
  }
}

extension PhotoFolder {
  private static let endings: Set<String> = ["jpg", "jpeg", "png", "heic", "heif", "webp"]

  /// The indices of the pictures with a name, which may lack its ending; one with another ending counts
  /// where there is none with its own.
  func pictures(named name: String) -> [Int] {
    let name = name.caseFolded
    return byName[name] ?? Self.stem(of: name).flatMap { byName[$0] } ?? []
  }

  /// A picture's name without its ending; `nil` for what has another ending, and for hidden files.
  static func stem(of name: String) -> String? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      name.utf8.first != UInt8(ascii: "."),
      endings.contains(name[name.index(after: dot)...].lowercased())
    else { return nil }
    return String(name[..<dot])
  }
}
