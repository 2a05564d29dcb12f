import Files
import Pages
import Problems
package import PublicFolder
package import Settings
package import ShareMaking
import Templates

/// The settings of a site, whose file is read once for each run, and its pages, both made once they are asked for; or
/// the faults in them.
///
/// A sweep works without either. Commands that make pages ask for them and throw.
package struct SettingsReading {
  /// The settings that every run goes by; `nil` if they can't be read.
  package let run: RunSettings?

  private let text: Result<SettingsText, SiteFault>
  private let whole: Deferred<SiteSettings, SiteFault>
  private let deferred: Deferred<SitePages, SiteFault>
  private let deferredTombstone: Deferred<Tombstone, Never>

  /// Reads the settings.
  /// - Parameter root: The path in front of the site's own in a preview; empty for a published
  ///   site.
  package init(of site: Site, below root: String = "") {
    let text = Result { () throws(SiteFault) in try Self.text(of: site) }
    self.text = text
    run = if case .success(let text) = text { RunSettings(reading: text) } else { nil }
    let whole = Deferred { () throws(SiteFault) in try Self.settings(in: text.get()) }
    self.whole = whole
    let deferred = Deferred { () throws(SiteFault) in
      // Templates that can't be read are told of before settings that can be and are wrong.
      let overrides = try Self.overrides(of: site)
      return try Self.pages(of: site, settings: whole.value(), overrides: overrides, below: root)
    }
    self.deferred = deferred
    deferredTombstone = Deferred {
      if let pages = try? deferred.value() { pages.tombstone } else { SitePages.plainTombstone() }
    }
  }
}

/// A value that is made when it is first asked for.
private final class Deferred<Value, Failure: Error> {
  private(set) var result: Result<Value, Failure>?
  private let make: () throws(Failure) -> Value

  init(_ make: @escaping () throws(Failure) -> Value) { self.make = make }

  func value() throws(Failure) -> Value {
    let result = result ?? Result(catching: make)
    self.result = result
    return try result.get()
  }
}

extension SettingsReading {
  /// Returns the settings.
  /// - Throws: ``SiteFault`` with the problems in them.
  package func checked() throws(SiteFault) -> SiteSettings { try whole.value() }

  /// The settings; `nil` if they can't be read.
  package var settings: SiteSettings? { try? whole.value() }

  /// Returns where an upload brings the site, whatever is wrong with other settings; `nil` where nothing does.
  /// - Throws: ``SiteFault`` with the problems in that, or where the settings can't be read.
  package func upload() throws(SiteFault) -> UploadSettings? {
    let text = try text.get()
    do throws(ProblemList) { return try UploadSettings.read(in: text) } catch {
      throw .input(error)
    }
  }

  /// Returns the site's pages.
  /// - Throws: ``SiteFault`` with the problems in settings or templates.
  package func pages() throws(SiteFault) -> SitePages { try deferred.value() }

  /// Returns the replacement for withdrawn shares: the site's, or the shipped one as its substitute where
  /// settings or templates can't be read.
  package func tombstone() -> Tombstone { deferredTombstone.value() }

  /// The fault that kept the settings or, where pages were asked for, a template from being read, as opposed
  /// to a problem in their text; `nil` if there was none.
  var fileFault: SiteFault? {
    do throws(SiteFault) {
      _ = try text.get()
      _ = try deferred.result?.get()
    } catch {
      if case .file = error { return error }
    }
    return nil
  }

  /// True if a file kept the settings or a template from being read.
  package var hasFileFault: Bool {
    _ = try? pages()
    return fileFault != nil
  }

  /// Returns the site's own files that replace shipped ones, by name.
  package static func overrides(
    of site: Site
  ) throws(SiteFault) -> [String: [UInt8]] {
    try onDisk(site.folder.files(in: "templates", atMost: 4_000_000))
  }

  private static func pages(
    of site: Site, settings: SiteSettings, overrides: [String: [UInt8]], below root: String
  ) throws(SiteFault) -> SitePages {
    var owners: [String: [UInt8]] = [:]
    if settings.appClip != nil {
      owners[AppAssociation.fileName] = try ownersFile(AppAssociation.fileName, of: site)
    }
    if settings.points?.android != nil {
      owners[AssetLinks.fileName] = try ownersFile(AssetLinks.fileName, of: site)
    }
    return try inInput(
      SitePages(
        settings: settings, logo: LogoFile(site: site).logo(of: settings),
        templates: TemplateSet(overrides: overrides), below: root, beside: owners))
  }

  /// A file in the output that may be the owner's own; `nil` where there is none.
  private static func ownersFile(_ name: String, of site: Site) throws(SiteFault) -> [UInt8]? {
    let output = site.folder(at: site.likelyOutput)
    // A link, or whatever else is there, is reported when the file is written.
    guard try onDisk(output.hasFile(name)) else { return nil }
    return try onDisk(output.read(name, atMost: 1_000_000))
  }

  /// Reads the settings.
  /// - Parameter beginning: The text that a new site begins with, used if there is no file.
  /// - Throws: ``SiteFault`` with the problems in it.
  package static func read(
    _ site: Site, beginningWith beginning: [UInt8]? = nil
  ) throws(SiteFault) -> SiteSettings {
    try settings(in: text(of: site, beginningWith: beginning))
  }

  private static func settings(in text: SettingsText) throws(SiteFault) -> SiteSettings {
    do throws(ProblemList) { return try SiteSettings(reading: text) } catch { throw .input(error) }
  }

  /// Reads the settings' file.
  private static func text(
    of site: Site, beginningWith beginning: [UInt8]? = nil
  ) throws(SiteFault) -> SettingsText {
    let name = Site.settingsName
    let isThere = try onDisk(site.folder.kind(of: name)) != nil
    let text = try isThere ? onDisk(site.folder.read(name, atMost: 16_000_000)) : beginning
    guard let text else {
      throw .input(ProblemList([site.lackOfSettings]))
    }
    return try inInput(SettingsText(text, file: name))
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

extension SettingsReading {
  /// True if this machine is none of those that give out the site's links.
  package func isIssuedElsewhere(under conditions: Conditions) -> Bool {
    run?.share.issuedOn == .ci && !conditions.isBuildFarm
  }
}
