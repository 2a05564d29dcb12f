import Files
package import ShareMaking

extension Site {
  /// Whether the folder of cards is there, or anything else in its place.
  /// - Throws: ``SiteFault/file(_:)`` where that can't be looked at.
  package func hasCards() throws(SiteFault) -> Bool {
    try onDisk(folder.kind(of: Self.cardsName)) != nil
  }

  /// Whether the settings' file is there, or anything else in its place.
  /// - Throws: ``SiteFault/file(_:)`` where that can't be looked at.
  package func hasSettings() throws(SiteFault) -> Bool {
    try onDisk(folder.kind(of: Self.settingsName)) != nil
  }
}
