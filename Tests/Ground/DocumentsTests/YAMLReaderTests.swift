import Documents
import Problems
import Testing

@Suite struct YAMLReaderTests {
  @Test(arguments: [
    ("", "1:1 null"), ("# a comment only\n", "1:1 null"), ("---\n", "2:1 null"),
    ("Ada", "1:1 \"Ada\""),
    ("a: b", "1:1 {1:1 a = 1:4 \"b\"}"), ("\u{FEFF}a: b", "1:1 {1:1 a = 1:4 \"b\"}"),
    ("%YAML 1.2\n---\na: b\n...\n", "3:1 {3:1 a = 3:4 \"b\"}"),
    ("a: b\r\nc: d\r\n", "1:1 {1:1 a = 1:4 \"b\", 2:1 c = 2:4 \"d\"}"),
    (
      "phones:\n- {type: work, number: +49 30}\n- number: \"0170\"\n",
      "1:1 {1:1 phones = 2:1 [2:3 {2:4 type = 2:10 \"work\", 2:16 number = 2:24 \"+49 30\"}, "
        + "3:3 {3:3 number = 3:11 \"0170\"}]}"
    ),
    ("名前: \"é😀\" # 1\n😀é: x", "1:1 {1:1 名前 = 1:5 \"é😀\", 2:1 😀é = 2:5 \"x\"}"),
    ("a: |\n  one\n  two\n", "1:1 {1:1 a = 1:4 \"one\\ntwo\\n\"}"),
    ("a: >-\n  one\n  two\n\n  three\n", "1:1 {1:1 a = 1:4 \"one two\\nthree\"}"),
    ("a: 'it''s'", "1:1 {1:1 a = 1:4 \"it\\'s\"}"),
    ("a: \"\\u00e9\\n\\U0001F600\"", "1:1 {1:1 a = 1:4 \"é\\n😀\"}"),
    ("{\"a\":[b,c]}", "1:1 {1:2 a = 1:6 [1:7 \"b\", 1:9 \"c\"]}"),
    ("? a\n: b", "1:1 {1:3 a = 2:3 \"b\"}"),
  ])
  func `reads a tree with the place of everything`(text: String, outline: String) throws {
    #expect(try YAMLReader.read(Array(text.utf8), file: "a.yaml").outline == outline)
  }

  @Test(arguments: ["no", "0170", "1e3", "true", "0x1F", "2026-11-28", "1_000", "Null", ".nan"])
  func `never guesses what a text could mean`(text: String) throws {
    let node = try YAMLReader.read(Array("a: \(text)".utf8), file: "a.yaml")
    #expect(node.entry(named: "a")?.node.scalar == text)
  }

