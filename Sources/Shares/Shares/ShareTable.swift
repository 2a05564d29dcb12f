import ShareFiles
import Timestamps

/// The table of shares in a database: its statements, and a share as the values of a row.
///
/// The statements have `?` for each value.
struct ShareTable {
  /// The table's name.
  let name: String

  /// The column that counts the rows in the order in which they were added.
  let number: String
}

extension ShareTable {
  /// The query for all columns, in the order that ``Share/init(stored:)`` reads them.
  var selection: String {
    """
    SELECT recordID, cardKey, audience, contentDigest, pageDigest, revision, revisedAt, createdAt,
      expiresAt, lifetimeInSeconds, consumedAt, revokedAt, prunedAt, printedAt, withdrawnAt,
      tombstoneRemovedAt, isPending, seal, isSealed, shows, dates FROM \(name)
    """
  }

  /// The query for the shares that have not been withdrawn and whose pages show something of others.
  var selectionOfShowing: String {
    selection + " WHERE shows IS NOT NULL AND withdrawnAt IS NULL ORDER BY recordID"
  }

  /// The query for the shares that have not been withdrawn and have dates.
  var selectionOfDated: String {
    selection + " WHERE dates IS NOT NULL AND withdrawnAt IS NULL ORDER BY recordID"
  }

  /// The query for the share with an ID.
  var selectionOfOne: String { selection + " WHERE recordID = ?" }

  /// The query for the open share of a card and an audience, or else the newest.
  var selectionOfLatest: String {
    selection + """
       WHERE cardKey = ? AND audience = ?
      ORDER BY revokedAt IS NULL AND prunedAt IS NULL AND withdrawnAt IS NULL DESC,
        createdAt DESC, \(number) DESC LIMIT 1
      """
  }

  /// The addition of a row; takes ``Share/content(sealed:)``, then ``Share/origin``.
  var insertion: String {
    """
    INSERT INTO \(name) (
      contentDigest, pageDigest, revision, revisedAt, expiresAt, lifetimeInSeconds, consumedAt,
      revokedAt, prunedAt, printedAt, withdrawnAt, tombstoneRemovedAt, isPending, shows, dates, seal,
      recordID, cardKey, audience, createdAt, isSealed)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  }

  /// The change of a row; takes ``Share/content(sealed:)``.
  var change: String {
    """
    UPDATE \(name) SET contentDigest = ?, pageDigest = ?, revision = ?, revisedAt = ?,
      expiresAt = ?, lifetimeInSeconds = ?, consumedAt = ?, revokedAt = ?, prunedAt = ?,
      printedAt = ?, withdrawnAt = ?, tombstoneRemovedAt = ?, isPending = ?, shows = ?,
      dates = ?, seal = ?
    WHERE recordID = ?
    """
  }

  /// The move of a share to another card; takes the card's key and the ID.
  var move: String { "UPDATE \(name) SET cardKey = ? WHERE recordID = ?" }

  /// The change of the moment at which a share was issued; takes the moment and the ID.
  var creationChange: String { "UPDATE \(name) SET createdAt = ? WHERE recordID = ?" }
}

extension Share {
  /// The values of a row that can change, with its seal and, last, the ID.
  func content(sealed seal: [UInt8]) -> [StoredValue] {
    [
      .bytes(contentDigest.bytes), StoredValue(pageDigest?.bytes), .integer(Int64(revision)),
      StoredValue(revisedAt.secondsSince1970), StoredValue(expiresAt?.secondsSince1970),
      StoredValue(lifetimeInSeconds), StoredValue(consumedAt?.secondsSince1970),
      StoredValue(revokedAt?.secondsSince1970), StoredValue(prunedAt?.secondsSince1970),
      StoredValue(printedAt?.secondsSince1970), StoredValue(withdrawnAt?.secondsSince1970),
      StoredValue(tombstoneRemovedAt?.secondsSince1970), .integer(isPending ? 1 : 0),
      StoredValue(showsText), StoredValue(dates?.text), .bytes(seal), .text(recordID.text),
    ]
  }

  /// The values of a row that say whose share it is, and of which kind.
  var origin: [StoredValue] {
    [
      .bytes(cardKey.bytes), .text(audience), .integer(createdAt.secondsSince1970),
      .integer(form == .sealed ? 1 : 0),
    ]
  }

  /// Reads a row of ``ShareTable/selection`` without checking its seal; `nil` if a value is missing
  /// or is no value of a share.
  init?<Row: StoredRow & ~Copyable>(stored row: borrowing Row) {
    func moment(at column: Int32, of row: borrowing Row) -> Timestamp? {
      row.integer(at: column).map(Timestamp.init(secondsSince1970:))
    }
    guard
      let recordID = RecordID(stored: row), let cardKey = row.digest(at: 1),
      let audience = row.text(at: 2), let contentDigest = row.digest(at: 3),
      let revision = row.integer(at: 5), let revisedAt = moment(at: 6, of: row),
      let createdAt = moment(at: 7, of: row)
    else { return nil }
    self.init(
      recordID, cardKey: cardKey, audience: audience, contentDigest: contentDigest,
      pageDigest: row.digest(at: 4), createdAt: createdAt, expiresAt: moment(at: 8, of: row),
      lifetimeInSeconds: row.integer(at: 9), form: row.integer(at: 18) == 1 ? .sealed : .open)
    self.revision = Int(revision)
    self.revisedAt = revisedAt
    consumedAt = moment(at: 10, of: row)
    revokedAt = moment(at: 11, of: row)
    prunedAt = moment(at: 12, of: row)
    printedAt = moment(at: 13, of: row)
    withdrawnAt = moment(at: 14, of: row)
    tombstoneRemovedAt = moment(at: 15, of: row)
    isPending = row.integer(at: 16) != 0
    if let text = row.text(at: 19) {
      guard let shows = Self.shares(inText: text) else { return nil }
      self.shows = shows
    }
    if let text = row.text(at: 20) {
      guard let dates = ShareDates(text: text) else { return nil }
      self.dates = dates
    }
  }

  /// The column of the seal in a row of ``ShareTable/selection``.
  fileprivate static let sealColumn: Int32 = 17
}

extension Share {
  /// The IDs of the shares that its page shows, with spaces between them; `nil` for none.
  var showsText: String? {
    shows.isEmpty ? nil : shows.map(\.text).joined(separator: " ")
  }

  /// Reads such a text; `nil` where it is none.
  static func shares(inText text: String) -> [RecordID]? {
    let shares = text.split(separator: " ", omittingEmptySubsequences: false).map {
      try? RecordID(String($0))
    }
    return shares.contains(nil) ? nil : shares.compactMap(\.self)
  }
}

extension RowSeal {
  /// Reads the share in a row of ``ShareTable/selection``.
  /// - Parameter path: The name of the store in messages.
  /// - Throws: ``StoreFault`` of kind `damaged` if the seal does not match.
  func share<Row: StoredRow & ~Copyable>(
    of row: borrowing Row, path: String
  ) throws(StoreFault) -> Share {
    guard let share = Share(stored: row), row.bytes(at: Share.sealColumn) == seal(of: share)
    else { throw StoreFault(path: path, .damaged) }
    return share
  }
}

extension RecordID {
  /// Reads the first column of a row; `nil` if it is no ID.
  init?<Row: StoredRow & ~Copyable>(stored row: borrowing Row) {
    guard let text = row.text(at: 0), let recordID = try? RecordID(text) else { return nil }
    self = recordID
  }
}
