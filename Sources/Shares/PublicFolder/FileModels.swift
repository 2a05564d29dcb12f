import Files

/// Files that were written in this run and whose bytes others will have too, as all tombstones have.
///
/// Where the file system has hard links, such a file is written once and gets many names: a tombstone
/// then takes the room of its folder alone. Whoever replaces one of them puts another file in its place,
/// so that the others stay what they are.
package struct FileModels {
  private var places: [Model: Place] = [:]

  /// A file, hashed by its size and its end: there are few of a size, and a page is long.
  private struct Model: Hashable {
    let file: PublishedFile

    func hash(into hasher: inout Hasher) {
      hasher.combine(file.bytes.count)
      for byte in file.bytes.suffix(16) { hasher.combine(byte) }
    }
  }

  private struct Place {
    let folder: Folder
    let path: String
  }

  /// Begins with none.
  package init() {}
}

extension FileModels {
  /// Makes a file: as one more name of one with the same name and bytes, or else by writing it.
  /// - Throws: ``FileFault``.
  mutating func make(
    _ file: PublishedFile, in folder: Folder, at path: String
  ) throws(FileFault) {
    let model = places[Model(file: file)]
    if let model, model.folder.link(model.path, to: folder, as: path) { return }
    try folder.write(file.bytes, to: path)
    note(file, in: folder, at: path)
  }

  /// Remembers a file of these bytes.
  mutating func note(_ file: PublishedFile, in folder: Folder, at path: String) {
    places[Model(file: file)] = Place(folder: folder, path: path)
  }
}
