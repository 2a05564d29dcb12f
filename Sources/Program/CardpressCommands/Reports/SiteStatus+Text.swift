import CommandLine
import Operations
import Problems
import Sessions
import Timestamps

extension SiteStatus {
  /// A line for each thing that is told, its label in front.
  func lines(_ style: OutputStyle) -> [TerminalText] {
    let facts: [(label: String, text: TerminalText)] =
      [("live", live), ("ending", ending), ("overdue", overdue(style))]
      + (showingEnded > 0 ? [("pages", pages(style))] : [])
      + (extendsLeases ? [("leases", leases)] : [])
      + [("printed", printed)]
      + LastRuns.Kind.allCases.map { ("last \($0.rawValue)", text(of: runs[$0], style)) }
      + [("store", storeText), ("exposure", exposureText)]
    let width = facts.map(\.label.count).max() ?? 0
    return facts.map { label, text in
      let padding = String(repeating: " ", count: width - label.count)
      return style.marked(label, as: .strong) + padding + "  " + text
    }
  }

  private var live: TerminalText {
    "\(Wording.count(counts.live, of: "share"))"
      + (counts.nextEnd.map { ", the next until \($0)" } ?? "")
  }

  private var ending: TerminalText {
    let advice = counts.ending > 0 ? ": cardpress shares --expiring \(Self.daysOfSoon)d" : ""
    let count = counts.ending == 0 ? "none" : counts.ending.grouped
    return "\(count) within \(Self.daysOfSoon) days" + advice
  }

  private func overdue(_ style: OutputStyle) -> TerminalText {
    if counts.overdue == 0 { return "none" }
    let since = counts.overdueSince.map { " since \($0)" } ?? ""
    return style.marked(counts.overdue.grouped, as: .error)
      + "\(since), still published: cardpress sweep, then deploy again"
  }

  private func pages(_ style: OutputStyle) -> TerminalText {
    style.marked("\(Wording.showingEnded(showingEnded))", as: .error)
  }

  private var leases: TerminalText {
    guard let first = counts.nextLeaseEnd else { return "none" }
    let count = "\(counts.leasesToExtend.grouped) to extend, the first lease ends \(first)"
    return "\(count)" + (counts.leasesToExtend > 0 ? ": cardpress build" : "")
  }

  private var printed: TerminalText {
    if counts.printedEnding == 0 { return "no code on paper ends soon" }
    let codes = Wording.count(counts.printedEnding, of: "code")
    return "\(codes) on paper \(counts.printedEnding == 1 ? "ends" : "end") soon"
  }

  private func text(of run: LastRuns.Run?, _ style: OutputStyle) -> TerminalText {
    guard let run else { return "not noted" }
    switch run.outcome {
    case .done: return "\(run.moment), done"
    case .incomplete: return "\(run.moment), done but for cards with faults: cardpress check"
    case .failed:
      let success = run.success.map { "; the last that did not: \($0)" } ?? ""
      return "\(run.moment), " + style.marked("failed", as: .error) + success
    }
  }

  private var storeText: TerminalText {
    "\(store.path), \(Wording.size(store.size)), changed \(store.lastChange)"
  }

  private var exposureText: TerminalText {
    guard let exposure else { return "not known before two runs are noted" }
    let (between, caches) = (
      Wording.time(exposure.betweenRuns), Wording.time(exposure.inCaches)
    )
    return """
      at most \(Wording.time(exposure.seconds)) after an end: \(between) between runs and \(caches) \
      in caches; your upload comes on top
      """
  }
}

extension Wording {
  /// A size in the largest unit that it fills.
  fileprivate static func size(_ bytes: Int64) -> String {
    switch bytes {
    case 10_000_000...: "\(bytes / 1_000_000) MB"
    case 10_000...: "\(bytes / 1_000) KB"
    default: "\(bytes) bytes"
    }
  }

  /// A time in its two largest units, rounded up: `2 d 3 h`.
  fileprivate static func time(_ seconds: Int64) -> String {
    let minutes = (seconds + 59) / 60
    let parts: [(count: Int64, unit: String)] =
      minutes < 1_440
      ? [(minutes / 60, "h"), (minutes % 60, "min")]
      : [((minutes + 59) / 1_440, "d"), ((minutes + 59) % 1_440 / 60, "h")]
    let filled = parts.filter { $0.count > 0 }.map { "\($0.count) \($0.unit)" }
    return filled.isEmpty ? "0 min" : filled.joined(separator: " ")
  }
}
