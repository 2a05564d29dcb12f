package import CardSources
import Dispatch
import Synchronization

extension CardInput {
  /// Reads all cards, does the same to each on all workers, and hands the results back in order.
  ///
  /// At most `size` cards are held at a time.
  /// - Parameter makeWorker: Makes what one worker keeps from card to card.
  /// - Parameter collect: Takes a card and its result; false stops the work, not the reading.
  package func forEachCard<Worker, Result: Sendable>(
    jobs: Int, batchOf size: Int = 256,
    makeWorker: @Sendable () -> Worker,
    work: @Sendable (borrowing SourcedCard, Worker) -> Result,
    other: (CardEvent) -> Void,
    collect: (SourcedCard, Result) -> Bool
  ) {
    var batch: [SourcedCard] = []
    var goesOn = true
    func finishBatch() {
      let results = inParallel(batch, jobs: jobs, makeWorker: makeWorker, work: work)
      for (card, result) in zip(batch, results) where goesOn { goesOn = collect(card, result) }
      batch.removeAll(keepingCapacity: true)
    }
    read { event in
      guard case .card(let card) = event else {
        other(event)
        return
      }
      if !goesOn { return }
      batch.append(card)
      if batch.count == size { finishBatch() }
    }
    if goesOn { finishBatch() }
  }
}

/// Does the same to each value on `jobs` threads; the results stand in the values' order.
package func inParallel<Value: Sendable, Worker, Result: Sendable>(
  _ values: [Value], jobs: Int, makeWorker: @Sendable () -> Worker,
  work: @Sendable (borrowing Value, Worker) -> Result
) -> [Result] {
  if jobs == 1 || values.count < 2 {
    let worker = makeWorker()
    return values.map { work($0, worker) }
  }
  let next = Atomic<Int>(0)
  let results = Mutex<[Result?]>(Array(repeating: nil, count: values.count))
  DispatchQueue.concurrentPerform(iterations: min(jobs, values.count)) { _ in
    let worker = makeWorker()
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < values.count else { return }
      let result = work(values[index], worker)
      results.withLock { $0[index] = result }
    }
  }
  return results.withLock { $0.compactMap(\.self) }
}
