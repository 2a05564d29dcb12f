import CheckInPoints
import CommandLine
import Consoles
import Documents
import Problems
import Sessions

/// `cardpress point`: writes and reads links to points.
struct Point: ProgramCommand {
  static let declaration = Command(
    "point", summary: "write the link of a point at which people check in, or read one",
    discussion: """
      Prints the link to a point of cardpress.yaml, or those of all points; "cardpress print \
      --points" makes their codes and posters. With --user the link's words stand behind #?, which no browser sends to a server. With \
      --request or --return it is an app's link, which the page answers, but only at an address of \
      points.returnTo (docs/points.md).

      --read tells what a link says, by the same rules as the page.

      A sign of life of somebody who is alone is another thing: cardpress sign.
      """,
    arguments: [Argument("POINT", count: .optional)],
    options: [user, field, request, returnTo, read],
    examples: [
      "cardpress point hall-2", "cardpress point hall-2 --user 1815 --field shift=night",
      "cardpress point --read 'https://cards.example.com/check-in?point=hall-2'",
    ])

  private static let user = Option(
    "user", value: "ID", summary: "the name or number of whoever checks in"
  ) { $0 }

  private static let field = RepeatableOption(
    "field", value: "NAME=VALUE", summary: "a name and a value of your own")

  private static let request = Option(
    "request", value: "ID", summary: "the number under which an app asks"
  ) { $0 }

  private static let returnTo = Option(
    "return", value: "URL", summary: "the address of points.returnTo that is answered"
  ) { $0 }

  private static let read = Option("read", value: "URI", summary: "tell what a link says") { $0 }

  static let finding: String? = "The link leads to no point of the site."

  static let effect = SiteEffect.looks

  let call: Call
}

extension Point {
  func run() throws(CallFault) -> ExitCode {
    let points = try call.withBuilder { builder throws(SiteFault) in try builder.points() }
    if let link = call[Self.read] {
      try call.refuse(
        [Self.user, Self.field, Self.request, Self.returnTo], because: "does not go with --read")
      if let point = call.arguments.first {
        throw call.usageFault("--read takes a link alone, and \"\(point)\" is beside it")
      }
      return show(link, among: points.all, on: points.address)
    }
    guard let name = call.arguments.first else {
      try call.refuse(
        [Self.user, Self.field, Self.request, Self.returnTo], because: "needs POINT")
      return list(points.all, on: points.address)
    }
    let point: CheckInPoint
    do throws(InvalidValue) { point = try points.all.point(meantBy: name) } catch {
      throw .site(.refused(error.reason))
    }
    var order = PointLinkOrder(to: point.id)
    (order.user, order.request) = (call[Self.user], call[Self.request])
    order.returnURL = call[Self.returnTo]
    order.fields = try call[Self.field].map { text throws(CallFault) in try field(text) }
    let link: String
    do throws(InvalidValue) { link = try points.all.link(order, on: points.address) } catch {
      throw call.usageFault(error.reason)
    }
    console.printJSON(["version": 1, "point": .string(point.id.text), "link": .string(link)])
    if order.request != nil, order.returnURL == nil {
      console.printError(
        "warning: nobody is answered: --return names the address of points.returnTo")
    }
    console.printLine("\(link)")
    return .done
  }

  private func field(_ text: String) throws(CallFault) -> (name: String, value: String) {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
      throw call.usageFault("--field takes a name and a value such as shift=night, not \"\(text)\"")
    }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  private func list(_ points: CheckInPoints, on site: String) -> ExitCode {
    var rows: [JSONValue] = []
    let width = points.list.map(\.id.text.count).max() ?? 0
    for point in points.list {
      let link = point.link(on: site)
      rows.append([
        "id": .string(point.id.text), "location": .string(point.location.text),
        "event": JSONValue(point.event?.text), "from": JSONValue(point.period.from?.description),
        "until": JSONValue(point.period.until?.description), "link": .string(link),
      ])
      console.printLine(
        "\(Wording.padded(point.id.text, to: width))  \(link)  \(point.location.text)")
    }
    console.printJSON(["version": 1, "points": .array(rows)])
    return .done
  }
}
