import Documents
import Problems
import Testing

@Suite struct JSONReaderTests {
  @Test(arguments: [
    ("[]", "1:1 []"), ("{}", "1:1 {}"), (" [ ] ", "1:2 []"), ("\"\"", "1:1 \"\""),
    ("null", "1:1 null"), ("true", "1:1 \"true\""), ("\tfalse\n", "1:2 \"false\""),
    ("\u{FEFF}{}", "1:1 {}"),
    ("[null, 1, \"1\", {}]", "1:1 [1:2 null, 1:8 \"1\", 1:11 \"1\", 1:16 {}]"),
    (
      "{\r\n  \"é😀\": \"ü\",\"b\": [\r    \"😀\",0]\n}",
      "1:1 {2:3 é😀 = 2:9 \"ü\", 2:13 b = 2:18 [3:5 \"😀\", 3:9 \"0\"]}"
    ),
    ("{\"\": {\"a\": {\"b\": []}}}", "1:1 {1:2  = 1:6 {1:7 a = 1:12 {1:13 b = 1:18 []}}}"),
    ("{\"a\":1,\"A\":2}", "1:1 {1:2 a = 1:6 \"1\", 1:8 A = 1:12 \"2\"}"),
  ])
  func `reads a tree with the place of everything`(text: String, outline: String) throws {
    #expect(try JSONReader.read(Array(text.utf8), file: "a.json").outline == outline)
  }

