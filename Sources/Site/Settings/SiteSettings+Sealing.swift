package import Cards
package import Problems
package import ShareFiles

extension SiteSettings {
  /// Returns the form of a card's shares.
  package func form(of card: BusinessCard) -> ShareForm {
    card.isSealedByContent.map(ShareForm.init(isSealed:)) ?? share.form
  }

  /// Returns how long a card's shares last.
  package func term(of card: BusinessCard) -> ShareTerm { card.termOfShares ?? share.term }

  /// The warnings about settings that do nothing for shares of these forms.
  /// - Parameter file: The name of the settings' file.
  package func warnings(of forms: Set<ShareForm>, in file: String) -> [Problem] {
    if !forms.contains(.sealed) { return [] }
    let warning = { (key: String, reason: String) in
      Problem(severity: .warning, file: file, field: key, message: "\(key) \(reason)")
    }
    var warnings: [Problem] = []
    if preview != .generic {
      warnings.append(
        warning("preview", "does nothing for sealed shares, whose links show nothing"))
    }
    if appClip != nil {
      warnings.append(
        warning("appClip", "does nothing for sealed shares: their pages carry no banner"))
    }
    return warnings
  }
}
