import CardSources
import Cards
import Digests
import Files
import Problems
import QRCodes
import Shares

/// Makes the folders of those cards' shares that are asked for.
struct Staging: CardWork {
  let maker: ShareMaker
  let fingerprint: ContentFingerprint
  let leavesSame: Bool
  let receiveCode: @Sendable (CardID, [UInt8]) throws(FileFault) -> Void
  let task: @Sendable (SHA256Digest) -> ShareMaker.Task?

  /// The result for one card.
  enum Made: Sendable {
    /// Nothing was requested.
    case nothing

    /// The published folder has the same bytes.
    case same

    /// A folder was made for the card with this key; its photo may not look well, and its code may be
    /// nowhere else.
    case folder(SHA256Digest, hasPoorPhoto: Bool, unpublished: (RecordID, QRCode)?)
  }

  func makeWorker() -> ShareWorker { ShareWorker(fingerprint, maker.settings) }

  func work(on card: SourcedCard, with worker: ShareWorker) -> Result<Made, MakingFault> {
    let key = worker.fingerprint.key(of: card.card.id)
    guard let task = task(key) else { return .success(.nothing) }
    let tools = worker.tools
    tools.photoMaker.advice = nil
    do throws(MakingFault) {
      if leavesSame, try maker.isPublished(task, card, tools) { return .success(.same) }
      let (code, file) = try maker.stage(task, card, tools)
      if task.isNew, let file { try MakingFault.onDisk(receiveCode(card.card.id, file)) }
      // A photo that is made again, since the published one can't be read, was told before.
      let isPoor = !task.keepsContent && tools.photoMaker.advice != nil
      let unpublished = file == nil ? (task.share.recordID, code) : nil
      return .success(.folder(key, hasPoorPhoto: isPoor, unpublished: unpublished))
    } catch {
      return .failure(error)
    }
  }
}

/// Takes the folders that are made, in the order of the input.
struct StagedCards: CardVisitor {
  private(set) var staged: ShareMaker.Staged
  private let noteMade: (SHA256Digest) -> Void

  init(_ staged: ShareMaker.Staged, noteMade: @escaping (SHA256Digest) -> Void) {
    (self.staged, self.noteMade) = (staged, noteMade)
  }

  mutating func take(_ event: CardEvent) {
    if case .problem(let problem) = event, problem.severity == .error {
      staged.unread.append(problem)
    }
  }

  mutating func take(_ card: SourcedCard, _ finding: Result<Staging.Made, MakingFault>) -> Bool {
    switch finding {
    case .success(.nothing): break
    case .success(.same): staged.met += 1
    case .success(.folder(let key, let hasPoorPhoto, let unpublished)):
      if hasPoorPhoto { staged.poorPhotos += 1 }
      if let (recordID, code) = unpublished { staged.unpublishedCodes[recordID] = code }
      staged.met += 1
      noteMade(key)
    case .failure(.problem(let problem)): staged.problems.append(problem)
    case .failure(.file(let fault)): staged.fault = fault
    }
    return staged.fault == nil
  }
}
