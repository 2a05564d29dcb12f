import CommandLine
import Testing

@Suite struct ParsingTests {
  @Test(arguments: [
    ([], Invocation(command: "help")),
    (["plant"], Invocation(command: "plant")),
    (["plant", "beds"], Invocation(command: "plant", arguments: ["beds"])),
    (["plant", "--for", "spring"], Invocation(command: "plant", options: ["for": ["spring"]])),
    (["plant", "--for=spring"], Invocation(command: "plant", options: ["for": ["spring"]])),
    (["--for", "spring", "plant"], Invocation(command: "plant", options: ["for": ["spring"]])),
    (["-C", "a b", "plant"], Invocation(command: "plant", options: ["C": ["a b"]])),
    (["plant", "-Ca", "b"], Invocation(command: "plant", arguments: ["b"], options: ["C": ["a"]])),
    (["-qj4", "plant"], Invocation(command: "plant", options: ["quiet": [], "jobs": ["4"]])),
    (["-qj", "4", "plant"], Invocation(command: "plant", options: ["quiet": [], "jobs": ["4"]])),
    (["plant", "-q", "--quiet"], Invocation(command: "plant", options: ["quiet": []])),
    (["plant", "--jobs=-1"], Invocation(command: "plant", options: ["jobs": ["-1"]])),
    (["plant", "-C", "x=y"], Invocation(command: "plant", options: ["C": ["x=y"]])),
    (["plant", "-"], Invocation(command: "plant", arguments: ["-"])),
    (["plant", "--", "--for"], Invocation(command: "plant", arguments: ["--for"])),
    (["plant", "--", "-h"], Invocation(command: "plant", arguments: ["-h"])),
    (["water", "--all"], Invocation(command: "water", options: ["all": []])),
    (
      ["water", "--from", "a", "--from=b"],
      Invocation(command: "water", options: ["from": ["a", "b"]])
    ),
    (
      ["water", "x", "-q", "y"],
      Invocation(
        command: "water", arguments: ["x", "y"], options: ["quiet": []])
    ),
    (
      ["water", "x", "--jobs", "-5", "-C", "-.5"],
      Invocation(command: "water", arguments: ["x"], options: ["jobs": ["-5"], "C": ["-.5"]])
    ),
    (["weigh", "x", "big"], Invocation(command: "weigh", arguments: ["x", "big"])),
    (["help", "water"], Invocation(command: "help", arguments: ["water"])),
    (["water", "--help"], Invocation(command: "help", arguments: ["water"])),
    (["--bogus", "-h", "water"], Invocation(command: "help", arguments: ["water"])),
    (["-h"], Invocation(command: "help")),
    (["--version"], Invocation(command: "version")),
    (["-q", "--version"], Invocation(command: "version")),
    (["-V"], Invocation(command: "version")),
  ])
  func `a command line is understood wherever its options stand`(
    words: [String], invocation: Invocation
  ) throws {
    #expect(try garden.parse(words) == invocation)
  }

  @Test(arguments: [
    ("watr x", "there is no command \"watr\": did you mean \"water\"?", "garden help"),
    ("sing", "there is no command \"sing\"", "garden help"),
    ("help watr", "there is no command \"watr\": did you mean \"water\"?", "garden help"),
    ("watr --help", "there is no command \"watr\": did you mean \"water\"?", "garden help"),
    ("-q", "a command is missing", "garden help"),
    ("-- plant", "a command is missing", "garden help"),
    ("--quite", "garden has no option \"--quite\": did you mean \"--quiet\"?", "garden help"),
    (
      "plant --dryrun", "plant has no option \"--dryrun\": did you mean \"--dry-run\"?",
      "garden help plant"
    ),
    ("plant --all", "plant has no option \"--all\"", "garden help plant"),
    ("plant --version", "plant has no option \"--version\"", "garden help plant"),
    ("plant -x", "plant has no option \"-x\"", "garden help plant"),
    ("plant -qx", "plant has no option \"-x\"", "garden help plant"),
    ("plant --C x", "plant has no option \"--C\"", "garden help plant"),
    ("plant --jobs", "--jobs needs a value: --jobs N", "garden help plant"),
    ("plant --jobs=", "--jobs needs a value: --jobs N", "garden help plant"),
    ("plant -j -q", "-j needs a value: -j N", "garden help plant"),
    (
      "plant --jobs=10", "--jobs takes a whole number from -5 to 9, not \"10\"", "garden help plant"
    ),
    ("plant -jmany", "--jobs takes a whole number from -5 to 9, not \"many\"", "garden help plant"),
    ("plant --for", "--for needs a value: --for spring|autumn", "garden help plant"),
    (
      "plant --for winter", "--for can't be \"winter\": use spring or autumn", "garden help plant"
    ),
    (
      "plant --color=blue", "--color can't be \"blue\": use auto, always or never",
      "garden help plant"
    ),
    ("plant --jobs 1 -j2", "--jobs is given twice: once is enough", "garden help plant"),
    ("plant --quiet=yes", "--quiet takes no value", "garden help plant"),
    ("plant a b", "unexpected argument \"b\": plant takes one argument", "garden help plant"),
    ("weigh x big y", "unexpected argument \"y\": weigh takes 2 arguments", "garden help weigh"),
    ("weigh", "weigh needs PLANT", "garden help weigh"),
    ("weigh x", "weigh needs SCALE", "garden help weigh"),
    ("weigh x huge", "SCALE can't be \"huge\": use small or big", "garden help weigh"),
    ("water", "water needs PLANT, --all or --from FILE", "garden help water"),
  ])
  func `wrong usage is one sentence, and where to read on`(
    line: String, sentence: String, hint: String
  ) {
    #expect(throws: UsageFault(sentence: sentence, hint: hint)) {
      try garden.parse(line.split(separator: " ").map(String.init))
    }
  }

  @Test func `options are looked up by their declarations`() throws {
    let water = try garden.parse(["water", "--from", "a", "-q", "--from", "b"])
    #expect(water[quiet])
    #expect(!water[all])
    #expect(water[from] == ["a", "b"])
    #expect(water.has(from))
    #expect(!water.has(jobs))
    #expect(water[jobs] == nil)
    let plant = try garden.parse(["plant", "--for", "autumn", "-j", "07"])
    #expect(plant[season] == .autumn)
    #expect(plant[jobs] == 7)
    #expect(plant.text(of: jobs) == "07")
    #expect(plant[from] == [])
  }

  @Test func `a fault is printed in two lines`() {
    let fault = UsageFault(sentence: "a command is missing", hint: "garden help")
    #expect(fault.description == "a command is missing\nsee garden help")
  }
}
