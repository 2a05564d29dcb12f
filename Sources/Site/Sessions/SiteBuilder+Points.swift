package import CheckInPoints
import Settings

extension SiteBuilder {
  /// The site's points, and its address without a slash at its end.
  /// - Throws: ``SiteFault`` where the settings are at fault or name no points.
  package func points() throws(SiteFault) -> (all: CheckInPoints, address: String) {
    let settings = try SettingsReading(of: site).checked()
    guard let points = settings.points else {
      throw .refused("cardpress.yaml names no points: add the key points (docs/points.md)")
    }
    return (points, settings.url.text)
  }
}