  @Test(arguments: [
    "0", "-0", "1", "-1", "123456789012345678901234567890", "0.1", "-0.10", "1e5", "1E5", "1e+5",
    "1e-5", "0e1", "0E+1", "123.456e-78", "-123.0",
  ])
  func `takes every number as written`(text: String) throws {
    #expect(try JSONReader.read(Array(" \(text) ".utf8), file: "a.json").scalar == text)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u00E9""#, "Aéé"),
    (#""\uD83D\uDE00 \ud801\udc37""#, "😀 𐐷"), (#""\u0000\u001F""#, "\u{0}\u{1F}"),
    (#""\uDBFF\uDFFF\uFFFE""#, "\u{10FFFF}\u{FFFE}"), (#""\\u0041""#, #"\u0041"#),
    (#""a/*b*/c//d#e""#, "a/*b*/c//d#e"), (#""'""#, "'"),
  ])
  func `undoes every escape`(text: String, value: String) throws {
    let scalar = try JSONReader.read(Array(text.utf8), file: "a.json").scalar
    #expect(scalar.map { Array($0.utf8) } == Array(value.utf8))
  }

  @Test(arguments: [
    ("", "1:1: the file ends here, where a value is expected"),
    (" \n", "2:1: the file ends here, where a value is expected"),
    ("\u{FEFF}", "1:1: the file ends here, where a value is expected"),
    ("[", "1:2: the file ends here, where a value is expected"),
    ("[1", "1:3: the file ends here, where a comma or \"]\" is expected"),
    ("[1,", "1:4: the file ends here, where a value is expected"),
    ("{", "1:2: the file ends here, where a key in double quotes is expected"),
    ("{\"a\"", "1:5: the file ends here, where a colon is expected"),
    ("{\"a\":", "1:6: the file ends here, where a value is expected"),
    ("{\"a\":\n\"b\"", "2:4: the file ends here, where a comma or \"}\" is expected"),
    ("{\"a\": \"b", "1:7: the quote that begins here is never closed"),
    ("\"\\", "1:3: the file ends here, where the rest of an escape is expected"),
    ("\"\\u00", "1:2: \\u needs four hexadecimal digits after it"),
    ("-", "1:2: the file ends here, where a digit is expected"),
    ("1.", "1:3: the file ends here, where a digit is expected"),
    ("nul", "1:1: a value is expected here, not \"n\""),
  ])
  func `says where a cut file ends and what was expected`(text: String, sentence: String) {
    #expect(Self.verdict(text) == "a.json:" + sentence)
  }

  @Test(arguments: [
    ("[1,]", "1:3: remove this comma: nothing follows it before \"]\""),
    ("{\"a\":1,\n}", "1:7: remove this comma: nothing follows it before \"}\""),
    ("[,1]", "1:2: a value is expected here, not \",\""),
    ("[1,,2]", "1:4: a value is expected here, not \",\""),
    ("[1 2]", "1:4: a comma or \"]\" is expected here, not \"2\""),
    ("[1}", "1:3: a comma or \"]\" is expected here, not \"}\""),
    ("[1:2]", "1:3: a comma or \"]\" is expected here, not \":\""),
    ("{\"a\" 1}", "1:6: a colon is expected here, not \"1\""),
    ("{\"a\",1}", "1:5: a colon is expected here, not \",\""),
    ("{\"a\"::1}", "1:6: a value is expected here, not \":\""),
    ("{a:1}", "1:2: a key in double quotes is expected here, not \"a\""),
    ("{'a':1}", "1:2: a key in double quotes is expected here, not \"'\""),
    ("{1:1}", "1:2: a key in double quotes is expected here, not \"1\""),
    ("{null:1}", "1:2: a key in double quotes is expected here, not \"n\""),
    ("[] []", "1:4: a file holds one value, which ends before this"),
    ("{}}", "1:3: a file holds one value, which ends before this"),
    ("1 # one", "1:3: a file holds one value, which ends before this"),
    ("{} // end", "1:4: a file holds one value, which ends before this"),
    ("/* a */ 1", "1:1: JSON has no comments: remove what begins here with \"/\""),
    ("[1,\n# a\n2]", "2:1: JSON has no comments: remove what begins here with \"#\""),
    ("{\"a\": 1 \"b\": 2}", "1:9: a comma or \"}\" is expected before this quote"),
    ("[\u{85}1]", "1:2: a value is expected here, not U+0085"),
    ("[nan]", "1:2: a value is expected here, not \"n\""),
    ("[Infinity]", "1:2: a value is expected here, not \"I\""),
    ("TRUE", "1:1: a value is expected here, not \"T\""),
    ("truex", "1:5: a file holds one value, which ends before this"),
    ("\u{A0}1", "1:1: a value is expected here, not \"\u{A0}\""),
    ("[\u{C}]", "1:2: a value is expected here, not U+000C"),
    ("[1\u{0}]", "1:3: a comma or \"]\" is expected here, not U+0000"),
    ("[\u{FEFF}1]", "1:2: a value is expected here, not \"\\u{FEFF}\""),
  ])
  func `refuses another structure`(text: String, sentence: String) {
    #expect(Self.verdict(text) == "a.json:" + sentence)
  }

  @Test(arguments: [
    ("01", "1:2: a number can't begin with 0: put it in quotes if it is text"),
    ("-012", "1:3: a number can't begin with 0: put it in quotes if it is text"),
    ("+1", "1:1: a value is expected here, not \"+\""),
    (".5", "1:1: a value is expected here, not \".\""),
    ("-.5", "1:2: a digit is expected here, not \".\""),
    ("[1.]", "1:4: a digit is expected here, not \"]\""),
    ("[1e]", "1:4: a digit is expected here, not \"]\""),
    ("[1e+]", "1:5: a digit is expected here, not \"]\""),
    ("[1e+-2]", "1:5: a digit is expected here, not \"-\""),
    ("--1", "1:2: a digit is expected here, not \"-\""),
    ("0x1F", "1:2: a file holds one value, which ends before this"),
    ("[1.2.3]", "1:5: a comma or \"]\" is expected here, not \".\""),
    ("１", "1:1: a value is expected here, not \"１\""),
    ("-Infinity", "1:2: a digit is expected here, not \"I\""),
  ])
  func `refuses another number`(text: String, sentence: String) {
    #expect(Self.verdict(text) == "a.json:" + sentence)
  }

  @Test(arguments: [
    ("\"é\n\"", "1:3: a text can't go on in the next line: close its quote, or write \\n"),
    ("\"\t\"", "1:2: the control character U+0009 is not allowed here: remove it"),
    ("\"a\u{0}\"", "1:3: the control character U+0000 is not allowed here: remove it"),
    (#""a\x41""#, "1:3: this escape is unknown: write \\\\ for a backslash"),
    (#""\'""#, "1:2: this escape is unknown: write \\\\ for a backslash"),
    (#""\U0041""#, "1:2: this escape is unknown: write \\\\ for a backslash"),
    (#""\😀""#, "1:2: this escape is unknown: write \\\\ for a backslash"),
    (#""\u00g0""#, "1:2: \\u needs four hexadecimal digits after it"),
    (#""\u{41}""#, "1:2: \\u needs four hexadecimal digits after it"),
    (#""\ud83d""#, "1:2: this is half of a surrogate pair: write the character itself"),
    (#""\ude00\ud83d""#, "1:2: this is half of a surrogate pair: write the character itself"),
    (#""\ud83d\ud83d""#, "1:2: this is half of a surrogate pair: write the character itself"),
    (#""\ud83dx\ude00""#, "1:2: this is half of a surrogate pair: write the character itself"),
    (#""\ud83d\n""#, "1:2: this is half of a surrogate pair: write the character itself"),
  ])
  func `refuses another string`(text: String, sentence: String) {
    #expect(Self.verdict(text) == "a.json:" + sentence)
  }

  @Test func `refuses a key that stands twice, however it is written`() {
    #expect(
      Self.verdict("{\"a\": 1,\n \"\\u0061\": 1}")
        == "a.json:2:2: key \"a\" appears a second time, after line 1: keep one")
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `goes 32 levels deep and no further`(opening: String) {
    let column = opening.utf8.count * 32 + 1
    #expect(
      Self.verdict(String(repeating: opening, count: 100_000))
        == "a.json:1:\(column): lists and groups are nested more than 32 levels deep here")
    let fits = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
    #expect(Self.verdict(fits) == "taken")
  }

  static func verdict(_ text: String) -> String {
    do {
      _ = try JSONReader.read(Array(text.utf8), file: "a.json")
      return "taken"
    } catch {
      return error.description
    }
  }
}
