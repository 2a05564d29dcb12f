import CommandLine
import Consoles
import Documents
import Printing
import Problems
import Sessions

extension Print {
  static let points = Flag(
    "points", summary: "codes and posters of points at which people check in; CARD is then a point")

  /// Prints codes and posters of points.
  func printPoints() throws(CallFault) -> ExitCode {
    try call.refuse(
      SharedOptions.selection + [
        Self.lists, Self.name, Self.proof, Self.until, Self.sort, Self.contact,
        SharedOptions.fields, Self.emergencyCode, Self.signature, Self.wallpaper, Self.ndef,
        Self.sheet,
      ] + Self.news + Self.sheetOptions, because: "does not go with --points")
    var order = PointOrder()
    order.points = call.arguments
    order.drawing = try codeOrder()
    order.isForced = call[Self.force]
    order.browser = try chosenBrowser()
    let report = try call.withBuilder { [order] builder throws(SiteFault) in
      try builder.printPoints(order)
    }
    console.printJSON(report.json)
    console.printNotes(report.warnings)
    for made in report.made.prefix(call.listLimit) {
      let files = made.codes.map { file in
        "\(call.path(of: file.path)) \(Tenths(file.sideInMillimetres)) mm"
      }
      console.printLine(
        "\(made.point.text)  \((files + [call.path(of: made.poster)]).joined(separator: ", "))")
    }
    call.printReplaced(report.replaced)
    console.printLine(
      style.marked("\(Wording.count(report.made.count, of: "point")): ", as: .strong)
        + "a code and a poster of each")
    return .done
  }
}

extension PointReport {
  /// The report for programs.
  fileprivate var json: JSONValue {
    [
      "version": 1,
      "points": .array(
        made.map { made in
          [
            "point": .string(made.point.text), "link": .string(made.link),
            "files": made.codes.json, "poster": .string(made.poster),
          ]
        }),
      "replaced": .array(replaced.map { .string($0) }), "warnings": .array(warnings.map(\.json)),
    ]
  }
}
