import Bytes
import Digests
import Problems
import Timestamps

/// One line of a store's text file and the problems in it.
struct ShareRow {
  /// The values between the tabs; one more than there are columns if the line has too many.
  private let fields: [ArraySlice<UInt8>]
  private let columns: [ShareColumn]
  private let lineStart: Int
  private let file: String
  private let line: Int
  private(set) var problems: [Problem] = []

  init(_ bytes: ArraySlice<UInt8>, of columns: [ShareColumn], file: String, line: Int) {
    self.columns = columns
    fields = bytes.split(
      separator: UInt8(ascii: "\t"), maxSplits: columns.count,
      omittingEmptySubsequences: false)
    lineStart = bytes.startIndex
    self.file = file
    self.line = line
  }
}

extension ShareRow {
  /// Reads the share; returns `nil` after noting the problems if anything in the line is wrong.
  mutating func share() -> Share? {
    let count = columns.count
    guard fields.count == count else {
      let found =
        fields.count > count ? "more than \(count) values" : "\(fields.count) values, not \(count)"
      report("has \(found): bring the line back from git or a backup", at: 1)
      return nil
    }
    let recordID = value(.recordID, RecordID.init(_:))
    let cardKey = value(.cardKey, SHA256Digest.init(hex:))
    let audience = value(.audience, Self.audience)
    let contentDigest = value(.contentDigest, SHA256Digest.init(hex:))
    let pageDigest = optional(.pageDigest, SHA256Digest.init(hex:))
    let revision = value(.revision, Self.revision)
    let revisedAt = value(.revisedAt, Timestamp.init(rfc3339:))
    let createdAt = value(.createdAt, Timestamp.init(rfc3339:))
    let expiresAt = optional(.expiresAt, Timestamp.init(rfc3339:))
    let lifetime = optional(.lifetimeInSeconds, Self.seconds)
    let moments = [
      .consumedAt, .revokedAt, .prunedAt, .printedAt, .withdrawnAt, .tombstoneRemovedAt,
    ]
    .map { optional($0, Timestamp.init(rfc3339:)) }
    let pending = optional(.pending, Self.mark)
    let shows = columns.contains(.shows) ? optional(.shows, Self.shares) : nil
    let dates = columns.contains(.dates) ? optional(.dates, Self.dates) : nil
    guard problems.isEmpty, let recordID, let cardKey, let audience, let contentDigest,
      let revision,
      let revisedAt, let createdAt
    else { return nil }
    var share = Share(
      recordID, cardKey: cardKey, audience: audience, contentDigest: contentDigest,
      pageDigest: pageDigest, createdAt: createdAt, expiresAt: expiresAt,
      lifetimeInSeconds: lifetime)
    share.revision = revision
    share.revisedAt = revisedAt
    share.consumedAt = moments[0]
    share.revokedAt = moments[1]
    share.prunedAt = moments[2]
    share.printedAt = moments[3]
    share.withdrawnAt = moments[4]
    share.tombstoneRemovedAt = moments[5]
    share.isPending = pending != nil
    share.shows = shows ?? []
    share.dates = dates
    return share
  }
}

extension ShareRow {
  private mutating func value<Value>(
    _ column: ShareColumn, _ read: (String) throws(InvalidValue) -> Value
  ) -> Value? {
    let (text, place) = field(column)
    do throws(InvalidValue) {
      return try read(text)
    } catch {
      report("\(column.rawValue) \(error.reason)", at: place, column)
      return nil
    }
  }

  private mutating func optional<Value>(
    _ column: ShareColumn, _ read: (String) throws(InvalidValue) -> Value
  ) -> Value? {
    field(column).text == ShareColumn.absent ? nil : value(column, read)
  }

  /// The text of a column, and the column of the line at which it begins, from 1.
  private func field(_ column: ShareColumn) -> (text: String, place: Int) {
    let bytes = fields[columns.firstIndex(of: column) ?? 0]
    return (String(decoding: bytes, as: UTF8.self), bytes.startIndex - lineStart + 1)
  }

  private mutating func report(_ message: String, at place: Int, _ column: ShareColumn? = nil) {
    problems.append(
      Problem(
        file: file, position: Position(line: line, column: place), field: column?.rawValue,
        message: message))
  }

  private static func audience(_ text: String) throws(InvalidValue) -> String {
    if text.isEmpty || text == ShareColumn.absent { throw InvalidValue("is missing") }
    return text
  }

  private static func revision(_ text: String) throws(InvalidValue) -> Int {
    guard let number = Int(text), Share.revisions.contains(number) else {
      throw InvalidValue("\"\(text)\" is not a whole number from 1 to 1000000000")
    }
    return number
  }

  private static func seconds(_ text: String) throws(InvalidValue) -> Int64 {
    guard let number = Int64(text), number >= 1 else {
      throw InvalidValue("\"\(text)\" is not a whole number of seconds from 1")
    }
    return number
  }

  private static func shares(_ text: String) throws(InvalidValue) -> [RecordID] {
    guard let shares = Share.shares(inText: text) else {
      throw InvalidValue("\"\(text)\" is not a list of record IDs")
    }
    return shares
  }

  private static func dates(_ text: String) throws(InvalidValue) -> ShareDates {
    guard let dates = ShareDates(text: text) else {
      throw InvalidValue("\"\(text)\" does not say when which dates were read")
    }
    return dates
  }

  private static func mark(_ text: String) throws(InvalidValue) -> Bool {
    guard text == ShareColumn.marked else {
      throw InvalidValue("\"\(text)\" is neither \(ShareColumn.marked) nor \(ShareColumn.absent)")
    }
    return true
  }
}
