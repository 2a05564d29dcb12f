import Files
import Hosting
import Problems
import Settings
package import Templates

extension SiteBuilder {
  /// The files of `hosting/`, made for the site's settings.
  /// - Parameter text: The settings that the site is to begin with; where it has some, they count.
  /// - Throws: ``SiteFault`` where the settings can't be read.
  package func hostingSamples(
    beginningWith text: [UInt8]
  ) throws(SiteFault) -> [TemplateFile] {
    let hosted = HostedSite(try SettingsReading.read(site, beginningWith: text))
    return try inInput(hosted.samples())
  }
}
