import Bytes
import ShareFiles

/// The replacement for a withdrawn share: a page and a record that say that the card has expired,
/// and nothing about the person; and where there was a feed of dates, a calendar that says so.
package struct Tombstone: Hashable, Sendable {
  /// The page; `nil` if none can be made, and only the record is left.
  package let page: [UInt8]?

  /// True if the page comes from the site's own settings and templates.
  ///
  /// Otherwise it is a substitute while those can't be read, and it never replaces a better one.
  package let isOfSite: Bool

  /// Creates a tombstone.
  package init(page: [UInt8]?, isOfSite: Bool = true) {
    (self.page, self.isOfSite) = (page, isOfSite)
  }
}

extension Tombstone {
  /// Returns the files to publish in place of a share.
  /// - Parameters:
  ///   - revision: The last revision that was published or recorded. A store that still
  ///     takes it for live is thereby recognised as an old copy.
  ///   - hadFeed: True if the share had a feed of dates.
  /// - Returns: The files; the calendar comes last, since a tombstone is one without it too.
  package func files(ofRevision revision: Int, hadFeed: Bool = false) -> [PublishedFile] {
    let pages = page.map { [PublishedFile(.page, $0)] } ?? []
    return pages + [PublishedFile(.record, Self.record(ofRevision: revision))]
      + (hadFeed ? [Self.calendar] : [])
  }

  /// The calendar of all tombstones whose shares had a feed of dates.
  package static let calendar = PublishedFile(.schedule, EndedCalendar.bytes)

  /// The names of the files that a tombstone can have, and of no others.
  package static let names = ShareFile.all.filter { !$0.isPersonal }.map(\.name)

  /// The size that no tombstone's record exceeds and every live share's does, in bytes.
  package static let mostBytesOfRecord = 100

  /// Returns true for the bytes of a tombstone's record, with which nothing else is said.
  ///
  /// Records of older versions have no revision.
  package static func isRecord(_ bytes: [UInt8]) -> Bool {
    guard case .tombstone(let revision) = PublishedRecord.Reading(of: bytes) else { return false }
    let ours = record(ofRevision: revision)
    return bytes == ours || bytes == ours.dropLast()
  }

  /// Returns true if a page has something that only pages of live shares have.
  package static func isPageOfShare(_ bytes: [UInt8]) -> Bool {
    ofShares.contains { bytes.contains(text: $0) }
  }

  private static let ofShares =
    ShareFile.all.filter(\.isPersonal).map(\.name) + ["data-share=\"live\"", "BEGIN:VCARD"]

  private static func record(ofRevision revision: Int?) -> [UInt8] {
    let said = revision.map { #","revision":\#($0)"# } ?? ""
    return Array("{\"version\":1,\"state\":\"expired\"\(said)}\n".utf8)
  }
}
