import Files
import PublicFolder
package import RemoteFolders
package import Sessions
import Settings
import ShareMaking

extension SiteBuilder {
  /// Brings what is published to the folder that the settings name, and takes from it what has ended.
  ///
  /// Needs no store and no cards. The site's lock is held only while changes are listed and confirmed, so that builds
  /// and sweeps go on; what they change meanwhile is brought too.
  /// - Throws: ``SiteFault`` where nothing could be tried; whatever happens on the way is in the report.
  package func upload(_ order: UploadOrder) throws(SiteFault) -> UploadReport {
    try withUploadRun(order) { run throws(SiteFault) in
      for _ in 0..<Self.mostRounds {
        let list = try listChanges(isPart: order.isPart)
        guard try run.carry(list) else { break }
        let left = try withPublicFolder { (folder) throws(FileFault) in
          try folder.confirmUpload(upTo: list.mark)
        }
        // Where the list was given up meanwhile, the next one has everything, and what is done is known.
        run.report.left = left ?? 1
        if left != nil { try onDisk(run.progress.clear()) }
        if left == 0 { break }
      }
      return run.report
    }
  }

  /// Does something with the other side while no other upload does.
  func withUploadRun<Value>(
    _ order: UploadOrder, _ work: (inout UploadRun) throws(SiteFault) -> Value
  ) throws(SiteFault) -> Value {
    let reading = SettingsReading(of: site)
    let settings = try uploadSettings(reading)
    let root = try withPublicFolder { folder in folder.root }
    let lock = try UploadState(of: site).lock(conditions)
    defer { extendLifetime(lock) }
    var run = try UploadRun(
      order, under: conditions, settings: settings, url: reading.run?.url, of: site, root: root)
    return try work(&run)
  }

  /// The settings of uploads, which have to be there.
  func uploadSettings(_ reading: SettingsReading) throws(SiteFault) -> UploadSettings {
    if let settings = try reading.upload() { return settings }
    throw .refused(
      "\(Site.settingsName) does not say where to upload",
      remedy: .words("add a line such as upload: sftp://you@server/var/www/cards"))
  }

  /// Where the settings say to upload.
  /// - Throws: ``SiteFault`` where they don't.
  package func uploadAddress() throws(SiteFault) -> RemoteAddress {
    try uploadSettings(SettingsReading(of: site)).address
  }

  /// True if the settings say where to upload.
  package var canUpload: Bool { (try? SettingsReading(of: site).upload()) != nil }

  /// The number of shares that have ended here and, as far as is known, are still shown, and where.
  package func stillOnline() -> (count: Int, place: String) {
    let count = StillOnline(of: site).shares.count
    if count == 0 { return (0, "") }
    return (count, SettingsReading(of: site).run?.url.text ?? "your web server")
  }

  /// How often what has changed meanwhile is brought too.
  private static var mostRounds: Int { 3 }
}

extension SiteFault {
  /// The fault of a folder there, as that of a run that could not begin.
  init(_ fault: RemoteFault, at address: RemoteAddress) {
    self = .refused("\(address) \(fault.reason)", remedy: fault.cure.map { .words($0) })
  }
}
