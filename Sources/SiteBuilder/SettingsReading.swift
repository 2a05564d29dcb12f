import Files
import Problems
import PublicFolder
import Settings
import Templates

/// What `cardpress.yaml` and the site's templates say, or what is wrong with them.
///
/// A sweep goes on without either; whatever makes pages asks for them and fails.
struct SettingsReading {
  /// The settings; `nil` where they can't be read.
  let settings: SiteSettings?

  private let fault: SiteFault?
  private let site: Site

  /// Reads the settings' file.
  init(of site: Site) {
    self.site = site
    do throws(SiteFault) {
      settings = try Self.read(site)
      fault = nil
    } catch {
      settings = nil
      fault = error
    }
  }
}

extension SettingsReading {
  /// The settings.
  /// - Throws: ``SiteFault`` with what is wrong with them.
  func checked() throws(SiteFault) -> SiteSettings {
    if let fault { throw fault }
    guard let settings else { throw .refused("there are no settings") }
    return settings
  }

  /// The site's pages.
  /// - Throws: ``SiteFault`` with what is wrong with settings or templates.
  func pages() throws(SiteFault) -> SitePages {
    let settings = try checked()
    let overrides = try overrides()
    do throws(Problem) {
      return try SitePages(settings: settings, templates: TemplateSet(overrides: overrides))
    } catch {
      throw .input(ProblemList([error]))
    }
  }

  /// What takes a withdrawn share's place, as well as the site lets it be made.
  var tombstone: [PublishedFile] {
    // Without readable settings or templates the shipped page stands in for it.
    (try? pages().tombstone) ?? SitePages.plainTombstone()
  }

  private func overrides() throws(SiteFault) -> [String: [UInt8]] {
    let folder = "templates"
    guard site.folder.kind(of: folder) != nil else { return [:] }
    return try filing { () throws(FileFault) in
      var files: [String: [UInt8]] = [:]
      for entry in try site.folder.entries(in: folder)
      where entry.kind != .folder && !entry.name.hasPrefix(".") {
        files[entry.name] = try site.folder.read("\(folder)/\(entry.name)", atMost: 4_000_000)
      }
      return files
    }
  }

  private static func read(_ site: Site) throws(SiteFault) -> SiteSettings {
    let name = Site.settingsName
    guard site.folder.kind(of: name) != nil else {
      throw .input(
        ProblemList([
          Problem(
            file: name,
            message: "there are no settings in \"\(site.folder.path)\": cardpress init writes them")
        ]))
    }
    let bytes = try filing { () throws(FileFault) in
      try site.folder.read(name, atMost: 16_000_000)
    }
    do throws(ProblemList) {
      return try SiteSettings(reading: bytes, file: name)
    } catch {
      throw .input(error)
    }
  }
}
