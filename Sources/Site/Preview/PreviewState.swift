import Dispatch
import Problems
import Sessions
import ShareMaking
import Synchronization

/// What is shown now: set by the one who reads the site, read by all who answer.
///
/// A class, since they share it.
final class PreviewState: Sendable {
  private struct Content {
    var site: PreviewSite?
    var problems: [Problem] = []
    var number = 0
    var isEnding = false
    var waiting: [DispatchSemaphore] = []
  }

  private let content = Mutex(Content())
  private let name: String

  /// - Parameter name: What tells this call of the program from others: digits and letters.
  init(name: String) { self.name = name }
}

extension PreviewState {
  var now: PreviewSnapshot {
    content.withLock { content in
      PreviewSnapshot(
        site: content.site, problems: content.problems, version: "\(name)-\(content.number)")
    }
  }

  /// What is shown, as soon as anything is, or after a time.
  func first(waitingSeconds seconds: Int) -> PreviewSnapshot {
    _ = version(after: "\(name)-0", waitingSeconds: seconds)
    return now
  }

  /// Shows something else.
  func show(_ site: PreviewSite?, _ problems: [Problem]) {
    wake { content in
      content.site = site
      content.problems = problems.sorted()
      content.number += 1
    }
  }

  /// Lets nobody wait any more.
  func end() {
    wake { $0.isEnding = true }
  }

  /// The version that is shown, as soon as it is another than the one given, or after a time.
  func version(after version: String, waitingSeconds seconds: Int) -> String {
    let signal = DispatchSemaphore(value: 0)
    let waits = content.withLock { content in
      if content.isEnding || version != "\(name)-\(content.number)" { return false }
      content.waiting.append(signal)
      return true
    }
    if waits, signal.wait(timeout: .now() + .seconds(seconds)) == .timedOut {
      content.withLock { $0.waiting.removeAll { $0 === signal } }
    }
    return now.version
  }

  private func wake(_ change: (inout Content) -> Void) {
    let waiting = content.withLock { content in
      change(&content)
      defer { content.waiting = [] }
      return content.waiting
    }
    for signal in waiting { signal.signal() }
  }
}
