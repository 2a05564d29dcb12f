import CommandLine
import Timestamps

/// The options of every command.
enum CommonOptions {
  static let folder = Option("C", value: "DIR", .folders, summary: "work on the site in DIR")

  static let output = Option(
    "output", value: "DIR", .folders, summary: "publish in DIR instead of public/")

  static let state = Option(
    "state", value: "DIR", .folders, summary: "keep the store in DIR instead of .cardpress/")

  static let trustState = Flag(
    "trust-state", summary: "keep it there though other users can replace what is in DIR")

  static let asRoot = Flag(
    "as-root", summary: "stay root in a site that is another user's")

  static let now = Option(
    "now", value: "TIME", summary: "take TIME (RFC 3339) for the present moment",
    parse: Timestamp.init(rfc3339:))

  static let jobs = Option(
    "jobs", value: "N", in: 1...1_024, summary: "work on N cards at a time (default: all cores)")

  static let json = Flag("json", summary: "print one JSON document")

  static let quiet = Flag("quiet", short: "q", summary: "print nothing but faults")

  static let verbose = Flag(
    "verbose", short: "v", summary: "list every card and problem, not only the first 20")

  static let color = Option(
    "color", value: "WHEN", oneOf: ColorChoice.self, summary: "color the output (also NO_COLOR)")

  /// All of them, in the order of help.
  static let all: [any OptionDeclaration] = [
    folder, output, state, trustState, asRoot, now, jobs, json, quiet, verbose, color,
  ]
}
