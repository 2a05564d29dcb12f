package import Cards
package import Problems
package import ShareFiles

extension SiteSettings {
  /// Returns the form of a card's shares.
  package func form(of card: BusinessCard) -> ShareForm {
    card.isSealed.map(ShareForm.init(isSealed:)) ?? share.form
  }

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

extension StoreSetting {
  /// Returns what a site needs in place of this store before its shares can have a form, as the rest of
  /// a sentence whose subject is a key; `nil` where nothing is in the way.
  package func obstacle(to form: ShareForm) -> String? {
    form.key {
      let needed = "needs store: sqlite, since sealed shares keep their keys"
      return switch self {
      case .sqlite: nil
      case .file: "\(needed) out of what is committed"
      case .postgreSQL: "\(needed) on one machine"
      }
    }
  }
}
