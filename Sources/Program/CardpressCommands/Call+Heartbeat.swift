import CommandLine
import Consoles
import Problems
import Settings
import WebRequests

extension CommonOptions {
  /// For commands that timers run.
  static let heartbeat = Option(
    "heartbeat", value: "URL",
    summary: "tell the monitor there when the run has begun and how it ended"
  ) { text throws(InvalidValue) in
    // A monitor's address is a secret, which a message would spread.
    guard let url = try? SiteURL(text), url.scheme == "https" else {
      throw InvalidValue(
        "takes an address such as https://monitor.example.com/ping/ID, without a query")
    }
    return "\(url)"
  }
}

extension Call {
  /// Refuses to tell a monitor of a run that does nothing.
  func checkHeartbeat(isRehearsal: Bool) throws(CallFault) {
    if isRehearsal, heartbeat != nil {
      throw usageFault("--heartbeat would call a rehearsal a run: leave it or --dry-run out")
    }
  }

  /// Tells the monitor how the run has ended; one that does not hear it changes nothing.
  func endHeartbeat(with code: ExitCode) {
    do throws(HeartbeatFault) {
      try heartbeat?.end(code: code.rawValue)
    } catch {
      if !console.isQuiet {
        console.printError("warning: the monitor of --heartbeat \(error.reason)")
      }
    }
  }
}
