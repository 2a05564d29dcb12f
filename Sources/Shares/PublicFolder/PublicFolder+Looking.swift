package import Files
import ShareFiles
import Shares

extension PublicFolder {
  /// The names in the folder of shares that are record IDs, sorted by bytes.
  ///
  /// There are none where there is no such folder. What has another name is not ours.
  /// - Throws: ``FileFault`` where it can't be listed.
  package func names() throws(FileFault) -> [String] {
    do throws(FileFault) {
      return try shares.names().filter(isOurs)
    } catch  where error.kind == .missing || error.kind == .notAFolder {
      return []
    }
  }

  /// What stands at a share's address.
  package func occupant(of name: String) -> Occupant {
    do throws(FileFault) {
      guard let kind = try shares.kind(of: name) else { return .nothing }
      guard isOurs(name) else { return .foreign }
      if kind != .folder { return .damaged(nil) }
      let bytes = try shares.read(ShareFile.record.path(in: name), atMost: Self.largestRecord)
      return switch PublishedRecord.Reading(of: bytes) {
      case .record(let record) where record.recordID == name: .share(record)
      case .tombstone(let revision): .tombstone(revision: revision)
      case .record, .unknown: .damaged(nil)
      }
    } catch {
      return isOurs(name) ? .damaged(error.isOfLooking ? error : nil) : .foreign
    }
  }

  /// Whether the record in a share's folder is that of another share, perhaps of one that has ended.
  package func holdsRecordOfAnother(_ name: String) -> Bool {
    // What can't be read shows nobody.
    guard let bytes = try? shares.read(ShareFile.record.path(in: name), atMost: Self.largestRecord),
      case .record(let record) = PublishedRecord.Reading(of: bytes)
    else { return false }
    return record.recordID != name
  }

  /// Removes the record from a share's folder, which is made again by the next build.
  /// - Throws: ``FileFault``.
  package func removeRecord(of name: String) throws(FileFault) {
    let before = fileNames(in: name)
    try shares.remove(ShareFile.record.path(in: name))
    changes.note(folder: path(of: name), before: before, after: fileNames(in: name))
  }

  /// Whether exactly these files stand at a share's address.
  /// - Throws: ``FileFault`` where one can't be read.
  package func shows(_ name: String, as files: [PublishedFile]) throws(FileFault) -> Bool {
    guard try shares.kind(of: name) == .folder else { return false }
    let names = try shares.entries(in: name).filter { $0.kind == .file }.map(\.name)
    guard names == files.map(\.name).sorted() else { return false }
    for file in files where try !isSame(file, in: shares.folder(name)) { return false }
    return true
  }

  /// Whether a name in the folder of shares is given by us alone: a record ID.
  private func isOurs(_ name: String) -> Bool {
    // What is no record ID is an answer here.
    (try? RecordID(name)) != nil
  }

  /// The most bytes of a `record.json` that are read.
  private static let largestRecord = 1_000_000

  func isSame(_ file: PublishedFile, in folder: Folder) throws(FileFault) -> Bool {
    do throws(FileFault) {
      return try folder.read(file.name, atMost: file.bytes.count) == file.bytes
    } catch {
      if case .tooLarge = error.kind { return false }
      throw error
    }
  }
}

extension FileFault {
  /// Whether the disk or the rights kept a record from being looked at; else the record itself is at
  /// fault.
  fileprivate var isOfLooking: Bool {
    switch kind {
    case .missing, .notAFile, .notAFolder, .tooLarge, .outside, .linked: false
    case .denied, .readOnly, .full, .otherFileSystem, .exists, .restless, .other: true
    }
  }
}
