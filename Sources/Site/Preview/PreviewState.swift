import Dispatch
import Problems
import Sessions
import ShareMaking
import Synchronization

/// The present state of the preview: set by the thread that reads the site, read by all that answer
/// requests.
///
/// It is a class because they share it.
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

  /// Creates a state in which nothing is shown yet.
  /// - Parameter name: A name for this run of the program, different from others': digits and
  ///   letters.
  init(name: String) { self.name = name }
}

extension PreviewState {
  var now: PreviewSnapshot {
    content.withLock { content in
      PreviewSnapshot(
        site: content.site, problems: content.problems, version: "\(name)-\(content.number)")
    }
  }

  /// Returns the present state as soon as something is shown, or after a time.
  func first(waitingSeconds seconds: Int) -> PreviewSnapshot {
    _ = version(after: "\(name)-0", waitingSeconds: seconds)
    return now
  }

  /// Shows a new state.
  func show(_ site: PreviewSite?, _ problems: [Problem]) {
    wake { content in
      content.site = site
      content.problems = problems.sorted()
      content.number += 1
    }
  }

  /// Ends all waiting, now and later.
  func end() {
    wake { $0.isEnding = true }
  }

  /// Returns the present version as soon as it differs from the given one, or after a time.
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
