package import CardSources
package import Cards
package import Hosting
package import Logos
package import Pages
package import Photos
package import Problems
package import QRCodes
package import Settings
package import Shares
package import Timestamps
import VCards

extension SiteSettings {
  /// Returns the UID of a card's vCard.
  package func uid(of card: CardID) -> String { VCardUID(siteURL: url.text, card: card).text }
}

extension SiteSettings {
  /// Returns the problem of a card that asks to be sealed, if the site's store is in the way, or for a
  /// passcode without being sealed.
  package func obstacleToSealing(_ sourced: SourcedCard) -> Problem? {
    let card = sourced.card
    let form = form(of: card)
    if card.hasPasscode == true, !form.needsKey {
      return Problem(
        file: sourced.file, position: sourced.passcodePosition ?? sourced.position,
        field: "passcode", message: "passcode belongs to sealed shares: add sealed: true")
    }
    if card.isEmergencyCard, let problem = obstacleToHelp(sourced) { return problem }
    return store.obstacle(to: form).map { obstacle in
      let isAsked = !card.isEmergencyCard || card.isSealed == true
      let field = isAsked ? "sealed" : "emergency"
      return Problem(
        file: sourced.file, position: sourced.position, field: field,
        message: isAsked
          ? "sealed \(obstacle)" : "emergency makes a sealed share, which \(obstacle)")
    }
  }

  /// Returns the problem of an emergency card that helpers could not open, or that would be open to everybody without
  /// a word for it.
  private func obstacleToHelp(_ sourced: SourcedCard) -> Problem? {
    let problem = { (field: String, position: Position?, reason: String) in
      Problem(
        file: sourced.file, position: position ?? sourced.position, field: field,
        message: "\(field) \(reason)")
    }
    if sourced.card.hasPasscode == true {
      return problem(
        "passcode", sourced.passcodePosition,
        "can't stand on an emergency card: whoever helps has none; leave it out")
    }
    if sourced.card.isSealed == false, sourced.card.publishesHealth != true {
      return problem(
        "sealed", sourced.sealedPosition,
        "is false, and everybody could read what the card says of somebody's health: leave it out, or "
          + "write publishHealth: true beside it")
    }
    return nil
  }
}

extension ShareSettings {
  /// True if a share ends once its contact has been saved.
  package var endsWhenConsumed: Bool { afterConsumed == .withdraw }
}

extension Standing {
  /// Creates the rule for which shares are live by the settings; without settings, no share ends by
  /// being consumed.
  package init(at moment: Timestamp, _ settings: RunSettings?) {
    self.init(
      at: moment, endsConsumed: settings?.share.endsWhenConsumed ?? false,
      tombstoneSeconds: settings?.share.tombstone?.seconds)
  }
}

extension StoreSetting {
  /// The kind of store that is asked for.
  package var form: StoreLocation.Form {
    switch self {
    case .sqlite: .sqlite
    case .file: .file
    case .postgreSQL: .postgreSQL
    }
  }
}

extension PhotoSettings {
  /// Creates a maker of photos with these settings; each worker needs its own.
  package func maker() -> PhotoMaker { PhotoMaker(side: side, maxBytes: maxBytes) }
}

extension ShareLink {
  /// The name of the folder of shares.
  package var sharesName: String { self == .compact ? "C" : "c" }
}

extension QRSettings {
  /// The lowest level of error correction.
  package var level: ErrorCorrection {
    switch errorCorrection {
    case .M: .medium
    case .Q: .quartile
    case .H: .high
    }
  }

  /// Returns the size in which codes are drawn.
  /// - Throws: ``Problem`` if modules would be too small to be read, or take too many pixels.
  package func raster() throws(Problem) -> ModuleRaster {
    let reason: String
    do throws(InvalidValue) {
      let raster = try ModuleRaster(
        atLeastMillimetres: moduleInMillimetres, dotsPerInch: dpi)
      guard let risk = raster.printRisk, case .tooSmall = risk else { return raster }
      reason = "\(risk)"
    } catch {
      reason = error.reason
    }
    throw Problem(file: Site.settingsName, field: "qr.module", message: "qr.module: \(reason)")
  }
}

extension PageSite {
  /// Creates a page's view of the settings.
  package init(_ settings: SiteSettings, logo: Logo?) {
    self.init(url: settings.url.text, title: settings.title)
    language = settings.language
    shareFolder = settings.share.link.sharesName
    switch settings.preview {
    case .generic: preview = .generic
    case .name: preview = .name
    case .full: preview = .full
    }
    fallback = settings.fallback.map { Fallback(title: $0.title, url: $0.url) }
    legal = LegalLinks(
      imprint: settings.legal.imprint, privacy: settings.legal.privacy,
      contact: settings.legal.contact)
    if let accent = settings.accent { self.accent = accent.colour }
    self.logo = logo
    exchange = settings.exchange.map { $0 == .email ? .email : .message }
    points = settings.points
    showsDates = settings.showsDates
    // The settings were checked when they were read.
    appClip = settings.appClip.flatMap {
      try? AppClipIdentity(
        teamID: $0.teamID, bundleID: $0.bundleID, appStoreID: $0.appStoreID, appID: $0.appID,
        display: $0.display.ofPages)
    }
  }
}

extension AppClipSettings.Display {
  fileprivate var ofPages: AppClipIdentity.Display? {
    switch self {
    case .banner: .banner
    case .card: .card
    case .none: nil
    }
  }
}

extension HostedSite {
  /// Creates a server's view of the settings.
  package init(_ settings: SiteSettings) {
    self.init(
      url: settings.url.text, host: settings.url.hostName, path: settings.url.path,
      shareFolder: settings.share.link.sharesName,
      hasLeases: settings.share.renewal == .whileListed)
  }
}
