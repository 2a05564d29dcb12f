import Dispatch
import Synchronization

/// The results of work that goes on while something else is done.
///
/// It is a class because the thread that works and the one that waits share it.
final class PendingResults<Result: Sendable>: Sendable {
  private let results = Mutex<[Result]>([])
  private let group = DispatchGroup()

  /// Begins work on values; one worker alone does it at once.
  init<Value: Sendable, Worker>(
    of values: [Value], jobs: Int, makeWorker: @escaping @Sendable () -> Worker,
    work: @escaping @Sendable (borrowing Value, Worker) -> Result
  ) {
    let all: @Sendable () -> Void = {
      let made = inParallel(values, jobs: jobs, makeWorker: makeWorker, work: work)
      self.results.withLock { $0 = made }
    }
    if jobs == 1 || values.isEmpty {
      all()
    } else {
      DispatchQueue.global().async(group: group, execute: all)
    }
  }

  /// No work.
  private init() {}

  static var none: PendingResults { PendingResults() }

  /// Waits for the results, in the order of the values.
  func wait() -> [Result] {
    group.wait()
    return results.withLock { $0 }
  }
}

/// Does the same work on each value with `jobs` threads, and returns the results in the order of
/// the values.
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

/// The results of the same work on values, in their order: on all workers, a batch of them when its first
/// is asked for.
package struct ParallelResults<Value: Sendable, Result: Sendable>: Sequence, IteratorProtocol {
  private var values: ArraySlice<Value>
  private var batch: ArraySlice<Result> = []
  private let jobs: Int
  private let work: @Sendable (Value) -> Result
  private static var batchSize: Int { 256 }

  /// Prepares the work; nothing is done yet.
  /// - Parameter work: The work on one value, called on any thread.
  package init(
    of values: [Value], jobs: Int, work: @escaping @Sendable (Value) -> Result
  ) {
    self.values = values[...]
    self.jobs = jobs
    self.work = work
  }
}

extension ParallelResults {
  /// Returns the next result; `nil` after the last.
  package mutating func next() -> Result? {
    if batch.isEmpty {
      let next = Array(values.prefix(Self.batchSize))
      batch = inParallel(next, jobs: jobs, makeWorker: {}) { [work] value, _ in work(value) }[...]
      values = values.dropFirst(next.count)
    }
    return batch.popFirst()
  }
}
