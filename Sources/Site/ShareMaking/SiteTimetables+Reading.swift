package import Problems
package import Settings
package import Timestamps

extension SiteTimetables {
  /// Reads the timetables of a site's folder.
  /// - Parameters:
  ///   - severity: What a timetable or a row is that can't be read: builds pass over it, checks do not.
  ///   - storeKey: The store's random key; empty where there is none.
  ///   - known: When bytes of sources were first read, by their digests.
  package convenience init(
    of site: Site, settings: SiteSettings, in input: CardInput, under conditions: Conditions,
    severity: Problem.Severity = .warning, storeKey: [UInt8] = [],
    known: [UInt64: Timestamp] = [:]
  ) {
    self.init(
      settings: settings, in: input,
      TimetableReading(
        of: site, at: conditions.now, severity: severity, storeKey: storeKey, known: known,
        hidesValues: conditions.isBuildFarm))
  }
}
