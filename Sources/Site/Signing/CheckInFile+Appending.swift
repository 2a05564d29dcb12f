import CheckIns
import Files
import Sessions
import ShareMaking

extension CheckInFile {
  /// Appends a row that a rule allows, while nobody else of us appends one.
  /// - Parameter row: Returns the row, which no other of us changes meanwhile.
  /// - Throws: ``SiteFault``, and what `row` throws; then nothing has been appended.
  func append(
    under conditions: Conditions, _ row: () throws(SiteFault) -> CheckInRow
  ) throws(SiteFault) -> CheckInRow {
    // What is refused leaves nothing behind.
    if try onDisk(site.kind(of: path)) == nil { _ = try row() }
    try onDisk(site.folder(Site.checkInsName).create(mode: 0o700))
    let lock = try SiteLock.wait(for: path, conditions) { () throws(SiteFault) -> FileLock? in
      let lock = try onDisk(FileLock(at: path, in: site))
      // A rename may have taken the file along.
      guard try onDisk(lock.take()), try onDisk(lock.isCurrent()) else { return nil }
      return lock
    }
    let added = try row()
    var bytes = try onDisk(head())
    bytes += CheckInLog.line(of: added)
    try onDisk(site.append(bytes, to: path))
    withExtendedLifetime(lock) {}
    return added
  }

  /// What stands in front of the next row: the names of the columns, or the end of a line that has none.
  private func head() throws(FileFault) -> [UInt8] {
    var last: UInt8?
    try site.visitBytes(of: path) { last = $0.last ?? last }
    guard let last else { return CheckInLog.header }
    return last == Self.newline ? [] : [Self.newline]
  }

  private static var newline: UInt8 { UInt8(ascii: "\n") }
}
