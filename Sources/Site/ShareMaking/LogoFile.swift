import Files
package import Logos
import PhotoFinding
package import Problems
package import Settings

/// Reads the file that the settings name as the site's logo.
package struct LogoFile {
  let site: Site

  /// Creates a reader for a site.
  package init(site: Site) { self.site = site }
}

extension LogoFile {
  /// Reads the logo; `nil` if the settings name none.
  /// - Throws: ``Problem`` at the name in the settings.
  package func logo(of settings: SiteSettings) throws(Problem) -> Logo? {
    guard let named = settings.logo else { return nil }
    let reason: String
    do throws(InvalidValue) {
      var locator = PictureLocator(site: site.folder)
      let path = try locator.locate(named.path, namedIn: Site.settingsName)
      do throws(InvalidValue) {
        return try Logo(bytes(of: path))
      } catch {
        throw InvalidValue("\"\(named.path)\" \(error.reason)")
      }
    } catch {
      reason = error.reason
    }
    throw Problem(
      file: Site.settingsName, position: named.position, field: LogoSettings.key,
      message: "\(LogoSettings.key) \(reason)")
  }

  private func bytes(of path: String) throws(InvalidValue) -> [UInt8] {
    do throws(FileFault) {
      return try site.folder.read(path, atMost: Logo.mostBytes)
    } catch {
      if case .tooLarge = error.kind { throw Logo.tooLarge }
      throw InvalidValue(error.reason)
    }
  }
}
