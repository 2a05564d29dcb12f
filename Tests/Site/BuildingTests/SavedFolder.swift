import Files

/// The files of a folder, kept aside to be put back.
extension TestSite {
  func saved(_ path: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for entry in try folder.entries(in: path) {
      if entry.kind == .folder {
        for (name, bytes) in try saved("\(path)/\(entry.name)") {
          files["\(entry.name)/\(name)"] = bytes
        }
      } else {
        files[entry.name] = try bytes("\(path)/\(entry.name)")
      }
    }
    return files
  }

  /// Makes a folder hold these files and nothing else.
  func restore(_ path: String, _ files: [String: [UInt8]]) throws {
    try folder.remove(path)
    try folder.folder(path).create()
    for (name, bytes) in files {
      if let slash = name.lastIndex(of: "/") {
        try folder.folder("\(path)/\(name[..<slash])").create()
      }
      try folder.write(bytes, to: "\(path)/\(name)")
    }
  }
}
