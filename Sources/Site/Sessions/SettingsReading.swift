import Files
import Pages
import Problems
package import PublicFolder
package import Settings
package import ShareMaking
import Templates

/// The settings and templates of a site, or the faults in them; read once for each run.
///
/// A sweep works without either. Commands that make pages ask for them and throw.
package struct SettingsReading {
  /// The settings; `nil` if they can't be read.
  package let settings: SiteSettings?

  /// The replacement for withdrawn shares, made with the site's templates if they can be read.
  package let tombstone: Tombstone

  private let settingsResult: Result<SiteSettings, SiteFault>
  private let pagesResult: Result<SitePages, SiteFault>

  /// Reads the settings and the site's templates.
  /// - Parameter root: The path in front of the site's own in a preview; empty for a published
  ///   site.
  package init(of site: Site, below root: String = "") {
    let settingsResult = Result { () throws(SiteFault) in try Self.read(site) }
    pagesResult = Result { () throws(SiteFault) in
      let overrides = try Self.overrides(of: site)
      return try Self.pages(
        of: site, settings: settingsResult.get(), overrides: overrides, below: root)
    }
    self.settingsResult = settingsResult
    settings = if case .success(let settings) = settingsResult { settings } else { nil }
    // If settings or templates can't be read, the shipped page is the substitute.
    tombstone =
      if case .success(let pages) = pagesResult { pages.tombstone } else {
        SitePages.plainTombstone()
      }
  }
}

extension SettingsReading {
  /// Returns the settings.
  /// - Throws: ``SiteFault`` with the problems in them.
  package func checked() throws(SiteFault) -> SiteSettings { try settingsResult.get() }

  /// Returns the site's pages.
  /// - Throws: ``SiteFault`` with the problems in settings or templates.
  package func pages() throws(SiteFault) -> SitePages { try pagesResult.get() }

  /// The fault that kept the settings or a template from being read, as opposed to a problem in
  /// their text; `nil` if there was none.
  var fileFault: SiteFault? {
    do throws(SiteFault) {
      _ = try pagesResult.get()
    } catch {
      if case .file = error { return error }
    }
    return nil
  }

  /// True if a file kept the settings or a template from being read.
  package var hasFileFault: Bool { fileFault != nil }

  /// Returns the site's own files that replace shipped ones, by name.
  package static func overrides(
    of site: Site
  ) throws(SiteFault) -> [String: [UInt8]] {
    try onDisk(site.folder.files(in: "templates", atMost: 4_000_000))
  }

  private static func pages(
    of site: Site, settings: SiteSettings, overrides: [String: [UInt8]], below root: String
  ) throws(SiteFault) -> SitePages {
    let association = try settings.appClip == nil ? nil : association(of: site)
    return try inInput(
      SitePages(
        settings: settings, logo: LogoFile(site: site).logo(of: settings),
        templates: TemplateSet(overrides: overrides), below: root, besideAssociation: association))
  }

  /// The association file in the output, which may be the owner's own; `nil` where there is none.
  private static func association(of site: Site) throws(SiteFault) -> [UInt8]? {
    let output = site.folder(at: site.likelyOutput)
    // A link, or whatever else is there, is reported when the file is written.
    guard try onDisk(output.hasFile(AppAssociation.fileName)) else { return nil }
    return try onDisk(output.read(AppAssociation.fileName, atMost: 1_000_000))
  }

  /// Reads the settings' file.
  /// - Parameter beginning: The text that a new site begins with, used if there is no file.
  /// - Throws: ``SiteFault`` with the problems in it.
  package static func read(
    _ site: Site, beginningWith beginning: [UInt8]? = nil
  ) throws(SiteFault) -> SiteSettings {
    let name = Site.settingsName
    let isThere = try onDisk(site.folder.kind(of: name)) != nil
    let text = try isThere ? onDisk(site.folder.read(name, atMost: 16_000_000)) : beginning
    guard let text else {
      let subfolder = site.subfolderWithSettings
      throw .input(
        ProblemList([
          Problem(
            file: name,
            message: "there are no settings in \"\(site.folder.path)\""
              + (subfolder.map { ", but in \"\($0)\"" } ?? ""),
            remedy: .take(subfolder.map(Remedy.Action.workIn) ?? .begin))
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
  /// Returns the contents of the files in a subfolder by name, without hidden ones; empty if the
  /// folder does not exist.
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
