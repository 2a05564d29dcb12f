package import CardSources
package import Cards

/// The work that is done on each card of an input, on all workers.
package protocol CardWork: Sendable {
  /// What one worker keeps from card to card.
  associatedtype Worker

  /// What is found out of one card.
  associatedtype Finding: Sendable

  /// Creates a worker.
  func makeWorker() -> Worker

  /// Does the work on one card; called on any thread.
  func work(on card: SourcedCard, with worker: Worker) -> Finding
}

/// Takes what an input has, in its order.
///
/// ```swift
/// var visitor = Names()
/// input.visit(by: &visitor, doing: NameWork(), jobs: 4)
/// ```
package protocol CardVisitor {
  /// What is found out of one card.
  associatedtype Finding

  /// Takes an event that is no card.
  mutating func take(_ event: CardEvent)

  /// Takes a card, and what was found out of it.
  /// - Returns: False to end the work; the input is still read to its end.
  mutating func take(_ card: SourcedCard, _ finding: Finding) -> Bool
}

extension CardInput {
  /// Reads all cards, does the same work on each with all workers, and hands over what is found in the order of
  /// the input.
  ///
  /// While a batch of `size` cards is worked on, the next one is read: no more than these two are held in memory.
  /// - Parameter isWanted: Returns false for a card of which the ID is enough.
  package func visit<Visitor: CardVisitor, Work: CardWork>(
    by visitor: inout Visitor, doing work: Work, jobs: Int, batchOf size: Int = 256,
    only isWanted: @escaping (CardID) -> Bool = { _ in true }
  ) where Visitor.Finding == Work.Finding {
    var batch: [SourcedCard] = []
    var workedOn: [SourcedCard] = []
    var pending = PendingResults<Work.Finding>.none
    var goesOn = true
    func beginBatch() {
      let (done, findings) = (workedOn, pending.wait())
      workedOn = goesOn ? batch : []
      pending = PendingResults(
        of: workedOn, jobs: jobs, makeWorker: work.makeWorker, work: work.work(on:with:))
      batch.removeAll(keepingCapacity: true)
      for (card, finding) in zip(done, findings) where goesOn {
        goesOn = visitor.take(card, finding)
      }
    }
    read(only: isWanted) { event in
      guard case .card(let card) = event else {
        visitor.take(event)
        return
      }
      if !goesOn { return }
      batch.append(card)
      if batch.count == size { beginBatch() }
    }
    // The rest, then nothing, behind which the findings on the rest are taken.
    beginBatch()
    beginBatch()
  }
}
