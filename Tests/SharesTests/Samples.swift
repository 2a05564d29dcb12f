import Shares
import Timestamps

/// Values that the tests of the store begin with.
enum Samples {
  /// 2026-11-21T09:00:00Z.
  static let start = Timestamp(secondsSince1970: 1_795_251_600)

  static let key: [UInt8] = Array(0..<32)

  /// A share of a card, given by a number, for a week.
  static func share(
    _ recordID: String, card: UInt8, audience: String = "main", createdAt: Timestamp = start
  ) throws -> Share {
    Share(
      try RecordID(recordID), cardKey: Array(repeating: card, count: 32), audience: audience,
      contentDigest: Array(repeating: 2, count: 32), createdAt: createdAt,
      expiresAt: createdAt.advanced(bySeconds: 604_800), lifetimeInSeconds: 604_800)
  }
}
