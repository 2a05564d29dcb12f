import CardParts
import Cards
import Digests
package import Sealing
package import Settings
package import Shares
package import Timestamps

/// Decides what a build does to each card's share.
///
/// Which shares are live when it is over is known before it is known what their pages show of each other.
///
/// ```swift
/// var plan = SharePlan(settings: settings, renderings: pages.renderings, …)
/// let course = plan.course(for: entry, share: latest, wish: .none, using: &generator)
/// let step = plan.step(on: course, of: entry, showing: shown)
/// ```
package struct SharePlan {
  /// The decision on how long one card's share lives, and under which link.
  package enum Course {
    /// The share is live when the build is over; `before` is its row so far, `nil` for one that is issued.
    case live(Share, before: Share?)

    /// As ``Step/end(_:)``.
    case end(Share)

    /// As ``Step/ended``.
    case ended

    /// As ``Step/tooLate``.
    case tooLate
  }

  /// The decision on one card's share.
  package enum Step {
    /// The share is published with this row, and its folder has to be made.
    case publish(Share, isNew: Bool)

    /// Its row changes, but nothing that is published.
    case record(Share)

    /// The share stays as it is.
    case keep(Share)

    /// Its row changes because its end was moved into the past; the sweep that follows withdraws
    /// it.
    case end(Share)

    /// The share has ended and stays so.
    case ended

    /// The card's end had passed before it was ever published.
    case tooLate
  }

  /// The keys of the sealed shares that are issued.
  ///
  /// They have to be on the disk before anything of their shares is made.
  package private(set) var keys: [RecordID: SealingKey] = [:]

  /// The old shares of cards that get a new link.
  ///
  /// They have to end first.
  package private(set) var replaced: [Share] = []

  private let settings: SiteSettings
  private let renderings: Renderings
  private let worker: ContentFingerprint.Worker
  private let now: Timestamp
  private let standing: Standing
  private let lost: Set<RecordID>
}

extension SharePlan {
  /// Creates a plan.
  /// - Parameters:
  ///   - renderings: The digests of everything except the cards that pages are made from.
  ///   - lost: The shares whose folders have to be made again.
  package init(
    settings: SiteSettings, renderings: Renderings, worker: ContentFingerprint.Worker,
    now: Timestamp,
    standing: Standing, lost: Set<RecordID>
  ) {
    self.settings = settings
    self.renderings = renderings
    self.worker = worker
    self.now = now
    self.standing = standing
    self.lost = lost
  }

  /// Decides how long a card's share lives.
  /// - Parameter share: The card's latest share; `nil` if it never had one. If it goes on, it has the form that
  ///   the card asks for.
  package mutating func course(
    for entry: SurveyedCard, share: Share?, wish: Wish,
    using generator: inout some RandomNumberGenerator
  ) -> Course {
    guard let share else { return issue(entry, using: &generator) }
    switch wish {
    case .none: return follow(share, of: entry)
    case .renew:
      var renewed = share
      start(&renewed, of: entry)
      return .live(renewed, before: share)
    case .reissue:
      if standing.isLive(share) {
        var old = share
        old.revokedAt = now
        replaced.append(old)
      }
      return issue(entry, using: &generator)
    }
  }

  /// Decides what happens to a card's share.
  /// - Parameters:
  ///   - shown: What its page shows of other cards.
  ///   - dates: What the share keeps of its dates.
  package func step(
    on course: Course, of entry: SurveyedCard, showing shown: References.Shown,
    keeping dates: ShareDates? = nil
  ) -> Step {
    switch course {
    case .live(var share, let before):
      share.shows = shown.shares
      share.dates = dates
      if let before { return publish(share, of: entry, before: before, showing: shown) }
      share.pageDigest = pageDigest(of: share, in: entry.language, showing: shown)
      return .publish(share, isNew: true)
    case .end(let share): return .end(share)
    case .ended: return .ended
    case .tooLate: return .tooLate
    }
  }
}

extension SharePlan {
  /// Returns true if a card's end would have passed before it is first shared.
  package func isOver(_ entry: SurveyedCard) -> Bool {
    term(of: entry).end(from: now).map { $0 <= now } ?? false
  }

  /// Returns true if the card or the site names another end than a live share has.
  ///
  /// Extending a lease does not count.
  package func movesEnd(of share: Share, entry: SurveyedCard) -> Bool {
    var moved = share
    moveEnd(of: &moved, entry: entry, extendsLease: false)
    return moved.expiresAt != share.expiresAt
  }

  /// Returns true if the same content would be published with different pages, whatever its language.
  ///
  /// What a page shows of other cards is not known here: one that does counts as made today.
  /// - Parameters:
  ///   - entry: The card; `nil` where it is not known, nor what its page shows of a day.
  ///   - moment: A moment of the day of the pages; `nil` for that of the run.
  package func rendersAnew(
    _ share: Share, of entry: SurveyedCard?, at moment: Timestamp? = nil
  ) -> Bool {
    guard let digest = share.pageDigest, share.shows.isEmpty else { return false }
    let shown = References.Shown(entry?.varying, in: PartView(at: moment ?? now), as: share.form)
    return !renderings.contains { pageDigest(of: share, rendering: $0, showing: shown) == digest }
  }

