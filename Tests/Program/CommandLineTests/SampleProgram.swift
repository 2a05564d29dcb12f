import CommandLine

/// A season, as an option's value.
enum Season: String, CaseIterable {
  case spring, autumn
}

let all = Flag("all", summary: "water all plants")
let from = RepeatableOption("from", value: "FILE", .files, summary: "water those in FILE")
let jobs = Option("jobs", short: "j", value: "N", in: -5...9, summary: "work on N beds at once")
let quiet = Flag("quiet", short: "q", summary: "say nothing")
let season = Option("for", value: "SEASON", oneOf: Season.self, summary: "the season [one]")

/// A small program that has one of everything.
let garden = CommandTable(
  program: "garden", version: "1.2.3", summary: "plants, waters and harvests beds of vegetables",
  groups: [
    CommandGroup(
      "start",
      [
        Command(
          "plant", summary: "plants a bed; what stands in it stays",
          discussion: """
            A bed is a folder. What is planted twice is planted once, so that planting can be asked \
            for as often as one likes.

            It's done by hand.
            """,
          arguments: [Argument("DIR", count: .optional, values: .folders)],
          options: [
            season,
            Flag("dry-run", summary: "show what would be done"),
          ],
          examples: ["garden plant --for spring", "garden plant beds/south --dry-run"])
      ]),
    CommandGroup(
      "later",
      [
        Command(
          "water", summary: "waters plants",
          arguments: [
            Argument(
              "PLANT", count: .oneOrMore,
              values: .names(inFolder: "plants", endings: ["yaml", "json"]), unless: [all, from])
          ],
          options: [all, from]),
        Command(
          "weigh", summary: "weighs one plant on one scale",
          arguments: [Argument("PLANT"), Argument("SCALE", values: .choices(["small", "big"]))]),
      ]),
    CommandGroup(
      "other",
      [
        Command(
          "help", summary: "shows help",
          arguments: [Argument("COMMAND", count: .optional, values: .commands)])
      ]),
  ],
  commonOptions: [
    Option("C", value: "DIR", .folders, summary: "work in DIR"),
    quiet, jobs,
    Option(
      "color", value: "WHEN", .choices(["auto", "always", "never"]),
      summary: "colour the output"),
  ],
  examples: ["garden plant --for spring"])
