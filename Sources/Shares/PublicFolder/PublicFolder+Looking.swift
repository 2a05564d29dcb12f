package import Files
import ShareFiles
package import Shares

extension PublicFolder {
  /// Returns the names in the folder of shares that are record IDs, sorted by bytes.
  ///
  /// The list is empty if the folder does not exist. Other names are not ours.
  /// - Throws: ``FileFault`` if the folder can't be listed.
  package func names() throws(FileFault) -> [String] { try recordIDs().map(\.text) }

  /// Returns the record IDs that are names in the folder of shares, sorted.
  ///
  /// The list is empty if the folder does not exist. Other names are not ours.
  /// - Throws: ``FileFault`` if the folder can't be listed.
  package func recordIDs() throws(FileFault) -> [RecordID] {
    var recordIDs: [RecordID] = []
    do throws(FileFault) {
      try shares.visitNames { name in
        // Any other name is somebody else's.
        if let recordID = try? RecordID(name) { recordIDs.append(recordID) }
      }
    } catch  where error.kind == .missing || error.kind == .notAFolder {
      return []
    }
    recordIDs.sort()
    return recordIDs
  }

  /// Looks at the address of a share, for a run that looks at all of them.
  /// - Parameter held: The folder of shares, held open.
  package func occupant(of recordID: RecordID, in held: borrowing HeldFolder) -> Occupant {
    let name = recordID.text
    do throws(FileFault) {
      // A folder with a record of its own is what nearly every address has.
      let path = ShareFile.record.path(in: name)
      let bytes = try held.read(path, atMost: Self.largestRecord)
      return bytes.map { occupant(of: name, withRecord: $0) } ?? occupant(of: name)
    } catch {
      // The address itself may be what can't be looked at, or no folder.
      do throws(FileFault) {
        if try shares.kind(of: name) != .folder { return occupant(of: name) }
        return .damaged(error.isOfLooking ? error : nil)
      } catch {
        return .damaged(error.isOfLooking ? error : nil)
      }
    }
  }

  /// Looks at a share's address.
  package func occupant(of name: String) -> Occupant {
    do throws(FileFault) {
      guard let kind = try shares.kind(of: name) else { return .nothing }
      guard isOurs(name) else { return .foreign }
      if kind != .folder { return .damaged(nil) }
      return occupant(
        of: name,
        withRecord: try shares.read(
          ShareFile.record.path(in: name), atMost: Self.largestRecord))
    } catch {
      return isOurs(name) ? .damaged(error.isOfLooking ? error : nil) : .foreign
    }
  }

  /// Looks whether a folder can be shown at an address, without reading what is there.
  func vacancy(of name: String) -> Vacancy {
    do throws(FileFault) {
      if try shares.kind(of: name) == nil { return .free }
    } catch {
      // An address that can't be looked at is taken.
    }
    return isOurs(name) ? .ours : .foreign
  }

  /// What a folder at an address would take the place of.
  enum Vacancy {
    /// Nothing.
    case free

    /// A folder of ours, or what has taken its name.
    case ours

    /// Something that Cardpress has not made.
    case foreign
  }

  private func occupant(of name: String, withRecord bytes: [UInt8]) -> Occupant {
    switch PublishedRecord.Reading(of: bytes) {
    case .record(let record) where record.recordID == name: .share(record)
    case .tombstone(let revision): .tombstone(revision: revision)
    case .record, .unknown: .damaged(nil)
    }
  }

  /// Returns true if the record in a share's folder names another share, which may have ended.
  package func holdsRecordOfAnother(_ name: String) -> Bool {
    // A record that can't be read shows no person, and one behind a link is where it belongs.
    guard (try? shares.kind(of: name)) == .folder,
      let bytes = try? shares.read(ShareFile.record.path(in: name), atMost: Self.largestRecord),
      case .record(let record) = PublishedRecord.Reading(of: bytes)
    else { return false }
    return record.recordID != name
  }

