import Cards
package import Settings
package import Shares
package import Timestamps

/// What a build does to each card's share.
package struct SharePlan {
  /// What happens to one card's share.
  package enum Step {
    /// It is published as the row says, whose folder has to be made.
    case publish(Share, isNew: Bool)

    /// Its row changes and nothing that is published.
    case record(Share)

    /// It stays as it is.
    case keep(Share)

    /// Its row changes, and it is then swept: its end was moved into the past.
    case end(Share)

    /// It has ended and stays so.
    case ended

    /// Its end was over before it was ever published.
    case tooLate
  }

  /// Old shares of cards that get a new link: they end first.
  package private(set) var replaced: [Share] = []

  private let settings: SiteSettings
  private let rendering: [UInt8]
  private let worker: ContentFingerprint.Worker
  private let now: Timestamp
  private let standing: Standing
  private let lost: Set<RecordID>
}

/// What the owner asked for beyond a build.
package enum Wish {
  /// Nothing: what is new or changed is published.
  case none

  /// The same link with a later end.
  case renew

  /// A new link.
  case reissue
}

extension SharePlan {
  /// Creates a plan.
  /// - Parameters:
  ///   - rendering: What pages are made from, besides the cards.
  ///   - lost: Shares whose folders have to be made again.
  package init(
    settings: SiteSettings, rendering: [UInt8], worker: ContentFingerprint.Worker, now: Timestamp,
    standing: Standing, lost: Set<RecordID>
  ) {
    self.settings = settings
    self.rendering = rendering
    self.worker = worker
    self.now = now
    self.standing = standing
    self.lost = lost
  }

  /// Decides what happens to a card's share.
  /// - Parameter share: The card's latest share; `nil` where it never had one.
  package mutating func step(
    for entry: SurveyedCard, share: Share?, wish: Wish,
    using generator: inout some RandomNumberGenerator
  ) -> Step {
    guard let share else { return issue(entry, using: &generator) }
    switch wish {
    case .none: return follow(share, of: entry)
    case .renew:
      var renewed = share
      start(&renewed, of: entry)
      return publish(renewed, of: entry, before: share)
    case .reissue:
      if standing.isLive(share) {
        var old = share
        old.revokedAt = now
        replaced.append(old)
      }
      return issue(entry, using: &generator)
    }
  }
}

extension SharePlan {
  /// Whether a card's end would be over before it is first shared.
  package func isOver(_ entry: SurveyedCard) -> Bool {
    term(of: entry).end(from: now).map { $0 <= now } ?? false
  }

  /// Whether the card or the site names another end than a live share has; a lease that is due is
  /// none.
  package func movesEnd(of share: Share, entry: SurveyedCard) -> Bool {
    var moved = share
    moveEnd(of: &moved, entry: entry, extendsLease: false)
    return moved.expiresAt != share.expiresAt
  }

  /// Whether the same content would be published with other pages.
  package func rendersAnew(_ share: Share) -> Bool {
    share.pageDigest != nil && share.pageDigest != pageDigest(of: share)
  }
}

extension SharePlan {
  private func term(of entry: SurveyedCard) -> ShareTerm { entry.term ?? settings.share.term }

  private func issue(
    _ entry: SurveyedCard, using generator: inout some RandomNumberGenerator
  ) -> Step {
    let end = term(of: entry).end(from: now)
    if let end, end <= now { return .tooLate }
    let recordID = RecordID.random(length: settings.share.idLength, using: &generator)
    var share = Share(
      recordID, cardKey: entry.key, contentDigest: entry.contentDigest, createdAt: now,
      expiresAt: end)
    start(&share, of: entry)
    share.pageDigest = pageDigest(of: share)
    return .publish(share, isNew: true)
  }

  /// Lets a share's term begin now.
  private func start(_ share: inout Share, of entry: SurveyedCard) {
    let term = term(of: entry)
    let length: Int64? = if case .lifetime(let lifetime) = term { lifetime.seconds } else { nil }
    share.renew(until: term.end(from: now), lifetimeInSeconds: length)
  }

  /// What an ordinary build does to a share that a card has.
  private func follow(_ share: Share, of entry: SurveyedCard) -> Step {
    if !standing.isLive(share) { return .ended }
    var moved = share
    moveEnd(of: &moved, entry: entry)
    if let end = moved.expiresAt, end <= now { return .end(moved) }
    return publish(moved, of: entry, before: share)
  }

  /// Moves a live share's end where the card or the site names another, and extends a lease.
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

  /// When the term of a share began that it was last issued or renewed with.
  private func begin(of share: Share) -> Timestamp {
    guard let end = share.expiresAt, let length = share.lifetimeInSeconds else {
      return share.createdAt
    }
    return end.advanced(bySeconds: -length)
  }

  /// Publishes a share anew where anything in its folder would differ.
  private func publish(_ share: Share, of entry: SurveyedCard, before: Share) -> Step {
    var next = share
    if next.contentDigest != entry.contentDigest {
      next.contentDigest = entry.contentDigest
      next.revisedAt = now
    }
    next.pageDigest = pageDigest(of: next)
    if next.pageDigest == before.pageDigest {
      next.isPending = before.isPending
      // The same bytes again keep their number.
      if lost.contains(next.recordID) { return .publish(next, isNew: false) }
      return next == before ? .keep(before) : .record(next)
    }
    // What was recorded and never shown keeps its number.
    if !before.isPending { next.revision += 1 }
    next.isPending = true
    return .publish(next, isNew: false)
  }

  private func pageDigest(of share: Share) -> [UInt8] {
    worker.pageDigest(
      contentDigest: share.contentDigest, expiry: share.expiresAt?.description ?? "never",
      rendering: rendering)
  }
}
