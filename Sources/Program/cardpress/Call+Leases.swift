import Cards
import Documents
import Problems
import Sessions
import ShareMaking
import Shares
import Timestamps

extension Call {
  /// Says which leases end soon, to those too who asked for quiet: one line, the soonest first.
  func tell(_ leases: [EndingLease]) {
    if !printsJSON, let problem = Self.problem(of: leases) { warnAll([problem]) }
  }

  /// Does what extends leases or leaves them alone; where it can't be done, what ends meanwhile is said
  /// beside the fault.
  func extending<Value>(_ body: () throws(CallFault) -> Value) throws(CallFault) -> Value {
    do throws(CallFault) {
      return try body()
    } catch .site(let fault) {
      guard let problem = Self.problem(of: builder.endingLeases()) else { throw .site(fault) }
      throw .site(.input(ProblemList(fault.problems + [problem])))
    }
  }

  /// Whether it is time to call somebody.
  static func isUrgent(_ leases: [EndingLease]) -> Bool { leases.contains(where: \.isUrgent) }

  /// What is said of leases that end soon; `nil` where none does.
  private static func problem(of leases: [EndingLease]) -> Problem? {
    if leases.isEmpty { return nil }
    let named = leases.map { lease in
      "\(name(of: lease.recordID, lease.card)) ends \(CalendarDate(inUTC: lease.endsAt))"
    }
    let them = leases.count == 1 ? "it" : "them"
    return Problem(
      severity: .warning, file: Site.cardsName,
      message: "\(firstTen(named)) unless a build extends \(them): cardpress build")
  }
}

extension Call {
  /// At most ten, and how many more there are.
  static func firstTen(_ names: [String], separator: String = ", ") -> String {
    let rest = names.count - 10
    return names.prefix(10).joined(separator: separator) + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Who a share is of, as far as that is known.
  static func name(of recordID: RecordID, _ card: CardID?) -> String {
    card?.text ?? recordID.text
  }

  /// Leases for programs.
  static func json(of leases: [EndingLease]) -> JSONValue {
    .array(
      leases.map { lease in
        [
          "recordID": .string(lease.recordID.text), "card": JSONValue(lease.card?.text),
          "expiresAt": .string(lease.endsAt.description), "printed": .boolean(lease.isPrinted),
        ]
      })
  }
}
