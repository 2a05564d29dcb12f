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
        [0x61, 0xED, 0xA0, 0x80],
        "a.csv:1:2: the byte ED is not UTF-8: save the file as UTF-8 (in Excel: \"CSV UTF-8\")"
      ),
      (
        [0x61, 0xC3],
        "a.csv:1:2: the byte C3 is not UTF-8: save the file as UTF-8 (in Excel: \"CSV UTF-8\")"
      ),
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
