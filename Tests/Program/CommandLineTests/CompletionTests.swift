import CommandLine
import Testing

@Suite struct CompletionTests {
  /// What the cursor stands behind, and what is proposed there.
  static let rows: [(line: String, proposals: [String])] = [
    ("garden ", ["help", "plant", "water", "weigh"]), ("garden w", ["water", "weigh"]),
    ("garden -q -C beds w", ["water", "weigh"]), ("garden help pl", ["plant"]),
    ("garden plant --d", ["--dry-run"]), ("garden water --", waterOptions),
    ("garden plant --for ", ["autumn", "spring"]), ("garden plant --for s", ["spring"]),
    ("garden plant --color a", ["always", "auto"]), ("garden --color n", ["never"]),
    ("garden weigh x ", ["big", "small"]), ("garden weigh x big ", []), ("garden weigh ", []),
    ("garden water ", ["basil", "dill", "sweet pea"]), ("garden water dill b", ["basil"]),
    ("garden water --from l", ["list.txt"]), ("garden plant be", ["beds"]),
    ("garden plant -C be", ["beds"]), ("garden plant --jobs ", []),
  ]

  private static let waterOptions = ["--all", "--color", "--from", "--help", "--jobs", "--quiet"]

  private static let files = [
    "plants/basil.yaml", "plants/dill.json", "plants/photo.jpg", "plants/sweet pea.yaml",
    "beds/south", "list.txt",
  ]

  @Test(arguments: rows)
  func `bash proposes what may stand at the cursor`(line: String, proposals: [String]) throws {
    try expect(bash: line, proposals)
  }

  @Test(arguments: [
    ("garden plant --for=", ["autumn", "spring"]), ("garden plant --for=s", ["spring"]),
    ("garden water --from=list.txt d", ["dill"]),
  ])
  func `bash proposes values behind an equals sign`(line: String, proposals: [String]) throws {
    try expect(bash: line, proposals)
  }

  @Test(arguments: rows)
  func `fish proposes what may stand at the cursor`(line: String, proposals: [String]) throws {
    let fish = try #require(ShellProcess.path(of: "fish"))
    let script = "source completion; complete -C '\(line)' | string replace -r '\\t.*' ''; true"
    let output = try ShellProcess.run(
      fish, script, completion: garden.completionScript(for: .fish), files: Self.files)
    let words = output.split(separator: "\n").map { $0.hasSuffix("/") ? $0.dropLast() : $0 }
    #expect(words.sorted() == proposals.map { $0[...] })
  }

  @Test(arguments: Shell.allCases)
  func `a shell finds no fault in its script`(shell: Shell) throws {
    let program = try #require(ShellProcess.path(of: shell.rawValue))
    let output = try ShellProcess.run(
      "/bin/sh", "\(program) -n completion", completion: garden.completionScript(for: shell))
    #expect(output == "")
  }

  private func expect(bash line: String, _ proposals: [String]) throws {
    let bash = try #require(ShellProcess.path(of: "bash"))
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "=", omittingEmptySubsequences: false).interspersed() }
    let script = """
      source completion
      COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " ")))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _garden
      for word in "${COMPREPLY[@]}"; do eval "printf '%s\\n' $word"; done
      """
    let output = try ShellProcess.run(
      bash, script, completion: garden.completionScript(for: .bash), files: Self.files)
    #expect(output.split(separator: "\n").map(String.init).sorted() == proposals)
  }
}

extension [Substring] {
  /// The parts as Bash splits a word at equals signs, each sign a word of its own.
  fileprivate func interspersed() -> [Substring] {
    flatMap { ["=", $0] }.dropFirst().map(\.self)
  }
}
