import Documents
import Testing

@Suite struct YAMLScalarTests {
  @Test(arguments: [
    ("Ada Lovelace", "Ada Lovelace"), ("no", "no"), ("0170", "0170"), ("1815-12-10", "1815-12-10"),
    ("+44 20 7946 0018", "+44 20 7946 0018"), ("Bo & Co", "Bo & Co"), ("O'Brien", "O'Brien"),
    ("上官思远", "上官思远"), ("👩‍🔬", "👩‍🔬"), ("a:b", "a:b"), ("a#b", "a#b"),
    ("null", "\"null\""), ("~", "\"~\""), ("", "\"\""), ("Role: Engineer", "\"Role: Engineer\""),
    ("a #b", "\"a #b\""), ("ends:", "\"ends:\""), (" blank", "\" blank\""),
    ("blank ", "\"blank \""), ("- item", "\"- item\""), ("{a}", "\"{a}\""), ("[a]", "\"[a]\""),
    ("@ada", "\"@ada\""), ("*a", "\"*a\""), ("&a", "\"&a\""), ("!a", "\"!a\""), ("%a", "\"%a\""),
    ("\"OB\": it's", "'\"OB\": it''s'"), ("\\: ", "'\\: '"), ("a\tb", "\"a\\tb\""),
    ("a\u{2028}b", "\"a\\u2028b\""), ("\u{202E}a", "\"\\u202Ea\""), ("\u{FEFF}a", "\"\\uFEFFa\""),
    ("a\n", "\"a\\n\""), ("\na", "\"\\na\""), ("---", "\"---\""), ("...", "\"...\""),
    ("a\r\nb", "\"a\\u000D\\nb\""),
  ])
  func `writes a text plain where that reads back, else quoted`(text: String, written: String)
    throws
  {
    let scalar = YAMLScalar(text).written(indentedBy: 2)
    #expect(scalar == written)
    let read = try YAMLReader.read(Array("key: \(scalar)\nnext: x\n".utf8), file: "a.yaml")
    #expect(read.entry(named: "key")?.node.scalar == text)
    #expect(read.entry(named: "next")?.node.scalar == "x")
  }

  @Test(arguments: [
    "one\ntwo", "one\n\ntwo", "one\n  # two\n\n- three: 3", "a: b\n'c'\n\"d\"", "one \ntwo",
    "Ä\n👩‍🔬\n上", "a\n\tb", "---\na",
  ])
  func `writes several lines as a block`(text: String) throws {
    let scalar = YAMLScalar(text).written(indentedBy: 2)
    #expect(scalar == (text.contains("\t") ? "\"a\\n\\tb\"" : scalar))
    #expect(scalar.hasPrefix("|-\n") != text.contains("\t"))
    let read = try YAMLReader.read(Array("key: \(scalar)\nnext: x\n".utf8), file: "a.yaml")
    #expect(read.entry(named: "key")?.node.scalar == text)
    #expect(read.entry(named: "next")?.node.scalar == "x")
  }
}
