import Cards
import CommandLine
import Consoles
import Documents
import Problems
import Sessions
import Signing
import Timestamps

extension Shares {
  static let alerts = Flag(
    "alerts",
    summary: "what has happened to those who check in, and what is due; exit 1 if anything")

  static let since = Option(
    "since", value: "TIME",
    summary: "with --alerts: only what has happened since TIME (24h, 2026-11-28, or a moment)",
    parse: Since.init)

  /// The moment that an option gives, or how long ago it was.
  enum Since: Sendable {
    case ago(TimeSpan)
    case moment(Timestamp)

    init(_ text: String) throws(InvalidValue) {
      if let span = try? TimeSpan(text) {
        self = .ago(span)
      } else if let day = try? CalendarDate(text) {
        self = .moment(day.startInUTC)
      } else if let moment = try? Timestamp(rfc3339: text) {
        self = .moment(moment)
      } else {
        throw InvalidValue("takes 24h, 2026-11-28 or 2026-11-28T12:00:00Z, not \"\(text)\"")
      }
    }

    func moment(at now: Timestamp) -> Timestamp {
      switch self {
      case .ago(let span): now.advanced(bySeconds: -span.seconds)
      case .moment(let moment): moment
      }
    }
  }

  /// Lists what those are told who look after others.
  func printAlerts() throws(CallFault) -> ExitCode {
    if !call.arguments.isEmpty { throw call.usageFault("--alerts tells of all cards") }
    call.heartbeat?.begin()
    let since = call[Self.since]?.moment(at: call.conditions.now)
    let (alerts, problems, isWhole) = try call.withBuilder { builder throws(SiteFault) in
      try builder.signAlerts(since: since)
    }
    console.printJSON([
      "version": 1, "alerts": .array(alerts.map(\.json)),
      "problems": .array(problems.map(\.json)),
    ])
    console.printFaults(problems)
    for alert in alerts {
      let id = alert.id.map { "  \($0)" } ?? ""
      tell(
        "\(alert.at)  " + style.marked(alert.title, as: .strong) + "  \(alert.message)\(id)")
    }
    // Of what can't be read nobody knows how somebody stands.
    if alerts.isEmpty, isWhole { console.printLine("nothing has happened, and nothing is due") }
    return alerts.isEmpty && isWhole ? .done : .fault
  }

  /// Tells what is to be heard by those too who asked for quiet, as from a timer that mails what is printed.
  private func tell(_ line: TerminalText) {
    if console.isQuiet { console.printFault(line) } else { console.printLine(line) }
  }
}

extension SignAlert {
  /// The alert for programs.
  fileprivate var json: JSONValue {
    [
      "type": .string(kind.rawValue), "title": .string(title), "message": .string(message),
      "at": .string(at.description), "card": .string(card.text), "id": JSONValue(id),
    ]
  }
}
