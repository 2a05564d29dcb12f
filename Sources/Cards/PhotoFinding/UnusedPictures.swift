package import Cards
package import Files
package import Problems

/// The folders of pictures that no card uses, as where `cards.photos` was forgotten.
package struct UnusedPictures {
  private let site: Folder

  /// The folders of the photos that cards name.
  private var used: Set<String> = []

  /// Begins with no card.
  package init(site: Folder) { self.site = site }
}

extension UnusedPictures {
  /// The names under which people keep photos.
  private static let names = [
    "photos", "Photos", "fotos", "Fotos", "bilder", "Bilder", "pictures", "Pictures", "images",
    "Images",
  ]

  /// Takes the photo of a card; `nil` where it has none.
  package mutating func note(_ photo: CardPhoto?) {
    guard case .file(let path) = photo?.source else { return }
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
    used.insert(folder.lowercased())
  }

  /// The warnings, one a folder; only names are looked at.
  package var problems: [Problem] {
    let folders = Self.names.map { $0 } + Self.names.map { "cards/\($0)" }
    return folders.filter { !isUsed($0.lowercased()) }.compactMap(problem)
  }

  private func isUsed(_ folder: String) -> Bool {
    used.contains { $0 == folder || $0.hasPrefix("\(folder)/") }
  }

  private func problem(with folder: String) -> Problem? {
    // A folder that can't be listed is none that somebody sees pictures in.
    guard (try? site.kind(of: folder)) == .folder, let found = try? PhotoFolder(folder, in: site),
      !found.pictures.isEmpty
    else { return nil }
    let count = found.pictures.count
    let key = found.pictures.contains { $0.contains("@") } ? "email" : "id"
    return Problem(
      severity: .warning, file: folder,
      message: (count == 1
        ? "has 1 picture and no card uses it" : "has \(count) pictures and no card uses them")
        + ": name the way to them in cardpress.yaml, such as cards: {photos: \"\(folder)/{\(key)}\"}"
    )
  }
}
