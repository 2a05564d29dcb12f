import Cards
import Digests
import Problems
import Sessions
import Shares

/// Renamings that are known to be possible.
struct RenamingOrder {
  /// The share of each card, and the ID that it gets.
  private(set) var shares: [(share: Share, card: CardID)] = []

  /// The cards' new keys by their former ones.
  private(set) var newKeys: [SHA256Digest: SHA256Digest] = [:]

  /// The cards as the owner named them.
  private var formers: [RecordID: CardID] = [:]

  private var taken: Set<CardID> = []

  private let store: SiteStore
  private let standing: Standing

  /// Checks renamings.
  /// - Throws: ``SiteFault/refused(_:remedy:)`` for what the command line asks for,
  ///   ``SiteFault/input(_:)`` with everything that is wrong with a list.
  init(
    _ renamings: [Renaming], in store: SiteStore, standing: Standing
  ) throws(SiteFault) {
    (self.store, self.standing) = (store, standing)
    var problems: [Problem] = []
    for renaming in renamings {
      do throws(SiteFault) { try add(renaming) } catch {
        problems.append(try renaming.problem(for: error))
      }
    }
    // Only now it is known which of the new IDs are given up themselves.
    for renaming in renamings {
      do throws(SiteFault) { try checkIsFree(renaming.card) } catch {
        problems.append(try renaming.problem(for: error))
      }
    }
    if !problems.isEmpty { throw .input(ProblemList(problems)) }
  }
}

extension RenamingOrder {
  /// The cards, in the order that was asked for.
  var renamed: [RenamedCard] {
    shares.map { kept in
      RenamedCard(
        card: kept.card, recordID: kept.share.recordID, former: formers[kept.share.recordID])
    }
  }

  /// The IDs that the cards have now, by the former ones that are known.
  var newIDs: [CardID: CardID] {
    Dictionary(renamed.compactMap { kept in kept.former.map { ($0, kept.card) } }) { $1 }
  }

  /// The cards whose share has ended.
  var ended: [CardID] { shares.filter { !standing.isLive($0.share) }.map(\.card) }

  private mutating func add(_ renaming: Renaming) throws(SiteFault) {
    let (former, card) = (renaming.former, renaming.card)
    let share = try keptShare(of: former)
    let key = store.key(of: card)
    if share.cardKey == key { throw .refused("\(former) and \(card) are the same card") }
    if newKeys.updateValue(key, forKey: share.cardKey) != nil {
      throw .refused("\(former) is renamed twice")
    }
    if !taken.insert(card).inserted { throw .refused("\(card) would be the ID of two cards") }
    if case .card(let card) = former { formers[share.recordID] = card }
    shares.append((share, card))
  }

  /// Returns the share whose link is kept.
  private func keptShare(of former: Renaming.Former) throws(SiteFault) -> Share {
    let latest: Share?
    switch former {
    case .card(let card): latest = try store.latestShare(of: card)
    case .record(let recordID):
      guard let share = try store.share(recordID) else {
        throw .refused("there is no share \(recordID) in the store")
      }
      latest = try store.latestShare(ofKey: share.cardKey)
    }
    let obstacle: Obstacle
    switch latest {
    case nil: obstacle = .unshared
    case let share?:
      guard !standing.isLive(share), let end = standing.finalEnd(of: share) else { return share }
      obstacle = Obstacle(end)
    }
    throw .refused("\(former) \(obstacle.sentence), so there is no link to keep")
  }

  private func checkIsFree(_ card: CardID) throws(SiteFault) {
    let key = store.key(of: card)
    guard newKeys[key] == nil, let share = try store.latestShare(ofKey: key),
      standing.isLive(share)
    else { return }
    throw .refused(
      "\(card) has a live share of its own, \(share.recordID)",
      remedy: .take(.revoke(share: share.recordID.text)))
  }
}

extension Renaming {
  /// The problem at the line of a list.
  /// - Throws: the fault itself where the command line is meant, and where the store can't be read.
  fileprivate func problem(for fault: SiteFault) throws(SiteFault) -> Problem {
    guard let file, case .refused(let message, let remedy) = fault else { throw fault }
    return Problem(file: file, position: position, message: message, remedy: remedy)
  }
}
