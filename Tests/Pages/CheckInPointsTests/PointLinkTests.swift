import Cards
import CheckInPoints
import Documents
import Foundation
import Problems
import Testing

@Suite struct PointLinkTests {
  /// The settings of the table of links (`Tests/EndToEnd/point_model.py`).
  static func club() throws -> CheckInPoints {
    var points = CheckInPoints()
    points.scheme = "crewapp"
    points.returnTo = try [
      "https://crew.example.com/handoff", "com.example.crew://handoff-complete",
      "http://localhost:8080/done?app=1", "https://xn--mller-kva.example/a%2Fb/",
      "com.example.crew:/plain",
    ].map(ReturnAddress.init)
    points.list = [
      CheckInPoint(
        id: try PointID("hall-2"), location: try PlainText("Hall 2"),
        event: try PlainText("Fair 2027"),
        fields: [
          try .init(name: "gate", value: PlainText("B")),
          try .init(name: "level", value: PlainText("2")),
        ])
    ]
    points.list += try [("Boathouse", "Boathouse"), ("early", "New Hall"), ("late", "Old Hall")]
      .map { CheckInPoint(id: try PointID($0), location: try PlainText($1)) }
    return points
  }

  @Test func `links say what a table tells`() throws {
    let url = try #require(
      Bundle.module.url(
        forResource: "point-links", withExtension: "jsonl", subdirectory: "Fixtures"))
    let lines = try Data(contentsOf: url).split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 235)
    let points = try Self.club()
    for line in lines {
      let row = try JSONReader.read(Array(line), file: "point-links.jsonl")
      let link = try #require(row.entry(named: "link")?.node.scalar)
      let says = try #require(row.entry(named: "says")?.node)
      #expect(read(link, among: points) == Self.values(of: says), "\(link)")
    }
  }

  /// What was read, as the table has it: each value under its path.
  private func read(_ text: String, among points: CheckInPoints) -> [String: String] {
    do throws(PointLinkFault) {
      let link = try PointLink(
        reading: text, among: points, on: "https://cards.example.com/club")
      var values = [
        "mode": link.mode.rawValue, "point": link.point, "location": link.location,
        "event": link.event, "userId": link.userID, "requestId": link.requestID,
        "returnAddress": link.returnAddress, "code": link.fault?.code.rawValue,
        "details": link.fault?.details,
      ].compactMapValues(\.self)
      for (name, value) in link.fields { values["fields.\(name)"] = value }
      for (index, name) in link.linkSays.enumerated() { values["linkSays.\(index)"] = name }
      return values
    } catch {
      return ["code": error.code.rawValue, "details": error.details]
    }
  }

  private static func values(of node: Node) -> [String: String] {
    var values: [String: String] = [:]
    for entry in node.mapping ?? [] {
      for inner in entry.node.mapping ?? [] {
        values["\(entry.key).\(inner.key)"] = inner.node.scalar
      }
      for (index, item) in (entry.node.sequence ?? []).enumerated() {
        values["\(entry.key).\(index)"] = item.scalar
      }
      if let text = entry.node.scalar { values[entry.key] = text }
    }
    return values
  }
}

extension PointLinkTests {
  private func link(_ change: (inout PointLinkOrder) -> Void) throws -> String {
    var order = PointLinkOrder(to: try PointID("hall-2"))
    change(&order)
    return try Self.club().link(order, on: "https://cards.example.com/club")
  }

  @Test func `a link says the point, and a person's behind a sign that no browser sends`() throws {
    let page = "https://cards.example.com/club/check-in"
    #expect(try link { _ in } == "\(page)?point=hall-2")
    #expect(
      try link { $0.fields = [("shift", "night & day"), ("ä", "+=")] }
        == "\(page)?point=hall-2&shift=night%20%26%20day&%C3%A4=%2B%3D")
    #expect(try link { $0.user = "Zoë" } == "\(page)#?point=hall-2&userId=Zo%C3%AB")
    #expect(
      try link {
        ($0.request, $0.returnURL) = ("7", "com.example.crew://handoff-complete?x")
      }
        == "\(page)?point=hall-2&requestId=7&returnUrl=com.example.crew%3A%2F%2Fhandoff-complete%3Fx"
    )
  }

  @Test(arguments: [
    ("gate", "\"gate\" is said by the point itself, whose word counts"),
    ("userId", "\"userId\" is no field of one's own with a value"),
    ("", "\"\" is no field of one's own with a value"),
  ])
  func `a field that says nothing is refused`(name: String, reason: String) throws {
    #expect(throws: InvalidValue(reason)) { try link { $0.fields = [(name, "x")] } }
  }

  @Test func `an address that is answered nowhere is refused`() throws {
    #expect(
      throws: InvalidValue(
        "\"https://evil.example/\" is none of points.returnTo in cardpress.yaml, and nobody else is answered"
      )
    ) { try link { $0.returnURL = "https://evil.example/" } }
  }
}