  @Test func `takes nothing, a tilde and null as nothing, but not in quotes`() throws {
    let text = "a:\nb: ~\nc: null\nd: ''\ne: \"null\"\nf: '~'\n"
    #expect(
      try YAMLReader.read(Array(text.utf8), file: "a.yaml").outline
        == "1:1 {1:1 a = 1:3 null, 2:1 b = 2:4 null, 3:1 c = 3:4 null, 4:1 d = 4:4 \"\", "
        + "5:1 e = 5:4 \"null\", 6:1 f = 6:4 \"~\"}")
  }

  @Test(arguments: [
    (
      "a: *x",
      "1:4: \"*\" begins an alias, which is not supported: write the value out, or put it in quotes"
    ),
    (
      "a: &x b",
      "1:4: \"&\" begins an anchor, which is not supported: write the value out, or put it in quotes"
    ),
    (
      "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]",
      "1:4: \"&\" begins an anchor, which is not supported: write the value out, or put it in quotes"
    ),
    (
      "*a : b",
      "1:1: \"*\" begins an alias, which is not supported: write the value out, or put it in quotes"
    ),
    (
      "a: !!str b",
      "1:4: \"!\" begins a tag, which is not supported: remove it, or put the value in quotes"
    ),
    (
      "a: !x [b]",
      "1:4: \"!\" begins a tag, which is not supported: remove it, or put the value in quotes"
    ),
    (
      "!t a: b",
      "1:1: \"!\" begins a tag, which is not supported: remove it, or put the value in quotes"
    ),
    ("a: b\n\nb: c\na: d", "4:1: key \"a\" appears a second time, after line 1: keep one"),
    ("a: b\n---\nc: d", "2:1: a second document begins here: put it in a file of its own"),
    ("? [x]\n: y", "1:3: a key must be text, not a list or a group"),
    ("{{a: b}: c}", "1:2: a key must be text, not a list or a group"),
    (": y", "1:1: a key is missing before this colon"),
    ("{: y}", "1:2: a key is missing before this colon"),
    ("a: b\n# \u{7}", "2:3: the invisible character U+0007 is not allowed here: remove it"),
    ("é: \u{0}", "1:4: the invisible character U+0000 is not allowed here: remove it"),
    ("a: b\u{FEFF}", "1:5: the invisible character U+FEFF is not allowed here: remove it"),
  ])
  func `refuses what a card never needs`(text: String, sentence: String) {
    #expect(Self.verdict(text) == "a.yaml:" + sentence)
  }

  @Test(arguments: [
    ("a: b\n\tc: d", "2:1: a tab can't indent: use spaces"),
    ("a:\n\tb: d", "2:1: a tab can't indent: use spaces"),
    ("\ta: b", "1:1: a tab can't indent: use spaces"),
    ("a: |\n\tx", "2:1: a tab can't indent: use spaces"),
    ("a: 'x", "1:4: the quote that begins here is never closed"),
    ("a: \"x\nb: c", "1:4: the quote that begins here is never closed"),
    (
      "fullName Ada\nrole: x",
      "2:5: the line above has no colon followed by a space: write it as \"key: value\""
    ),
    (
      "a:b\nc: d",
      "2:2: the line above has no colon followed by a space: write it as \"key: value\""
    ),
    ("url: x\ntitle Foo", "2:1: this line has no colon: write it as \"key: value\""),
    (
      "role: Chief: Boss",
      "1:12: a value that has \": \" in it or ends with \":\" needs quotes around it"
    ),
    (
      "a: b\n  c: d",
      "2:4: this line is indented deeper than the one above, which has a value already"
    ),
    ("phones: - a", "1:9: a list can't begin here: put its first \"- \" on the next line"),
    ("a: ? b", "1:4: a value can't begin with \"? \": put it in quotes"),
    ("a: @b", "1:4: a value can't begin with \"@\": put it in quotes"),
    ("a: [😀, `c`]", "1:8: a value can't begin with \"`\": put it in quotes"),
    ("a: %b", "1:4: a value can't begin with \"%\": put it in quotes"),
    ("a: * x", "1:4: a value can't begin with \"*\": put it in quotes"),
    ("a: & x", "1:4: a value can't begin with \"&\": put it in quotes"),
    ("a: !x!y b", "1:4: a value can't begin with \"!\": put it in quotes"),
    ("a: }", "1:4: a value can't begin with \"}\": put it in quotes"),
    ("a: [b, c\nd: e", "1:4: the list that begins here with \"[\" lacks a comma or its \"]\""),
    ("a: {b: c", "1:4: the group that begins here with \"{\" lacks a comma or its \"}\""),
    ("a: [b,,c]", "1:7: a value is missing here"),
    ("a: \"x\" y", "1:8: nothing can follow a value on its line: put the whole value in quotes"),
    (
      "a:\n    b: c\n  d: e",
      "3:3: the indentation does not fit: lines of one group begin in the same column"
    ),
    (
      "  a: b\n c: d",
      "2:2: the indentation does not fit: lines of one group begin in the same column"
    ),
    ("a: b\n- c", "2:1: the indentation does not fit: lines of one group begin in the same column"),
    ("[a] b", "1:5: nothing can follow here: put a whole value in quotes, or write \"key: value\""),
    (
      "a: |x\n  y",
      "1:4: behind \"|\" and \">\" the text begins on the next line, indented by spaces"
    ),
    (
      "a: \"C:\\q\"",
      "1:7: this escape is unknown: write \\\\ for a backslash, or use single quotes"
    ),
    ("a: \"\\xg\"", "1:7: \\x needs 2, \\u 4 and \\U 8 hexadecimal digits after it"),
    ("a: \"\\ud83d\\ude00\"", "1:7: this escape is not a character: write the character itself"),
    (
      "%FOO x\n---\na: b",
      "1:1: a line can't begin with \"%\": remove it, or put the value in quotes"
    ),
    (
      "%YAML 3.0\n---\na: b",
      "1:1: a line can't begin with \"%\": remove it, or put the value in quotes"
    ),
  ])
  func `says in plain words what is no YAML`(text: String, sentence: String) {
    #expect(Self.verdict(text) == "a.yaml:" + sentence)
  }

  @Test(arguments: ["[", "- ", "{a: ", "? - "])
  func `goes 32 levels deep and no further`(opening: String) {
    let text = String(repeating: opening, count: 20_000)
    let columns = ["[": 33, "- ": 65, "{a: ": 129, "? - ": 3]
    let reason =
      opening == "? - "
      ? "a key must be text, not a list or a group"
      : "lists and groups are nested more than 32 levels deep here"
    #expect(Self.verdict(text) == "a.yaml:1:\(columns[opening] ?? 0): \(reason)")
    let fits = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
    #expect(Self.verdict(fits) == "taken")
  }

  static func verdict(_ text: String) -> String {
    do {
      _ = try YAMLReader.read(Array(text.utf8), file: "a.yaml")
      return "taken"
    } catch {
      return error.description
    }
  }
}
