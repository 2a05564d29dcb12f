import CardpressCommands
import Consoles
import Dispatch
import Synchronization

/// A console that keeps what is printed, and ends what would run on once it has printed an address.
///
/// A class, since the console's closures share what they have kept.
final class Recorder: Sendable {
  private let texts = Mutex((output: "", error: ""))
  private let hasAddress = DispatchSemaphore(value: 0)
  private let isTerminal: Bool
  private let outputFault: String?

  /// Creates a recorder that passes for a terminal, or for a disk that takes no more.
  init(isTerminal: Bool = false, outputFault: String? = nil) {
    self.isTerminal = isTerminal
    self.outputFault = outputFault
  }
}

extension Recorder {
  var output: String { texts.withLock { $0.output } }
  var error: String { texts.withLock { $0.error } }

  var console: Console {
    Console(
      inputIsTerminal: false, outputIsTerminal: isTerminal, errorIsTerminal: isTerminal,
      readLine: { nil },
      writeOutput: { [self] text in
        texts.withLock { $0.output += text }
        if text.contains("http://127.0.0.1:") { hasAddress.signal() }
      },
      writeError: { [self] text in texts.withLock { $0.error += text } },
      outputFault: { [self] in outputFault })
  }

  var endSignals: EndSignals {
    EndSignals(wait: { [self] in hasAddress.wait() }, raise: { [self] in hasAddress.signal() })
  }
}

/// The exit code of a command and all that it has printed, with `SITE` for the site's folder.
struct RecordedRun: Equatable {
  let code: ExitCode
  let output: String
  let error: String
}
