import DelimitedText
import Problems
import Testing

@Suite struct DelimitedReaderTests {
  @Test(arguments: [
    ("commas", "id,name\nada,Ada\n"), ("semicolons", "id;name\nada;Ada\n"),
    ("tabs", "id\tname\nada\tAda\n"), ("CRLF", "id,name\r\nada,Ada\r\n"),
    ("CR", "id,name\rada,Ada\r"), ("no final line end", "id,name\nada,Ada"),
    ("byte order mark", "\u{FEFF}id,name\nada,Ada\n"),
    ("quotes", "\"id\",\"name\"\n\"ada\",\"Ada\"\n"),
    ("Excel's declaration", "sep=;\r\nid;name\r\nada;Ada\r\n"),
    ("a quoted declaration", "\"SEP=|\"\nid|name\nada|Ada\n"),
    ("blank lines", "\n\nid,name\n\n  \n,\nada,Ada\n\n"),
    ("trailing empty cells", "id,name,,\nada,Ada,, ,\n"),
  ])
  func `a table is read whatever program wrote it`(name: String, text: String) throws {
    #expect(try rows(text) == ["id|name", "ada|Ada"])
  }

  @Test(arguments: [
    ("the separator", "a,b\n\"x,y\",z\n", ["a|b", "x,y|z"]),
    ("a doubled quote", "a,b\n\"x \"\"y\"\"\",\"\"\"\"\n", ["a|b", "x \"y\"|\""]),
    ("line breaks", "a,b\r\n\"x\r\ny\nz\rw\",v\r\n", ["a|b", "x\ny\nz\nw|v"]),
    ("nothing", "a,b\n\"\",v\n", ["a|b", "|v"]),
    ("another separator", "a;b;\"c,d,e,f\"\nx;y;z,z,z\n", ["a|b|c,d,e,f", "x|y|z,z,z"]),
  ])
  func `quotes keep what stands in them`(name: String, text: String, expected: [String]) throws {
    #expect(try rows(text) == expected)
  }

