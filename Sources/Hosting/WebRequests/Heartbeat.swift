import Dispatch
import Synchronization

/// Tells a monitor that a timer's run has begun, and how it ended: whoever hears nothing for too long, or of a
/// failure, wakes the administrator (a dead man's switch).
///
/// The questions are those of the public monitors: `ADDRESS/start`, then `ADDRESS` for success and
/// `ADDRESS/CODE` for an exit code from 1 to 255 (healthchecks.io, "Pinging API"). The address is the right to
/// answer for the run, so it stands in no message.
package final class Heartbeat: Sendable {
  private let address: String
  private let name: String
  private let beginning = DispatchGroup()
  private let hasBegun = Mutex(false)

  /// - Parameters:
  ///   - address: An `https` address without a slash at its end.
  ///   - name: What the monitor sees in `User-Agent`.
  package init(at address: String, as name: String) {
    (self.address, self.name) = (address, name)
  }
}

extension Heartbeat {
  /// How long an answer may take.
  private static let timeoutInSeconds = 10

  /// Says once that a run has begun, and waits for nothing.
  package func begin() {
    if hasBegun.withLock({ before in
      defer { before = true }
      return before
    }) {
      return
    }
    DispatchQueue.global().async(group: beginning) { [self] in
      // The end tells whether the monitor can be reached.
      try? say("/start")
    }
  }

  /// Says how the run has ended, once the beginning has been said.
  /// - Parameter code: The exit code.
  /// - Throws: ``HeartbeatFault``.
  package func end(code: Int32) throws(HeartbeatFault) {
    beginning.wait()
    try say(code == 0 ? "" : "/\(code)")
  }

  private func say(_ path: String) throws(HeartbeatFault) {
    let answer: WebAnswer
    do throws(WebFault) {
      let client = try WebClient(name: name, timeoutInSeconds: Self.timeoutInSeconds)
      answer = try client.get(address + path, atMost: 0)
    } catch {
      throw .unanswered(error)
    }
    if !(200..<300).contains(answer.status) { throw .refused(status: answer.status) }
  }
}

/// Why a monitor has not taken what it was told.
package enum HeartbeatFault: Error, Hashable, Sendable {
  /// It gave no answer.
  case unanswered(WebFault)

  /// It gave one that is none of success; a redirect is none.
  case refused(status: Int)
}

extension HeartbeatFault {
  /// The fault, worded to follow the monitor, without its address.
  package var reason: String {
    switch self {
    case .unanswered(let fault): fault.reason
    case .refused(let status): "answers with \(status)"
    }
  }
}
