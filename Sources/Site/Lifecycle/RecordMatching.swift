import CardSources
import Cards
import Digests
import Files
import Problems
import PublicFolder
import ShareMaking
import SharedCards
import Shares
import Timestamps

/// Finds, for each card, the published record that is its own.
struct RecordMatching: CardWork {
  /// The records, by the UID of the card that they name.
  let records: [String: [PublishedRecord]]

  /// When the newest live share that is known of a card was issued, by the card's key.
  let newest: [SHA256Digest: Timestamp]

  let fingerprint: ContentFingerprint
  let maker: ShareMaker

  /// A card's key, and its share; `nil` where no record is its own.
  typealias Finding = (key: SHA256Digest, share: Result<Share?, FileFault>)

  func makeWorker() -> ShareWorker { ShareWorker(fingerprint, maker.settings) }

  func work(on card: SourcedCard, with worker: ShareWorker) -> Finding {
    let key = worker.fingerprint.key(of: card.card.id)
    guard
      let record = records[maker.settings.uid(of: card.card.id)]?
        .max(by: { $0.createdAt < $1.createdAt }),
      newest[key].map({ $0 <= record.createdAt }) ?? true
    else { return (key, .success(nil)) }
    let match = RecordMatch(
      record: record, card: card, maker: maker, worker: worker.fingerprint,
      rendering: maker.pages.renderings.digest(in: card.card.language))
    do throws(FileFault) {
      return (
        key,
        .success(try match.share(key: key, in: maker.publicFolder, tools: worker.tools))
      )
    } catch {
      return (key, .failure(error))
    }
  }
}

/// The shares that records and cards make together.
struct MatchedRecords: CardVisitor {
  /// The shares.
  private(set) var shares: [Share] = []

  /// The cards without a record of their own.
  private(set) var unshared: [(CardID, SHA256Digest)] = []

  /// The errors of the input.
  private(set) var problems: ProblemCollection

  /// What ended the work.
  private(set) var fault: FileFault?

  init(listsAll: Bool) { problems = ProblemCollection(listsAll: listsAll) }

  mutating func take(_ event: CardEvent) {
    if case .problem(let problem) = event, problem.severity == .error { problems.append(problem) }
  }

  mutating func take(_ card: SourcedCard, _ finding: RecordMatching.Finding) -> Bool {
    switch finding.share {
    case .success(let share?): shares.append(share)
    case .success(nil): unshared.append((card.card.id, finding.key))
    case .failure(let error): fault = error
    }
    return fault == nil
  }
}
