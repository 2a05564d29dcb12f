import Files
package import Hosting
import Problems
import Settings
package import Templates

extension SiteBuilder {
  /// Returns the files of `hosting/`, made for the site's settings.
  /// - Parameters:
  ///   - text: The settings that a new site begins with; ignored if the site has some.
  ///   - version: The version of Cardpress that build machines download.
  ///   - place: Where the site and the program are on this machine.
  /// - Throws: ``SiteFault`` if the settings can't be read.
  package func hostingSamples(
    beginningWith text: [UInt8], version: String, at place: SitePlace
  ) throws(SiteFault) -> [TemplateFile] {
    let hosted = HostedSite(try SettingsReading.read(site, beginningWith: text))
    return try inInput(hosted.samples(version: version, at: place))
  }
}
