package import Cards
package import Problems

extension SiteSettings {
  /// True if the shares of a card are sealed.
  package func seals(_ card: BusinessCard) -> Bool { card.isSealed ?? share.isSealed }

  /// The warnings about settings that do nothing for sealed shares.
  /// - Parameter file: The name of the settings' file.
  package func warningsOfSealing(in file: String) -> [Problem] {
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
  /// What a site needs in place of this store before a share can be sealed, as the rest of a sentence
  /// whose subject is a key; `nil` where nothing is in the way.
  package var obstacleToSealing: String? {
    let needed = "needs store: sqlite, since sealed shares keep their keys"
    return switch self {
    case .sqlite: nil
    case .file: "\(needed) out of what is committed"
    case .postgreSQL: "\(needed) on one machine"
    }
  }
}
