package import CheckInPoints
package import Settings

extension SiteBuilder {
  /// The site's points, and its address without a slash at its end.
  /// - Throws: ``SiteFault`` where the settings are at fault or name no points.
  package func points() throws(SiteFault) -> (all: CheckInPoints, address: String) {
    let settings = try SettingsReading(of: site).checked()
    return (try Self.points(in: settings), settings.url.text)
  }

  /// The points of a site's settings.
  /// - Throws: ``SiteFault`` where they name none.
  package static func points(in settings: SiteSettings) throws(SiteFault) -> CheckInPoints {
    guard let points = settings.points else {
      throw .refused("cardpress.yaml names no points: add the key points (docs/points.md)")
    }
    return points
  }
}