  @Test func `UTF-16 is read in both byte orders`() throws {
    let text = "id;name\r\nada;Ädä 😀\r\n"
    let little = ("\u{FEFF}" + text).utf16.flatMap { unit -> [UInt8] in
      [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let big = ("\u{FEFF}" + text).utf16.flatMap { unit -> [UInt8] in
      [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    #expect(try rows(bytes: little) == ["id|name", "ada|Ädä 😀"])
    #expect(try rows(bytes: big) == ["id|name", "ada|Ädä 😀"])
  }

  @Test func `a cell knows its line and column in characters`() throws {
    var reader = try DelimitedReader(
      Array("\u{FEFF}id,näme,c\r\n\"😀\r\nx\",ä,\"b\"\r\nd,e,f".utf8), file: "a.csv")
    #expect(reader.header.map(\.position) == places((1, 1), (1, 4), (1, 9)))
    #expect(try reader.next()?.get().map(\.position) == places((2, 1), (3, 4), (3, 6)))
    #expect(try reader.next()?.get().map(\.position) == places((4, 1), (4, 3), (4, 5)))
    #expect(reader.next() == nil)
  }

  @Test(arguments: [
    ("a,b\nx\ny,z\n", "a.csv:2:1: the row has 1 field, the header 2: add the missing separators"),
    (
      "a,b\nx,1,2\ny,z\n",
      "a.csv:2:1: the row has 3 fields, the header 2: a field with the separator in it needs quotes"
    ),
    (
      "a,b\nx,1\"2\ny,z\n",
      "a.csv:2:4: a field contains a quote: put the whole field in quotes and double those in it"
    ),
    (
      "a,b\n\"x\" ,1\ny,z\n",
      "a.csv:2:4: text follows a closing quote: double the quotes inside a field"
    ),
  ])
  func `a row at fault is told and the next one read`(text: String, sentence: String) throws {
    #expect(try rows(text) == ["a|b", sentence, "y|z"])
  }

  @Test(arguments: [
    (
      "more fields than the header, by the million",
      "a,b\nx" + String(repeating: ",", count: 999_999) + "1\ny,z\n",
      [
        "a|b",
        "a.csv:2:1: the row has 1000000 fields, the header 2: a field with the separator in it needs quotes",
        "y|z",
      ]
    ),
    (
      "empty fields behind the header's, by the million",
      "a,b\nx,y" + String(repeating: ", ,\"\"", count: 499_999) + "\ny,z\n", ["a|b", "x|y", "y|z"]
    ),
    (
      "a field of 100,001 bytes",
      "a,b\nx,\(String(repeating: "y", count: 100_001))\ny,z\n",
      [
        "a|b",
        "a.csv:2:3: the field has 100001 bytes, and at most 100,000 are read: shorten it, or add the "
          + "quote that is missing at its end", "y|z",
      ]
    ),
    (
      "blank lines by the million",
      "a,b\n" + String(repeating: " ,,\t,\r\n\n", count: 500_000) + "y,z\n", ["a|b", "y|z"]
    ),
  ])
  func `no file is too wide or too long for the memory`(
    name: String, text: String, expected: [String]
  ) throws {
    #expect(try rows(text) == expected)
  }

  @Test func `a header of more than 1,000 columns is refused`() throws {
    let header = (1...1_001).map { "c\($0)" }.joined(separator: ",")
    let error = #expect(throws: Problem.self) {
      try DelimitedReader(Array("\(header)\n".utf8), file: "a.csv")
    }
    #expect(
      error?.description
        == "a.csv:1:1: the first row names 1001 columns, and at most 1,000 are read: remove those that "
        + "don't describe a person")
    let blank = header.dropLast(6) + String(repeating: ",", count: 5_000)
    #expect(try DelimitedReader(Array("\(blank)\n".utf8), file: "a.csv").header.count == 1_000)
  }

  @Test func `behind row 500,000 nothing is read`() throws {
    let text = "a\n" + String(repeating: "x\n", count: 500_002)
    let read = try rows(text)
    #expect(read.count == 500_002)
    #expect(read[500_000] == "x")
    #expect(
      read[500_001]
        == "a.csv:500002:1: the table has more than 500,000 rows: split it into several files")
  }

  @Test func `a quote that is never closed is named where it begins`() throws {
    #expect(
      try rows("a,b\nx,\"1\ny,z\n")
        == ["a|b", "a.csv:2:3: the quote that begins here is never closed"])
  }

