import CommandLine

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
          arguments: [Argument("DIR", .optional, .folders)],
          options: [
            Option(
              "for", value: "SEASON", .choices(["spring", "autumn"]), summary: "the season [one]"),
            Option("dry-run", summary: "show what would be done"),
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
              "PLANT", .oneOrMore, .names(inFolder: "plants", endings: ["yaml", "json"]),
              unless: ["all", "from"])
          ],
          options: [
            Option("all", summary: "water all plants"),
            Option("from", value: "FILE", .files, repeats: true, summary: "water those in FILE"),
          ]),
        Command(
          "weigh", summary: "weighs one plant on one scale",
          arguments: [Argument("PLANT"), Argument("SCALE", .required, .choices(["small", "big"]))]),
      ]),
    CommandGroup(
      "other",
      [
        Command(
          "help", summary: "shows help",
          arguments: [Argument("COMMAND", .optional, .commands)])
      ]),
  ],
  commonOptions: [
    Option("C", value: "DIR", .folders, summary: "work in DIR"),
    Option("quiet", short: "q", summary: "say nothing"),
    Option("jobs", short: "j", value: "N", summary: "work on N beds at once"),
    Option(
      "color", value: "WHEN", .choices(["auto", "always", "never"]),
      summary: "colour the output"),
  ],
  examples: ["garden plant --for spring"])
