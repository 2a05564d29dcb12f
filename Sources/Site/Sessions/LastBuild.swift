import Digests
package import Files
package import ShareMaking
package import Timestamps

/// What the last build had looked at and has left, kept beside the store.
///
/// A build of a site with the same stamp, at a moment at which no share ends or is extended, does nothing
/// either, and need not look again. The stamp is that from before its first look, with what it has itself changed
/// since: whatever else changed since then makes another. The note is written only where a build that changed
/// nothing would have nothing to say.
package struct LastBuild: Hashable, Sendable {
  /// The digest of everything that was looked at.
  package let state: String

  /// The sum of everything but the tables, as 64 digits of base 16.
  private let rest: String

  /// The sum of the tables; empty where it proves nothing.
  private let tables: String

  /// The stamp of store and published shares.
  private let shares: String

  /// The moment of that build.
  let moment: Timestamp

  /// The moment from which a build may have something to do.
  package let until: Timestamp

  /// The number of cards, all of which are shared as they are.
  package let cards: Int

  /// True if it had warnings to say about rows of tables, which a build says again each time.
  private let hasRemarks: Bool

  /// The start of the machine that the note belongs to; empty for any.
  private let start: String

  /// The names of the shares that it has made, changed or withdrawn; sorted.
  ///
  /// Their stamps were taken when they were a moment old, so somebody else may have changed them in the same
  /// moment. The next build looks at them.
  package let touched: [String]

  /// Creates a note.
  /// - Parameters:
  ///   - touched: The names of the shares that it has changed, sorted.
  ///   - hasRemarks: True if it had warnings to say about rows of tables.
  ///   - start: The start of the machine that the note belongs to; empty for any.
  package init(
    stamp: SiteStamp, touched: [String], moment: Timestamp, until: Timestamp, cards: Int,
    hasRemarks: Bool, start: String
  ) {
    (rest, tables, shares) = (stamp.rest.hex, stamp.tables?.hex ?? "", stamp.shares.digest)
    state = Self.state(rest, tables)
    (self.touched, self.moment, self.until) = (touched, moment, until)
    (self.cards, self.hasRemarks, self.start) = (cards, hasRemarks, start)
  }
}

extension LastBuild {
  /// The name of the note in the state's folder.
  static let name = "last-build"

  /// True if a build at a moment has nothing to do on a site with a stamp.
  package func answers(for stamp: SiteStamp, at now: Timestamp) -> Bool {
    touched.isEmpty && !hasRemarks && !tables.isEmpty && tables == stamp.tables?.hex
      && answersButForTables(for: stamp, at: now)
  }

  /// True if a build at a moment has nothing to do on a site with a stamp but what its tables may ask for, as
  /// long as the shares that the last one has changed are as they should be.
  package func answersButForTables(for stamp: SiteStamp, at now: Timestamp) -> Bool {
    rest == stamp.rest.hex && shares == stamp.shares.digest && moment <= now && now < until
      && (start.isEmpty || start == MachineStart.name)
  }

  /// True if another note says the same, but for the moment from which on.
  package func says(whatSays other: LastBuild) -> Bool {
    let isSame = (rest, tables, shares) == (other.rest, other.tables, other.shares)
    return isSame && (until, cards, hasRemarks) == (other.until, other.cards, other.hasRemarks)
      && (touched, start) == (other.touched, other.start) && moment <= other.moment
  }

  private static func state(_ rest: String, _ tables: String) -> String {
    SHA256Digest(of: Array("\(rest)\t\(tables)".utf8)).hex
  }
}

extension LastBuild {
  /// Reads the note; `nil` where there is none, or one that this version did not write.
  package init?(of site: Site) {
    // A note that can't be read says nothing, and the build then looks for itself.
    guard let bytes = try? site.state.read(Self.name, atMost: 10_000_000) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let fields = lines[0].split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 9, fields[0] == Self.version, lines.count > 1, lines.last == "",
      let moment = Int64(fields[4]), let until = Int64(fields[5]), let cards = Int(fields[6])
    else { return nil }
    (rest, tables, shares) = (String(fields[1]), String(fields[2]), String(fields[3]))
    state = Self.state(rest, tables)
    self.moment = Timestamp(secondsSince1970: moment)
    self.until = Timestamp(secondsSince1970: until)
    self.cards = cards
    hasRemarks = fields[7] == Self.remarks
    start = String(fields[8])
    touched = lines[1..<(lines.count - 1)].map(String.init)
  }

  /// True if a site's store and published shares are as that build left them, which said the same; for runs that
  /// change nothing, which a folder that came in the same moment does not matter to.
  static func sawShares(of site: Site) -> Bool {
    LastBuild(of: site)?.shares == SharesStamp(of: site, output: site.likelyOutput).digest
  }

  /// True if a site's store and published shares are as that build left them.
  func isOfShares(of site: Site) -> Bool {
    let stamp = SharesStamp(of: site, output: site.likelyOutput)
    return !stamp.isFresh && stamp.digest == shares
  }

  /// Writes the note.
  /// - Throws: ``FileFault``; the old note stands then.
  package func write(to site: Site) throws(FileFault) {
    let (begin, end) = (moment.secondsSince1970, until.secondsSince1970)
    let digests = [rest, tables, shares].joined(separator: "\t")
    let rest = hasRemarks ? Self.remarks : ""
    let line = "\(Self.version)\t\(digests)\t\(begin)\t\(end)\t\(cards)\t\(rest)\t\(start)"
    let text = ([line] + touched).joined(separator: "\n") + "\n"
    try site.state.replace(Self.name, with: Array(text.utf8), mode: 0o600)
  }

  private static let version = "cardpress last build 5"
  private static let remarks = "remarks"
}
