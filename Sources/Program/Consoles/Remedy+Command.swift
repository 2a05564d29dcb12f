import Problems

extension Remedy.Action {
  /// The command that takes the action.
  package var command: String {
    switch self {
    case .begin: "cardpress init writes them"
    case .build: "cardpress build"
    case .buildWhole: "run cardpress build once without --shard"
    case .makeStore: "cardpress init --store makes its tables"
    case .buildFirst: "cardpress build --first makes a new one"
    case .buildAndCommit(let store, false):
      "run cardpress build on the machine that gives out links and commit \(store)"
    case .buildAndCommit(let store, true):
      "run cardpress build on the machine that gives out links, with the same Cardpress, and commit \(store)"
    case .buildFrozen: "cardpress build --frozen"
    case .buildHere: "cardpress build --here gives them out on this one"
    case .buildRelinking: "cardpress build --relink"
    case .buildPruning: "cardpress build --prune"
    case .check: "cardpress check"
    case .listChanges: "cardpress changes writes it anew"
    case .listLayouts: "cardpress print --sheet help lists them"
    case .listShares: "cardpress shares lists them"
    case .renew(let card): "cardpress renew" + (card.map { " \($0)" } ?? "")
    case .reissue(let card): "cardpress reissue\(card.map { " \($0)" } ?? "") makes a new link"
    case .rename(let former, let card): "cardpress rename \(former) \(card) keeps the old one"
    case .renameProposed: "cardpress rename --proposed keeps the old ones"
    case .revoke(let share): "cardpress revoke \(share)"
    case .restore: "cardpress restore FILE brings a backup back"
    case .restoreOver: "cardpress restore FILE --over takes the backup's links back"
    case .recover: "cardpress recover"
    case .recoverCodes: "cardpress recover --codes PATH reads it from the printed code"
    case .recoverClock: "cardpress recover --clock"
    case .sweep: "cardpress sweep"
    case .sweepConfirmed(let count): "let them end with cardpress sweep --yes \(count)"
    case .confirm(let count): "go on with --yes" + (count.map { " \($0)" } ?? "")
    case .force: "--force goes on all the same"
    case .moveOutput: "--move-output publishes there from now on"
    case .verify: "cardpress verify says what to do"
    case .workIn(let folder): "add -C \(folder) to the command"
    }
  }
}

extension Problem {
  /// What is wrong, with the commands that mend it.
  package var advice: String { advice(\.command) }
}