  /// Returns true if a folder with a tombstone's record has the files of a tombstone and nothing else.
  ///
  /// Its page may be missing or another: ``shows(_:at:)`` tells.
  package func isTombstoneAlone(_ name: String) -> Bool {
    // What can't be looked at may be anything, and is replaced.
    guard let entries = try? shares.entries(in: name),
      entries.allSatisfy({ $0.kind == .file && Tombstone.names.contains($0.name) }),
      let record = try? shares.read(ShareFile.record.path(in: name), atMost: Self.largestRecord),
      Tombstone.isRecord(record)
    else { return false }
    return !entries.contains { $0.name == Tombstone.calendar.name }
      || shows(Tombstone.calendar, at: name)
  }

  /// Returns true if something is at the address of a share's feed of dates, whatever it is.
  package func hasFeed(_ name: String) -> Bool {
    // A feed that can't be looked at can't have been read either.
    (try? shares.kind(of: ShareFile.schedule.path(in: name))) != nil
  }

  /// Returns true if a share's folder has a file with exactly these bytes.
  package func shows(_ file: PublishedFile, at name: String) -> Bool {
    // What can't be read is replaced.
    (try? isSame(file, in: shares.folder(name))) ?? false
  }

  /// Returns true if a tombstone's page is that of a live share.
  /// - Parameter page: The page that tombstones have now, whatever it says; `nil` if that is unknown.
  package func showsShare(inTombstone name: String, besides page: [UInt8]?) -> Bool {
    // A page that is missing shows nobody, and what can't be read here no server can.
    guard let bytes = try? shares.folder(name).read(ShareFile.page) else { return false }
    return bytes != page && Tombstone.isPageOfShare(bytes)
  }

  /// Removes the record from a share's folder; the next build then makes the folder again.
  /// - Throws: ``FileFault``.
  package func removeRecord(of name: String) throws(FileFault) {
    willChange([name])
    let before = fileNames(in: name)
    try shares.remove(ShareFile.record.path(in: name))
    changes.note(name, in: sharesName, before: before, after: fileNames(in: name))
  }

  /// Returns true if a share's folder holds exactly these files, byte for byte.
  /// - Throws: ``FileFault`` if a file can't be read.
  package func shows(_ name: String, as files: [PublishedFile]) throws(FileFault) -> Bool {
    guard try shares.kind(of: name) == .folder else { return false }
    let names = try shares.entries(in: name).filter { $0.kind == .file }.map(\.name)
    guard names == files.map(\.name).sorted() else { return false }
    for file in files where try !isSame(file, in: shares.folder(name)) { return false }
    return true
  }

  /// Returns true for a record ID, a name that only Cardpress gives in the folder of shares.
  private func isOurs(_ name: String) -> Bool {
    // An invalid ID is the answer here, not a fault.
    (try? RecordID(name)) != nil
  }

  /// The largest `record.json` that is read, in bytes.
  private static let largestRecord = 1_000_000

  /// Returns true if something that this program did not make stands where a file would yield to it: another
  /// page, a link, a folder.
  /// - Throws: ``FileFault``.
  package func isOwners(_ file: PublishedFile) throws(FileFault) -> Bool {
    guard file.yields, let kind = try root.kind(of: file.name) else { return false }
    guard kind == .file else { return true }
    do throws(FileFault) {
      return !PublishedFile.isYielding(try root.read(file.name, atMost: ShareFile.mostBytes))
    } catch {
      if case .tooLarge = error.kind { return true }
      throw error
    }
  }

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
  /// True if the disk or its rights kept a record from being read; false if the record itself is at
  /// fault.
  fileprivate var isOfLooking: Bool {
    switch kind {
    case .missing, .notAFile, .notAFolder, .tooLarge, .outside, .linked: false
    case .denied, .readOnly, .full, .otherFileSystem, .exists, .restless, .other: true
    }
  }
}
