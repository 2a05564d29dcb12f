import CommandLine
import Testing

@Suite struct HelpTests {
  @Test func `the program's help groups the commands and aligns what they do`() {
    #expect(
      garden.help() == """
        garden 1.2.3: plants, waters and harvests beds of vegetables

        usage
          garden COMMAND [ARGUMENT…] [OPTION…]

        start
          plant [DIR]            plants a bed; what stands in it stays

        later
          water PLANT…           waters plants
          weigh PLANT small|big  weighs one plant on one scale

        other
          help [COMMAND]         shows help

        options of every command
          -C DIR                 work in DIR
          -q, --quiet            say nothing
          -j, --jobs N           work on N beds at once
              --color WHEN       colour the output: auto, always or never
          -h, --help             show this help
          -V, --version          show the version

        examples
          garden plant --for spring

        "garden help COMMAND" tells all of one command.

        """)
  }

  @Test func `a command's help has all of its options and examples`() throws {
    let plant = try #require(garden.command(named: "plant"))
    #expect(
      garden.help(for: plant) == """
        garden plant: plants a bed; what stands in it stays

        usage
          garden plant [DIR] [OPTION…]

        A bed is a folder. What is planted twice is planted once, so that planting can
        be asked for as often as one likes.

        It's done by hand.

        options
              --for spring|autumn  the season [one]
              --dry-run            show what would be done

        options of every command
          -C DIR                   work in DIR
          -q, --quiet              say nothing
          -j, --jobs N             work on N beds at once
              --color WHEN         colour the output: auto, always or never
          -h, --help               show this help

        examples
          garden plant --for spring
          garden plant beds/south --dry-run

        """)
  }

  @Test func `usage shows the options that replace an argument`() throws {
    let water = try #require(garden.command(named: "water"))
    let lines = garden.help(for: water).split(separator: "\n")
    #expect(lines[2] == "  garden water PLANT… | --all | --from FILE [OPTION…]")
  }

  @Test func `headings are bold where there is colour`() {
    let lines = garden.help(style: .colored).split(separator: "\n")
    #expect(lines[1] == "\u{1B}[1musage\u{1B}[0m")
  }

  @Test func `long texts are wrapped at 80 columns, without spaces at the end of a line`() {
    let words = String(repeating: "words and more ", count: 20)
    let command = Command(
      "do", summary: words, discussion: words,
      arguments: [Argument("AN-ARGUMENT-WITH-A-LONG-NAME", count: .anyNumber)],
      options: [
        Option("an-option-with-a-long-name", value: "VALUE", summary: words),
        Flag("short", summary: words),
      ])
    let table = CommandTable(
      program: "wordy", version: "1", summary: words, groups: [CommandGroup("all", [command])])
    for text in [table.help(), table.help(for: command)] {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.filter { $0.unicodeScalars.count > 80 } == [])
      #expect(lines.filter { $0.hasSuffix(" ") } == [])
      #expect(lines.count > 16)
    }
  }
}
