import CardSources
import Cards
import PublicFolder
import Settings
import ShareMaking
import Shares

extension Planner {
  /// Finds out the names of the plan's cards, and what changed ones say otherwise than is published, as far as
  /// that is to be told.
  mutating func describe(in input: CardInput) {
    guard let limit = order.options.detailLimit else { return }
    let plan = report.plan
    var wanted: Set<CardID> = []
    wanted.formUnion(plan.new.prefix(limit))
    wanted.formUnion(plan.changed.prefix(limit).map(\.card))
    wanted.formUnion(plan.comingBack.prefix(limit))
    wanted.formUnion(plan.ended.prefix(limit).map(\.card))
    wanted.formUnion(plan.ending.prefix(limit).compactMap(\.card))
    wanted.formUnion(plan.heldBack.prefix(limit).map(\.card))
    if wanted.isEmpty { return }
    let changes = publicFolder.map {
      ChangedFields(settings: settings, publicFolder: $0, keys: site.keys)
    }
    let (rewritten, language) = (rewritten, settings.language)
    var fields: [CardID: [BuildPlan.FieldChange]?] = [:]
    var names: [CardID: String] = [:]
    input.read(only: { wanted.contains($0) }) { event in
      guard case .card(let sourced) = event else { return }
      let card = sourced.card
      names[card.id] = card.fullName(on: language)
      guard let changes, let share = rewritten[card.id] else { return }
      fields[card.id] = .some(changes.fields(of: card, publishedAs: share))
    }
    report.plan.names = names
    report.plan.nameFields { fields[$0] }
  }

  /// Finds out under which names shares are published whose cards have left, as far as that is to be told.
  mutating func describeFormer() {
    guard let limit = order.options.detailLimit, let publicFolder, let store else { return }
    let plan = report.plan
    let shares =
      plan.leavers.prefix(limit).map(\.recordID)
      + plan.ending.prefix(limit).filter(\.hasLeft).map(\.recordID)
      + plan.heldBack.prefix(limit).map(\.recordID)
    for recordID in shares {
      // Without its row, or what is published, only the name is missing.
      guard let share = try? store.share(recordID) else { continue }
      let contact = PublishedContact(
        of: recordID, as: share.form, in: publicFolder, keys: site.keys)
      report.plan.formerNames[recordID] = contact?.name(in: settings.language)
    }
  }
}
