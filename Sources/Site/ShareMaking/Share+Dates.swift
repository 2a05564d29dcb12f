import Shares
package import Timestamps

extension Sequence<Share> {
  /// When the bytes of sources of dates were first read, by their digests.
  package var readingsOfDates: [UInt64: Timestamp] {
    var first: [UInt64: Timestamp] = [:]
    for share in self where !share.isWithdrawn {
      for reading in share.dates?.readings ?? [] {
        first[reading.digest] = Swift.min(first[reading.digest] ?? reading.at, reading.at)
      }
    }
    return first
  }
}
