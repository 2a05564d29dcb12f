import CardSources
import Files
import Problems
package import ShareMaking

extension Site {
  /// Returns true if the folder of cards, or anything else of that name, exists.
  /// - Throws: ``SiteFault/file(_:)`` if that can't be determined.
  package func hasCards() throws(SiteFault) -> Bool {
    try onDisk(folder.kind(of: Self.cardsName)) != nil
  }

  /// Returns true if any file in the folder of cards may have cards.
  /// - Throws: ``SiteFault/file(_:)`` if that can't be determined.
  func hasCardFiles() throws(SiteFault) -> Bool {
    try onDisk(CardReader.finds(cardsIn: folder))
  }

  /// What is said where there are no settings: where they are, or how they come there.
  var lackOfSettings: Problem {
    let path = folder.path
    if (try? folder.kind(of: "")) == nil {
      return Problem(
        file: Self.settingsName,
        message: "there are no settings in \"\(path)\", which does not exist",
        remedy: .either(.words("check its name"), .take(.begin)))
    }
    // What can't be looked at is proposed to nobody.
    if let name = Self.misnamedSettings.first(where: { (try? folder.hasFile($0)) == true }) {
      return Problem(
        file: name, message: "is not read", remedy: .words("rename it to \(Self.settingsName)"))
    }
    let other = subfolderWithSettings ?? folderAboveWithSettings
    return Problem(
      file: Self.settingsName,
      message: "there are no settings in \"\(path)\"" + (other.map { ", but in \"\($0)\"" } ?? ""),
      remedy: other.map { path == "." ? .take(.workIn($0)) : .words("name \($0) instead") }
        ?? .take(.begin))
  }

  /// What people and their systems call the settings' file.
  private static let misnamedSettings = [
    "cardpress.yml", "cardpress.yaml.txt", "cardpress.yml.txt", "Cardpress.yaml", "cardpress.json",
  ]

  /// The path of the nearest folder around this one that has settings; `nil` where there is none.
  private var folderAboveWithSettings: String? {
    guard let path = try? folder.realPath() else { return nil }
    var above = Folder(path)
    while above.path != "/" {
      above = above.parent
      if (try? above.hasFile(Self.settingsName)) == true { return above.path }
    }
    return nil
  }

  /// The path of the one direct subfolder that has settings; `nil` where there is none, or several.
  private var subfolderWithSettings: String? {
    // What can't be looked at is proposed to nobody.
    let names = ((try? folder.names()) ?? []).filter { name in
      !name.hasPrefix(".") && (try? folder.hasFile("\(name)/\(Self.settingsName)")) == true
    }
    return names.count == 1 ? folder.path == "." ? names[0] : folder.folder(names[0]).path : nil
  }

  /// Returns true if the settings' file, or anything else of that name, exists.
  /// - Throws: ``SiteFault/file(_:)`` if that can't be determined.
  package func hasSettings() throws(SiteFault) -> Bool {
    try onDisk(folder.kind(of: Self.settingsName)) != nil
  }
}
