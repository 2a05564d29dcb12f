import Bytes
import Digests
import Files
import PublicFolder
import ShareFiles
import ShareMaking

/// Checks that a tombstone is what a sweep leaves: a record that is exactly ours, a page
/// without anything about a card, and where there was a feed of dates the calendar that takes its place.
struct TombstoneAudit: Sendable {
  /// The page that a sweep would leave now, and the substitute for when nothing of the site can be
  /// read.
  let pages: [[UInt8]]

  init(_ siteTombstone: Tombstone) {
    pages = [siteTombstone.page, SitePages.plainTombstone().page].compactMap(\.self)
  }
}

extension TombstoneAudit {
  /// The result of checking a tombstone.
  struct Verdict: Sendable {
    var flaws: [ShareAudit.Flaw] = []

    /// A page that was apparently made with other templates or settings, with its SHA-256; `nil` if
    /// the page is current.
    var olderPage: (bytes: [UInt8], digest: [UInt8])?
  }

  /// Checks a folder with a tombstone's record.
  /// - Parameter hadFeed: True if its share had a feed of dates, as the store says.
  func verdict(on folder: Folder, hadFeed: Bool) -> Verdict {
    var verdict = Verdict()
    let entries: [InventoryEntry]
    do throws(FileFault) {
      entries = try folder.inventory()
    } catch {
      verdict.flaws = [ShareAudit.Flaw("", error.reason)]
      return verdict
    }
    if let flaw = folder.modeFlaw { verdict.flaws = [ShareAudit.Flaw("", flaw)] }
    for entry in entries {
      if ShareFile(named: entry.name)?.isPersonal ?? true {
        verdict.flaws.append(
          ShareAudit.Flaw(entry.name, "is in a tombstone, where only a page and a record may be"))
      } else if let flaw = entry.flaw {
        verdict.flaws.append(ShareAudit.Flaw(entry.name, flaw))
      } else {
        look(at: entry, in: folder, &verdict)
      }
    }
    for file in [.page] + (hadFeed ? [ShareFile.schedule] : [])
    where !entries.contains(where: { $0.name == file.name }) {
      verdict.flaws.append(ShareAudit.Flaw(file, "is not there"))
    }
    return verdict
  }

  private func look(at entry: InventoryEntry, in folder: Folder, _ verdict: inout Verdict) {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try folder.read(entry.name, atMost: 1_000_000)
    } catch {
      verdict.flaws.append(ShareAudit.Flaw(entry.name, error.reason))
      return
    }
    if entry.name == ShareFile.record.name {
      if Self.isRecord(bytes) { return }
      verdict.flaws.append(ShareAudit.Flaw(entry.name, "is not a tombstone's record"))
    } else if entry.name == ShareFile.schedule.name {
      if bytes == EndedCalendar.bytes { return }
      verdict.flaws.append(
        ShareAudit.Flaw(entry.name, "is not the calendar of a share that has ended"))
    } else if pages.contains(bytes) {
      return
    } else if pages.contains(where: { $0.starts(with: bytes) }) {
      let what = bytes.isEmpty ? "is empty" : "ends in the middle"
      verdict.flaws.append(ShareAudit.Flaw(entry.name, what))
    } else if Tombstone.isPageOfShare(bytes) {
      verdict.flaws.append(
        ShareAudit.Flaw(
          entry.name,
          "still holds something of a share, and a tombstone holds nothing of a person"))
    } else {
      verdict.olderPage = (bytes, SHA256Digest(of: bytes).bytes)
    }
  }

  /// Returns true for the exact bytes of a tombstone's record.
  ///
  /// Records of older versions have no revision.
  private static func isRecord(_ bytes: [UInt8]) -> Bool {
    guard case .tombstone(let revision) = PublishedRecord.Reading(of: bytes) else { return false }
    let ours = Tombstone(page: nil).files(ofRevision: revision ?? 1).map(\.bytes)
    if ours.contains(bytes) { return true }
    return revision == nil && bytes == Array("{\"version\":1,\"state\":\"expired\"}\n".utf8)
  }
}
