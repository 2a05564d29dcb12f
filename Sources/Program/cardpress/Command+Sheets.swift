import CommandLine

extension Command {
  /// What sheets of labels are asked for, as `print` takes it.
  static let sheets = [
    Option(
      "sheet", value: "NAME", summary: "lay cards on sheets such as avery-5371; help lists them"),
    Option("proof", summary: "print one card's code in 18 sizes and contrasts, to be scanned"),
    Option("pdf", summary: "make PDF of sheets, by an installed Chromium; else HTML"),
    Option("browser", value: "FILE", .files, summary: "the Chromium that makes PDF"),
    Option("start-at", value: "N", summary: "begin at the N-th label of the first sheet"),
    Option("copies", value: "N", summary: "print N labels of each card"),
    Option("only", value: "LIST", summary: "print only labels 3,7-9 of the whole run"),
    Option(
      "offset", value: "X,Y", summary: "move everything X mm to the right and Y mm down"),
    Option(
      "duplex", value: "EDGE", .choices(["long", "short"]),
      summary: "print backs too, for paper that turns at that edge"),
    Option("cut-marks", summary: "draw marks for cutting"),
  ]
}
