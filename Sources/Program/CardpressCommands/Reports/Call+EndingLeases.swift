import Consoles
import Documents
import Problems
import Sessions
import ShareMaking
import Shares
import Timestamps

extension Call {
  /// Prints which leases end soon, in one line with the soonest first, to those too who asked for quiet.
  func printLeases(_ leases: [EndingLease]) {
    if let problem = leases.problem { console.printFaults([problem]) }
  }

  /// Runs work that extends leases or leaves them alone; if it fails, the fault names the leases that
  /// end meanwhile too.
  /// - Parameter shard: The part of the site to work on; `nil` for all of it.
  func extendingLeases<Value>(
    by shard: Shard? = nil, _ body: (SiteBuilder) throws(SiteFault) -> Value
  ) throws(CallFault) -> Value {
    try withBuilder(by: shard) { builder throws(SiteFault) in
      do throws(SiteFault) {
        return try body(builder)
      } catch {
        guard let problem = builder.endingLeases().problem else { throw error }
        throw .input(ProblemList(error.problems + [problem]))
      }
    }
  }
}

extension [EndingLease] {
  /// Whether it is time to call somebody.
  var areUrgent: Bool { contains(where: \.isUrgent) }

  /// The leases for programs.
  var json: JSONValue {
    .array(
      map { lease in
        [
          "recordID": .string(lease.recordID.text), "card": JSONValue(lease.card?.text),
          "expiresAt": .string(lease.endsAt.description), "printed": .boolean(lease.isPrinted),
        ]
      })
  }

  /// The warning of leases that end soon; `nil` where none does.
  fileprivate var problem: Problem? {
    if isEmpty { return nil }
    let named = map { lease in
      let name = Wording.name(of: lease.recordID, card: lease.card)
      return "\(name) ends \(CalendarDate(inUTC: lease.endsAt))"
    }
    let them = count == 1 ? "it" : "them"
    return Problem(
      severity: .warning, file: Site.cardsName,
      message: "\(Wording.firstTen(of: named)) unless a build extends \(them): cardpress build")
  }
}
