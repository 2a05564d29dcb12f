import CardSources
import Files
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

  /// The path of the one direct subfolder that has settings; `nil` where there is none, or several.
  var subfolderWithSettings: String? {
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
