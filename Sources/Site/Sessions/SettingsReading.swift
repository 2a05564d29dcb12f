import Files
import Problems
package import PublicFolder
package import Settings
package import ShareMaking
import Templates

/// What `cardpress.yaml` and the site's templates say, or what is wrong with them; read once.
///
/// A sweep goes on without either; whatever makes pages asks for them and fails.
package struct SettingsReading {
  /// The settings; `nil` where they can't be read.
  package let settings: SiteSettings?

  /// What takes a withdrawn share's place, as well as the site lets it be made.
  package let tombstone: Tombstone

  private let settingsResult: Result<SiteSettings, SiteFault>
  private let pagesResult: Result<SitePages, SiteFault>

  /// Reads the settings' file and the site's templates.
  /// - Parameter root: The path below which the site is looked at; empty where it is published.
  package init(of site: Site, below root: String = "") {
    let settingsResult = Result { () throws(SiteFault) in try Self.read(site) }
    pagesResult = Result { () throws(SiteFault) in
      let overrides = try Self.overrides(of: site)
      return try Self.pages(
        of: site, settings: settingsResult.get(), overrides: overrides, below: root)
    }
    self.settingsResult = settingsResult
    settings = if case .success(let settings) = settingsResult { settings } else { nil }
    // Without readable settings or templates the shipped page stands in for it.
    tombstone =
      if case .success(let pages) = pagesResult { pages.tombstone } else {
        SitePages.plainTombstone()
      }
  }
}

extension SettingsReading {
  /// The settings.
  /// - Throws: ``SiteFault`` with what is wrong with them.
  package func checked() throws(SiteFault) -> SiteSettings { try settingsResult.get() }

  /// The site's pages.
  /// - Throws: ``SiteFault`` with what is wrong with settings or templates.
  package func pages() throws(SiteFault) -> SitePages { try pagesResult.get() }

  /// What kept the settings' file or a template from being read, which is another thing than what is
  /// wrong in it; `nil` where nothing did.
  var fileFault: SiteFault? {
    do throws(SiteFault) {
      _ = try pagesResult.get()
    } catch {
      if case .file = error { return error }
    }
    return nil
  }

  /// The site's own files in the places of shipped ones, by their names.
  package static func overrides(
    of site: Site
  ) throws(SiteFault) -> [String: [UInt8]] {
    try onDisk(site.folder.files(in: "templates", atMost: 4_000_000))
  }

  private static func pages(
    of site: Site, settings: SiteSettings, overrides: [String: [UInt8]], below root: String
  ) throws(SiteFault) -> SitePages {
    try inInput(
      SitePages(
        settings: settings, logo: LogoFile(site: site).logo(of: settings),
        templates: TemplateSet(overrides: overrides), below: root))
  }

  /// Reads the settings' file.
  /// - Parameter beginning: What it is to hold where there is none yet.
  /// - Throws: ``SiteFault`` with what is wrong with it.
  package static func read(
    _ site: Site, beginningWith beginning: [UInt8]? = nil
  ) throws(SiteFault) -> SiteSettings {
    let name = Site.settingsName
    let isThere = try onDisk(site.folder.kind(of: name)) != nil
    let text = try isThere ? onDisk(site.folder.read(name, atMost: 16_000_000)) : beginning
    guard let text else {
      throw .input(
        ProblemList([
          Problem(
            file: name,
            message: "there are no settings in \"\(site.folder.path)\"", remedy: .take(.begin))
        ]))
    }
    do throws(ProblemList) {
      return try SiteSettings(reading: text, file: name)
    } catch {
      throw .input(error)
    }
  }
}

extension Folder {
  /// The files of a folder in it, by their names, without those whose name begins with a dot; none where
  /// it is not there.
  fileprivate func files(in name: String, atMost limit: Int) throws(FileFault) -> [String: [UInt8]]
  {
    guard try kind(of: name) != nil else { return [:] }
    var files: [String: [UInt8]] = [:]
    for entry in try entries(in: name) where entry.kind != .folder && !entry.name.hasPrefix(".") {
      files[entry.name] = try read("\(name)/\(entry.name)", atMost: limit)
    }
    return files
  }
}
