import Files
package import ShareMaking

extension Site {
  /// Returns true if the folder of cards, or anything else of that name, exists.
  /// - Throws: ``SiteFault/file(_:)`` if that can't be determined.
  package func hasCards() throws(SiteFault) -> Bool {
    try onDisk(folder.kind(of: Self.cardsName)) != nil
  }

  /// Returns true if the settings' file, or anything else of that name, exists.
  /// - Throws: ``SiteFault/file(_:)`` if that can't be determined.
  package func hasSettings() throws(SiteFault) -> Bool {
    try onDisk(folder.kind(of: Self.settingsName)) != nil
  }
}
