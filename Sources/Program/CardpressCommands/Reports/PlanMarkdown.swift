import Building
import Bytes
import CommandLine
import Problems

/// What becomes of whom, as Markdown for a comment on a proposed change (CommonMark 0.31, GitHub's dialect).
///
/// Values are strangers' text: each stands in a code span, in which no HTML, link, picture, mention or number of an
/// issue comes of it.
struct PlanMarkdown {
  /// The text, with a line break at its end.
  let text: String

  /// Writes a report.
  /// - Parameter isRehearsal: True for what would be.
  init(of report: BuildReport, isRehearsal: Bool) {
    var lines = ["### Cardpress", ""]
    let before = lines.count
    for kind in PlanEntry.Kind.allCases {
      let count = report.count(of: kind)
      if count == 0 { continue }
      let heading = kind.heading(isRehearsal: isRehearsal)
      lines += ["**\(heading)** (\(count.grouped))", ""]
      for entry in report.entries(of: kind, atMost: Int.max) { lines += Self.lines(of: entry) }
      lines.append("")
    }
    let codes = report.endedCodes.map { "- \(Self.code($0.message))" }
    if !codes.isEmpty { lines += ["**Printed codes**", ""] + codes + [""] }
    let new = (report.newWarnings ?? []).map { "- \(Self.code(Self.sentence($0)))" }
    if !new.isEmpty { lines += ["**New warnings**", ""] + new + [""] }
    let remade = report.plan.remade
    if remade > 0 {
      let sentence = "Pages made anew though nothing of their cards has changed:"
      lines += ["\(sentence) \(remade.grouped).", ""]
    }
    if lines.count == before { lines += ["Nothing changes.", ""] }
    text = lines.dropLast().joined(separator: "\n") + "\n"
  }
}

extension PlanMarkdown {
  private static func lines(of entry: PlanEntry) -> [String] {
    var line = "- \(code(entry.id))"
    if let name = entry.name { line += " \(code(name))" }
    if let former = entry.former {
      line +=
        ": perhaps \(code(former.id))" + (former.name.map { " \(code($0))" } ?? "")
        + ", whose card left"
    }
    if let reason = entry.reason { line += ": \(reason)" }
    return [line]
      + entry.changes.map { "  - \(code($0.key)): \($0.words(code) ?? "another")" }
  }

  /// A problem with its place on one line.
  private static func sentence(_ problem: Problem) -> String {
    let place = [problem.file, problem.position.map { "\($0.line)" }, problem.card]
      .compactMap(\.self).filter { !$0.isEmpty }
    return place.map { "\($0): " }.joined() + problem.message
  }

  /// A code span (CommonMark §6.1) around a text on one line, between more backticks than it has in a row.
  static func code(_ text: String) -> String {
    let line = TerminalText(text).text
    var (run, longest) = (0, 0)
    for byte in line.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // One space on both sides is taken away again; without it a backtick at an end would join the fence.
    return "\(fence) \(line.isEmpty ? "-" : line) \(fence)"
  }
}
