import CardSources
import Cards
import Files
import Photos
import Problems
import PublicFolder
import Sealing
import Sessions
import ShareKeys
import ShareMaking
import Shares

extension Build {
  /// Makes the folders of new and changed shares in staging (pass 2).
  /// - Throws: ``SiteFault/input(_:)`` with every problem of both passes, unless the order keeps
  ///   going; then nothing has been published.
  mutating func make() throws(SiteFault) {
    let isIdle = todo.items.isEmpty
    // A run with nothing to make leaves even the folder's modification time unchanged.
    if isIdle {
      try onDisk(session.publicFolder.discardStaging())
    } else {
      try onDisk(session.publicFolder.prepareStaging())
      if isWhole { try onDisk(session.printFolder.createStaging()) }
    }
    // No row of a sealed share is ever without its key, whenever the program is killed.
    let keyFolder = session.site.keys
    secrets.keys = stretchedKeys()
    try onDisk(keyFolder.write(secrets.keys, forStoreOf: session.store.key))
    let fault = isIdle ? nil : makeAll()
    if fault == nil, report.problems.isEmpty || order.options.keepsGoing {
      let missing = Set(todo.missing.map(\.recordID))
      let unmade = secrets.keys.filter { missing.contains($0.key) }
      for recordID in unmade.keys { secrets.keys[recordID] = nil }
      try onDisk(keyFolder.discard(unmade, forStoreOf: session.store.key))
      return
    }
    // If that fails, the next run does it; the fault that stopped this one is the one to report.
    try? keyFolder.discard(secrets.keys, forStoreOf: session.store.key)
    try onDisk(session.forgetFirstStore())
    if let fault { throw .file(fault) }
    throw .input(ProblemList(report.problems + report.warnings))
  }

  /// The keys of new shares with their passcodes stretched, on all workers.
  private func stretchedKeys() -> [RecordID: SealingKey] {
    let slow = secrets.keys.filter { $0.value.passcode != nil }.map { $0 }
    var stretched = secrets.keys
    for start in stride(from: 0, to: slow.count, by: Self.passcodesAStep) {
      let step = Array(slow[start...].prefix(Self.passcodesAStep))
      let made = inParallel(step, jobs: jobs, makeWorker: {}) { entry, _ in
        entry.value.withStretchedPasscode()
      }
      for (entry, key) in zip(step, made) { stretched[entry.key] = key }
      session.conditions.sayProgress(Progress(.stretching, start + step.count, of: slow.count))
    }
    return stretched
  }

  /// The number of passcodes that are stretched before it is said how far the run has come: two seconds
  /// on one core.
  private static let passcodesAStep = 10

  private mutating func makeAll() -> FileFault? {
    let maker = maker
    let (todo, isToDo) = (todo, isToDo)
    let sayProgress = session.conditions.sayProgress
    let printFolder = isWhole ? session.printFolder : nil
    var made = 0
    let staged = maker.stage(
      input, jobs: jobs, fingerprint: fingerprint, leavesSame: false,
      listsAllProblems: session.conditions.listsAllProblems, only: isToDo,
      noteMade: { key in
        self.todo.markMade(key)
        made += 1
        sayProgress(Progress(.making, made, of: todo.items.count))
      },
      receiveCode: { card, code throws(FileFault) in
        try printFolder?.make(code, as: Self.printName(of: card))
      },
      task: { key in
        todo[key].map {
          ShareMaker.Task(share: $0.share, isNew: $0.isNew, keepsContent: $0.keepsContent)
        }
      })
    secrets.codes = staged.unpublishedCodes
    if staged.poorPhotos > 0 { report.warn([.poorPhotos(staged.poorPhotos)], recurring: .never) }
    let known = Set(report.problems)
    let problems = staged.problems.problems
    report.problems += problems + staged.unread.problems.filter { !known.contains($0) }
    report.leftOut += problems.count(of: .error)
    if staged.fault == nil, report.problems.isEmpty { report.problems = vanished }
    return staged.fault
  }

  /// Tells the cards with a share to make.
  private var isToDo: (CardID) -> Bool {
    // Where most are made, a list of them costs more than it saves.
    if todo.items.count > live.count / 2 { return { [order] in order.contains($0) } }
    let shares = Set(todo.items.lazy.map(\.share.recordID))
    let cards = Set(live.lazy.filter { shares.contains($0.recordID) }.map(\.card))
    return { cards.contains($0) }
  }

  /// The problems of cards that were read in pass 1 but had disappeared when their shares were
  /// made.
  private var vanished: [Problem] {
    let missing = Set(todo.missing.map(\.recordID))
    if missing.isEmpty { return [] }
    return live.filter { missing.contains($0.recordID) }.map { card, _ in .vanished(card) }
  }
}

extension Problem {
  /// The warning that photos were made that won't look well; which ones takes a look at all.
  fileprivate static func poorPhotos(_ count: Int) -> Problem {
    Problem(
      severity: .warning, file: Site.cardsName, field: "photo",
      message: count == 1
        ? "1 photo is smaller than 240 pixels or much longer than wide: check names it"
        : "\(count) photos are smaller than 240 pixels or much longer than wide: check names them")
  }

  /// The problem of a card whose file disappeared during the run.
  fileprivate static func vanished(_ card: CardID) -> Problem {
    Problem(
      file: "cards",
      message: "\(card) was there when this run began and is not any more: run the command again")
  }
}