  @Test(
    arguments: [
      (
        Array("id,name\r\n\u{E9},M".utf8) + [0xFC, 0x6C],
        "a.csv:2:4: the byte FC is not UTF-8: save the file as UTF-8 (in Excel: \"CSV UTF-8\")"
      ),
      (
        [0xEF, 0xBB, 0xBF, 0x61, 0xED, 0xA0, 0x80],
        "a.csv:1:2: the byte ED is not UTF-8: save the file as UTF-8 (in Excel: \"CSV UTF-8\")"
      ),
      (
        Array("id,name\nada,Jos".utf8) + [0x8F],
        "a.csv:2:8: the byte 8F is not UTF-8: save the file as UTF-8 (in Excel: \"CSV UTF-8\")"
      ),
      (
        [0x61, 0x62, 0x00, 0xE9],
        "a.csv:1:4: the byte E9 is not UTF-8: save the file as UTF-8 (in Excel: \"CSV UTF-8\")"
      ),
      ([0x50, 0x4B, 0x03, 0x04, 0x14], "a.csv: is a workbook and no text: save it as CSV UTF-8"),
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1], "a.csv: is a workbook and no text: save it as CSV UTF-8"),
      (
        [0x69, 0x00, 0x64, 0x00],
        "a.csv: is not UTF-8: save the file as UTF-8 (in Excel: \"CSV UTF-8\")"
      ),
      (
        [0xFF, 0xFE, 0x69, 0x00, 0x00, 0xD8, 0x69, 0x00],
        "a.csv:1:2: this is not UTF-16, as which the file begins: "
          + "save the file as UTF-8 (in Excel: \"CSV UTF-8\")"
      ),
      (
        [0xFF, 0xFE, 0x69, 0x00, 0x64],
        "a.csv:1:2: this is not UTF-16, as which the file begins: "
          + "save the file as UTF-8 (in Excel: \"CSV UTF-8\")"
      ),
    ] as [([UInt8], String)])
  func `what is no Unicode text is refused with its place`(bytes: [UInt8], sentence: String) {
    let error = #expect(throws: Problem.self) { try DelimitedReader(bytes, file: "a.csv") }
    #expect(error?.description == sentence)
  }

  @Test func `text that is not UTF-8 is taken for Windows-1252`() throws {
    // "id,name", "ada,“Šárka” Müller–Œuvre €5"
    let bytes =
      Array("id,name\nada,".utf8) + [0x93, 0x8A, 0xE1] + Array("rka".utf8) + [0x94]
      + Array(" M".utf8) + [0xFC] + Array("ller".utf8) + [0x96, 0x8C] + Array("uvre ".utf8)
      + [0x80, 0x35]
    #expect(try rows(bytes: bytes) == ["id|name", "ada|“Šárka” Müller–Œuvre €5"])
    let reader = try DelimitedReader(bytes, file: "a.csv")
    #expect(reader.assumedFrom == Position(line: 2, column: 5))
    #expect(try DelimitedReader(Array("id,nämé\n".utf8), file: "a.csv").assumedFrom == nil)
  }

  @Test(arguments: [
    ("nothing above it", "id,name\nada,Ada\n", 1, false),
    ("a title", "Table 1\nid;name\nada;Ada\n", 2, true),
    (
      "LinkedIn's notes", "Notes:\n\"When, you see, \"\"a\"\"\nb\"\n\nid,name\nada,Ada\n", 5, true
    ),
    ("a broken line", "a \"b\" c\n\nid\tname\nada\tAda\n", 3, true),
    ("Excel's declaration", "sep=;\nList, of, all\nid;name\nada;Ada\n", 3, true),
  ])
  func `the header is found below other lines`(
    name: String, text: String, line: Int, hasPreamble: Bool
  ) throws {
    var reader = try DelimitedReader(Array(text.utf8), file: "a.csv") { $0 == ["id", "name"] }
    #expect(joined(reader.header) == "id|name")
    #expect(reader.header.first?.position == Position(line: line, column: 1))
    #expect(reader.hasPreamble == hasPreamble)
    #expect(try reader.next().map { joined(try $0.get()) } == "ada|Ada")
  }

  @Test func `without a header that is known the first row is taken`() throws {
    let lines = (1...20).map { "title \($0)\n" }.joined()
    let late = try DelimitedReader(Array((lines + "id,name\n").utf8), file: "a.csv") {
      $0 == ["id", "name"]
    }
    #expect(joined(late.header) == "title 1")
    #expect(!late.hasPreamble)
  }

  @Test(arguments: ["", "\u{FEFF}", "\r\n\r\n", " , ,\n"])
  func `a file without a row has no header`(text: String) throws {
    var reader = try DelimitedReader(Array(text.utf8), file: "a.csv")
    #expect(reader.header.isEmpty)
    #expect(reader.next() == nil)
  }
}

private func rows(_ text: String) throws -> [String] {
  try rows(bytes: Array(text.utf8))
}

/// The header and the rows, cells joined with `|`; a row at fault as its sentence.
private func rows(bytes: [UInt8]) throws -> [String] {
  var reader = try DelimitedReader(bytes, file: "a.csv")
  var rows = [joined(reader.header)]
  while let row = reader.next() {
    switch row {
    case .success(let fields): rows.append(joined(fields))
    case .failure(let problem): rows.append(problem.description)
    }
  }
  return rows
}

private func joined(_ fields: [DelimitedField]) -> String {
  fields.map(\.text).joined(separator: "|")
}

private func places(_ places: (Int, Int)...) -> [Position] {
  places.map { Position(line: $0.0, column: $0.1) }
}