  /// Returns true if a share's page is one of today in the site's own language.
  package func isRenderedLikeSite(_ share: Share) -> Bool {
    share.pageDigest == pageDigest(of: share, rendering: renderings.ofSite)
  }
}

extension SharePlan {
  private func term(of entry: SurveyedCard) -> ShareTerm { entry.term ?? settings.share.term }

  private mutating func issue(
    _ entry: SurveyedCard, using generator: inout some RandomNumberGenerator
  ) -> Course {
    let end = term(of: entry).end(from: now)
    if let end, end <= now { return .tooLate }
    let recordID = newRecordID(of: entry, using: &generator)
    var share = Share(
      recordID, cardKey: entry.key, contentDigest: entry.contentDigest, createdAt: now,
      expiresAt: end, form: entry.form)
    start(&share, of: entry)
    return .live(share, before: nil)
  }

  /// Returns an ID that no share has; that of a sealed share follows from its secret, which is kept.
  private mutating func newRecordID(
    of entry: SurveyedCard, using generator: inout some RandomNumberGenerator
  ) -> RecordID {
    let new = entry.form.key { newKey(hasPasscode: entry.hasPasscode, using: &generator) }
    guard let new else {
      return RecordID.random(length: settings.share.idLength, using: &generator)
    }
    keys[new.recordID] = new.key
    return new.recordID
  }

  private func newKey(
    hasPasscode: Bool, using generator: inout some RandomNumberGenerator
  ) -> (recordID: RecordID, key: SealingKey) {
    while true {
      let key = SealingKey.random(hasPasscode: hasPasscode, using: &generator)
      // Its 26 digits are always those of an ID; two in a million begin like a preview's.
      if let recordID = try? RecordID(key.secret.recordID), !recordID.isPreview,
        !key.secret.text.hasPrefix(RecordID.previewPrefix)
      {
        return (recordID, key)
      }
    }
  }

  /// Starts a share's term now.
  private func start(_ share: inout Share, of entry: SurveyedCard) {
    let term = term(of: entry)
    share.renew(until: term.end(from: now), lifetimeInSeconds: term.lengthInSeconds)
  }

  /// Decides what an ordinary build does to a card's existing share.
  private func follow(_ share: Share, of entry: SurveyedCard) -> Course {
    if !standing.isLive(share) { return .ended }
    var moved = share
    moveEnd(of: &moved, entry: entry)
    if let end = moved.expiresAt, end <= now { return .end(moved) }
    return .live(moved, before: share)
  }

  /// Moves a live share's end if the card or the site names another, and extends a lease.
  private func moveEnd(
    of share: inout Share, entry: SurveyedCard, extendsLease: Bool = true
  ) {
    switch term(of: entry) {
    case .until(let end):
      share.expiresAt = end
      share.lifetimeInSeconds = nil
    case .lifetime(let lifetime):
      let isFixed = share.lifetimeInSeconds == nil && share.expiresAt != nil
      let isOthers = entry.term != nil && lifetime.seconds != share.lifetimeInSeconds
      if isFixed {
        start(&share, of: entry)
      } else if isOthers {
        let begin = begin(of: share)
        share.expiresAt = lifetime.seconds.map { begin.advanced(bySeconds: $0) }
        share.lifetimeInSeconds = lifetime.seconds
      }
      if extendsLease, settings.share.renewal == .whileListed, share.isPastHalf(at: now) {
        start(&share, of: entry)
      }
    }
  }

  /// Returns the moment at which the share was last issued or renewed.
  private func begin(of share: Share) -> Timestamp {
    guard let end = share.expiresAt, let length = share.lifetimeInSeconds else {
      return share.createdAt
    }
    return end.advanced(bySeconds: -length)
  }

  /// Publishes a share again if anything in its folder would differ.
  private func publish(
    _ share: Share, of entry: SurveyedCard, before: Share, showing shown: References.Shown
  ) -> Step {
    var next = share
    if next.contentDigest != entry.contentDigest {
      next.contentDigest = entry.contentDigest
      next.revisedAt = now
    }
    next.pageDigest = pageDigest(of: next, in: entry.language, showing: shown)
    if next.pageDigest == before.pageDigest {
      next.isPending = before.isPending
      // A folder made again with the same bytes keeps its revision.
      if lost.contains(next.recordID) { return .publish(next, isNew: false) }
      return next == before ? .keep(before) : .record(next)
    }
    // A revision that was recorded but never shown is used again.
    if !before.isPending { next.revision += 1 }
    next.isPending = true
    return .publish(next, isNew: false)
  }

  private func pageDigest(
    of share: Share, in language: LanguageTag?, showing shown: References.Shown
  ) -> SHA256Digest {
    pageDigest(of: share, rendering: renderings.digest(in: language), showing: shown)
  }

  private func pageDigest(
    of share: Share, rendering: SHA256Digest, showing shown: References.Shown = .nothing
  ) -> SHA256Digest {
    worker.pageDigest(of: share, rendering: rendering, showing: shown.text)
  }
}
