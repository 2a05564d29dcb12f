import Bytes
package import Digests
package import Timestamps

/// What a share's pages and feed of dates were last made from.
///
/// The digests are HMAC-SHA-256 under the store's key, so they say nothing of anybody's dates.
package struct ShareDates: Hashable, Sendable {
  /// The sources, in the order in which they are named.
  package var readings: [Reading]

  /// The feed that was last recorded; `nil` if there never was one.
  package var feed: Feed?

  package init(readings: [Reading] = [], feed: Feed? = nil) {
    self.readings = readings
    self.feed = feed
  }
}

extension ShareDates {
  /// When the bytes of a source were first read.
  package struct Reading: Hashable, Sendable {
    /// The first eight bytes of the keyed digest of the source's bytes, the first being the highest.
    package let digest: UInt64

    /// The moment.
    package let at: Timestamp

    package init(digest: UInt64, at: Timestamp) {
      self.digest = digest
      self.at = at
    }
  }

  /// A feed as it was recorded.
  package struct Feed: Hashable, Sendable {
    /// The keyed digest of its content.
    package let digest: SHA256Digest

    /// The `SEQUENCE` of its events: the minutes since 2020-01-01T00:00:00Z.
    package let sequence: Int

    /// The sequences that a calendar program can read (RFC 5545 §3.3.8).
    package static let sequences = 0...2_147_483_647

    /// Creates a feed; a sequence outside of ``sequences`` becomes the nearest in it.
    package init(digest: SHA256Digest, sequence: Int) {
      self.digest = digest
      self.sequence = min(max(sequence, Self.sequences.lowerBound), Self.sequences.upperBound)
    }
  }

  /// True if nothing was read or recorded.
  var isEmpty: Bool { readings.isEmpty && feed == nil }
}

extension ShareDates {
  /// The text in a column of a store: a word for each reading, then one for the feed.
  ///
  /// `0123456789abcdef@2026-11-21T13:30:00Z feed:3630000:` and the 64 digits of a digest.
  package var text: String {
    (readings.map(\.word) + (feed.map { [$0.word] } ?? [])).joined(separator: " ")
  }

  /// Reads such a text, exactly as it is written; `nil` for anything else.
  package init?(text: String) {
    self.init()
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if let reading = Reading(word: word) {
        readings.append(reading)
      } else if let feed = Feed(word: word) {
        self.feed = feed
      } else {
        return nil
      }
    }
    // Each value is written in one way only: no other order, case, offset or sign is read.
    guard self.text.utf8.elementsEqual(text.utf8) else { return nil }
  }
}

extension ShareDates.Reading {
  fileprivate var word: String {
    var bytes: [UInt8] = []
    bytes.append(bigEndian: digest)
    return "\(Base16.text(of: bytes))@\(at)"
  }

  fileprivate init?(word: Substring) {
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let digest = UInt64(parts[0], radix: 16),
      let at = try? Timestamp(rfc3339: String(parts[1]))
    else { return nil }
    self.init(digest: digest, at: at)
  }
}

extension ShareDates.Feed {
  private static let title = "feed"

  fileprivate var word: String { "\(Self.title):\(sequence):\(digest.hex)" }

  fileprivate init?(word: Substring) {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == Self.title, let sequence = Int(parts[1]),
      let digest = try? SHA256Digest(hex: String(parts[2]))
    else { return nil }
    self.init(digest: digest, sequence: sequence)
  }
}
