package import Files
package import ShareMaking
package import Timestamps

/// What the last build that found nothing to do had looked at, kept beside the store.
///
/// A build of a site with the same stamp, at a moment at which no share ends or is extended, does nothing
/// either, and need not look again. The note is written only by a run that changed nothing and had nothing
/// to say, with the stamp from before its first look: whatever changed since then has another.
package struct LastBuild: Hashable, Sendable {
  /// The stamp of the site.
  let stamp: SiteStamp

  /// The digest of everything in it.
  package let state: String

  /// The moment of that build.
  let moment: Timestamp

  /// The moment from which a build may have something to do.
  package let until: Timestamp

  /// The number of cards, all of which are shared as they are.
  package let cards: Int

  /// Creates a note; `nil` for a stamp that proves nothing.
  package init?(stamp: SiteStamp, moment: Timestamp, until: Timestamp, cards: Int) {
    guard let state = stamp.digest else { return nil }
    (self.stamp, self.state) = (stamp, state)
    (self.moment, self.until, self.cards) = (moment, until, cards)
  }
}

extension LastBuild {
  /// The name of the note in the state's folder.
  static let name = "last-build"

  /// The name of the note while it is written.
  static let unfinishedName = "last-build.new"

  /// The time after which a build looks at everything whatever the stamps say, in seconds: a week.
  package static let mostSeconds: Int64 = 7 * 86_400

  /// True if a build at a moment has nothing to do on a site with a stamp.
  package func answers(for stamp: SiteStamp, at now: Timestamp) -> Bool {
    self.stamp == stamp && holds(at: now)
  }

  /// True if a build at a moment has nothing to do on a site with a stamp but what its tables may ask for.
  package func answersButForTables(for stamp: SiteStamp, at now: Timestamp) -> Bool {
    self.stamp.rest == stamp.rest && self.stamp.shares == stamp.shares && holds(at: now)
  }

  private func holds(at now: Timestamp) -> Bool { moment <= now && now < until }
}

extension LastBuild {
  /// Reads the note; `nil` where there is none, or one that this version did not write.
  package init?(of site: Site) {
    // A note that can't be read says nothing, and the build then looks for itself.
    guard let bytes = try? site.state.read(Self.name, atMost: 1_000) else { return nil }
    let fields = String(decoding: bytes, as: UTF8.self).split(
      separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 8, fields[0] == Self.version, fields[7] == "\n",
      let moment = Int64(fields[4]), let until = Int64(fields[5]), let cards = Int(fields[6])
    else { return nil }
    state = String(fields[1])
    stamp = SiteStamp(
      digest: state, rest: String(fields[2]), shares: SharesStamp(digest: String(fields[3])))
    self.moment = Timestamp(secondsSince1970: moment)
    self.until = Timestamp(secondsSince1970: until)
    self.cards = cards
  }

  /// True if a site's store and published shares are as that build found them, which said the same.
  static func sawShares(of site: Site) -> Bool {
    LastBuild(of: site)?.isOfShares(of: site) ?? false
  }

  /// True if a site's store and published shares are as that build found them.
  func isOfShares(of site: Site) -> Bool {
    SharesStamp(of: site, output: site.likelyOutput) == stamp.shares
  }

  /// Writes the note.
  /// - Throws: ``FileFault``; the old note stands then.
  package func write(to site: Site) throws(FileFault) {
    let (begin, end) = (moment.secondsSince1970, until.secondsSince1970)
    let digests = [state, stamp.rest, stamp.shares.digest].joined(separator: "\t")
    let line = "\(Self.version)\t\(digests)\t\(begin)\t\(end)\t\(cards)\t\n"
    try site.state.remove(Self.unfinishedName)
    try site.state.write(Array(line.utf8), to: Self.unfinishedName, mode: 0o600)
    try site.state.sync(Self.unfinishedName)
    try site.state.move(Self.unfinishedName, to: site.state, as: Self.name)
  }

  private static let version = "cardpress last build 3"
}
