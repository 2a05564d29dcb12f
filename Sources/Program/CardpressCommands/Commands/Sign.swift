import Cards
import CheckIns
import CommandLine
import Consoles
import Documents
import Problems
import Sessions
import ShareMaking
import Signing
import Timestamps

/// `cardpress sign`: notes signs of life.
struct Sign: ProgramCommand {
  static let declaration = Command(
    "sign", summary: "note a sign of life, an alert or a ping of somebody who is alone",
    discussion: """
      Appends a row to check-ins/CARD.csv and changes nothing else, so it waits for no other run; a card with \
      emergency.checkIn has such signs (docs/check-ins.md). A check-in answers the pings that wait and ends no \
      alert. An alert stays until somebody resolves it. A ping is a responder's question, which respond answers. \
      CARD is a card's ID, an e-mail address or a whole name.

      A code on a door at which anybody checks in is another thing: cardpress point.
      """,
    arguments: [
      Argument("CARD"),
      Argument(
        "KIND", values: .choices(CheckInRow.Kind.allCases.map(\.rawValue)), unless: [list]),
    ],
    options: [by, list, ref, source],
    examples: [
      "cardpress sign amara check-in", "cardpress sign amara ping --by Mia",
      "cardpress sign amara --list",
    ])

  private static let list = Flag("list", summary: "show how they stand, and what has happened")

  private static let by = Option(
    "by", value: "WHO", summary: "who does it: the name or the card of a contact",
    parse: CheckInLog.text)

  private static let ref = Option(
    "ref", value: "ID", summary: "the ping that is answered, or the alert that is resolved",
    parse: CheckInLog.text)

  private static let source = Option(
    "source", value: "SOURCE",
    summary: "manual (default), automatic, or responderInitiated, which needs --by"
  ) { text throws(InvalidValue) in
    if let source = CheckInRow.Source(rawValue: text) { return source }
    let known = CheckInRow.Source.allCases.map(\.rawValue).joined(separator: ", ")
    throw InvalidValue("takes \(known), not \"\(text)\"")
  }

  static let finding: String? = "The rules of check-ins forbid it; nothing was noted."

  let call: Call
}

extension Sign {
  func run() throws(CallFault) -> ExitCode {
    let selector = CardSelector(call.arguments[0])
    return try call.naming([selector], by: .whole) { named throws(CallFault) in
      let card: CardID
      do throws(InvalidValue) { card = try named.card(for: selector) } catch {
        throw call.usageFault(error.reason)
      }
      return try call[Self.list] ? show(card) : sign(card)
    }
  }

  private func sign(_ card: CardID) throws(CallFault) -> ExitCode {
    guard let kind = call.arguments.dropFirst().first.flatMap(CheckInRow.Kind.init) else {
      throw call.usageFault("KIND is missing")
    }
    var order = SignOrder(kind)
    order.source = call[Self.source] ?? .manual
    (order.by, order.ref) = (call[Self.by], call[Self.ref])
    let (row, circle) = try call.withBuilder { builder throws(SiteFault) in
      try builder.sign(card, order)
    }
    console.printJSON(circle.json(noted: row))
    warn(of: circle)
    let id = row.id.map { "  \($0)" } ?? ""
    console.printLine("\(card): \(row.kind.rawValue) noted at \(row.at)\(id)")
    printStanding(of: circle.own)
    return .done
  }

  private func show(_ card: CardID) throws(CallFault) -> ExitCode {
    try call.refuse([Self.by, Self.ref, Self.source], because: "does not go with --list")
    let circle = try call.withBuilder { builder throws(SiteFault) in try builder.signs(of: card) }
    console.printJSON(circle.json(noted: nil))
    warn(of: circle)
    printStanding(of: circle.own)
    let rows = circle.own.history.rows
    let hidden = rows.count - call.listLimit
    if hidden > 0 { console.printLine("\(Wording.count(hidden, of: "earlier row"))") }
    for row in rows.suffix(call.listLimit) {
      let words = [
        row.kind.rawValue, row.source == .manual ? nil : row.source.rawValue,
        row.by.map { "by \($0)" }, row.id, row.ref.map { "to \($0)" },
      ]
      console.printLine("\(row.at)  \(words.compactMap(\.self).joined(separator: "  "))")
    }
    for contact in circle.contacts { printStanding(of: contact) }
    for dependent in circle.dependents { console.printLine("\(dependent) depends on \(card)") }
    for other in circle.dependsOn { console.printLine("\(card) depends on \(other)") }
    return .done
  }

  private func warn(of circle: SignedCircle) {
    console.printFaults(circle.own.problems + [circle.warning].compactMap(\.self))
  }

  private func printStanding(of card: SignedCard) {
    let history = card.history
    let last = history.lastCheckIn.map { "last check-in \($0)" } ?? "no check-in yet"
    let until = history.deadline.map { ", the next until \($0)" } ?? ""
    let pings = card.pendingPings.count
    let waiting = pings == 0 ? "" : ", \(Wording.count(pings, of: "ping")) waiting"
    let isGood = card.status == .active
    console.printLine(
      "\(card.card)  " + style.marked(card.status.rawValue, as: isGood ? .success : .strong)
        + "  \(last)\(until)\(waiting)\(card.isDue ? ", due" : "")")
  }
}

extension SignedCircle {
  /// The circle for programs.
  fileprivate func json(noted: CheckInRow?) -> JSONValue {
    [
      "version": 1, "noted": noted?.json ?? .null, "own": own.json,
      "rows": .array(own.history.rows.map(\.json)),
      "contacts": .array(contacts.map(\.json)),
      "dependents": .array(dependents.map { .string($0) }),
      "dependsOn": .array(dependsOn.map { .string($0.text) }),
      "warnings": .array((own.problems + [warning].compactMap(\.self)).map(\.json)),
    ]
  }
}

extension SignedCard {
  /// How somebody stands, for programs.
  fileprivate var json: JSONValue {
    [
      "card": .string(card.text), "status": .string(status.rawValue), "isDue": .boolean(isDue),
      "lastCheckIn": JSONValue(history.lastCheckIn?.description),
      "deadline": JSONValue(history.deadline?.description),
      "alertSince": JSONValue(history.alert?.at.description),
      "pendingPings": .array(pendingPings.map { JSONValue($0.id) }),
    ]
  }
}

extension CheckInRow {
  /// The row for programs.
  fileprivate var json: JSONValue {
    [
      "at": .string(at.description), "kind": .string(kind.rawValue),
      "source": .string(source.rawValue), "by": JSONValue(by), "id": JSONValue(id),
      "ref": JSONValue(ref),
    ]
  }
}
