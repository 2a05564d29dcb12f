import Settings
import ShareMaking
import Shares

extension SiteBuilder {
  /// Makes the store of a site that begins; one that is there stays as it is.
  /// - Parameter text: The settings that the site begins with.
  package func makeStore(beginningWith text: [UInt8]) throws(SiteFault) {
    let settings = try SettingsReading.read(site, beginningWith: text)
    try making(settings) { (guardian, choice) throws(SiteFault) in
      // Shares on a server are not to be forgotten with the settings that named it.
      if choice.present == nil, StoreNote(site: site).read() == nil {
        _ = try guardian.create(at: choice.wanted)
      }
    }
  }

  /// Makes the store on a server that the settings name, which then says that it is this site's.
  /// - Returns: The store's name.
  /// - Throws: ``SiteFault`` if the settings name none, or there is one already.
  package func makeServerStore() throws(SiteFault) -> String {
    let settings = try SettingsReading(of: site).checked()
    if !settings.store.form.isShared {
      throw .refused(
        "the settings name no store on a server, and any other is made with a new site's settings",
        remedy: .words("write store: {postgresql: \"service=NAME\"}"))
    }
    return try making(settings) { (guardian, choice) throws(SiteFault) in
      let wanted = choice.wanted
      if let present = choice.present {
        if present == wanted { throw .storeThere(wanted) }
        throw .refused(
          "the shares are in \(present.path), and a build moves them to \(wanted.path)",
          remedy: .take(.build))
      }
      if StoreNote(site: site).read() != nil { throw .serverStoreMissing }
      _ = try guardian.create(at: wanted)
      try onDisk(StoreNote(site: site).write(wanted))
      return wanted.path
    }
  }

  /// Makes a store under the site's lock; if that fails, the state's folder is as it was.
  private func making<Made>(
    _ settings: SiteSettings,
    _ make: (StoreGuard, StoreChoice) throws(SiteFault) -> Made
  ) throws(SiteFault) -> Made {
    try StateTrust(of: site, under: conditions).check()
    let guardian = StoreGuard(
      site: site, settings: settings.run, tombstone: nil, conditions: conditions)
    try guardian.checkOutput()
    let isNew = try onDisk(site.state.kind()) == nil
    let lock = try SiteLock.take(site, conditions)
    do throws(SiteFault) {
      let made = try make(guardian, guardian.choice())
      _ = consume lock
      return made
    } catch {
      // The first fault is the one to report.
      if isNew { try? site.forgetState() }
      throw error
    }
  }
}
