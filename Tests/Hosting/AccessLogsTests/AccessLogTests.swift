import AccessLogs
import CZlib
import Files
import TemporaryFolders
import Testing

@Suite struct AccessLogTests {
  static let line =
    "::1 - - [22/Nov/2026:09:30:00 +0000] \"GET /c/K7Q2M9X4TB8WZ/card.vcf HTTP/1.1\" 200 1734 \"-\" \"-\"\n"

  @Test(arguments: [
    ("", 0), ("\n\r\n\n", 0), (line, 1), (String(line.dropLast()), 1), (line + "\n" + line, 2),
  ])
  func `reads lines with and without a last end`(text: String, lines: Int) throws {
    let (reading, requests) = try Self.read(Array(text.utf8))
    #expect(reading == Self.reading(lines: lines))
    #expect(requests == lines)
  }

  @Test func `cuts lines wherever the pieces of a file end`() throws {
    // Each line is a byte longer, so that their ends fall on every place of a piece of 65,536 bytes.
    let text = (0..<2_000).map {
      Self.line.dropLast() + " " + String(repeating: "x", count: $0 % 300) + "\n"
    }
    let (reading, requests) = try Self.read(Array(text.joined().utf8))
    #expect(reading == Self.reading(lines: 2_000))
    #expect(requests == 2_000)
  }

  @Test(arguments: [(65_536, 0), (65_537, 1), (1_000_000, 1)])
  func `a line of more than 64 KB can't be read, and hides no other`(length: Int, broken: Int)
    throws
  {
    let line =
      Self.line.dropLast() + String(repeating: " ", count: length - Self.line.utf8.count + 1)
    let (reading, requests) = try Self.read(Array("\(Self.line)\(line)\n\(Self.line)".utf8))
    #expect(reading == Self.reading(lines: 3, broken: broken))
    #expect(requests == 3 - broken)
  }

  @Test func `unpacks gzip, also several in one file with zeros behind them`() throws {
    let one = try #require(Self.packed(Array(Self.line.utf8)))
    for (bytes, lines) in [(one, 1), (one + one, 2), (one + one + [0, 0, 0], 2)] {
      let (reading, requests) = try Self.read(bytes)
      #expect(reading == Self.reading(lines: lines))
      #expect(requests == lines)
    }
  }

  @Test func `a line goes on where one packed file ends and the next begins`() throws {
    let bytes = Array(Self.line.utf8)
    let first = try #require(Self.packed(Array(bytes.prefix(40))))
    let second = try #require(Self.packed(Array(bytes.dropFirst(40))))
    let (reading, requests) = try Self.read(first + second)
    #expect(reading == Self.reading(lines: 1))
    #expect(requests == 1)
  }

  @Test func `what is damaged or cut off is read up to there`() throws {
    let whole = try #require(Self.packed(Array(Self.line.utf8)))
    var other = whole
    other[other.count - 5] ^= 0xFF
    for bytes in [Array(whole.dropLast(4)), other, whole + Array("behind".utf8)] {
      let (reading, requests) = try Self.read(bytes, at: "access.log.gz")
      #expect(reading.lines == 1)
      #expect(requests == 1)
      guard case .damaged = reading.fault else {
        Issue.record("\(String(describing: reading.fault))")
        continue
      }
    }
  }

  @Test func `a file of no form that is known is said`() throws {
    try withTemporaryFolder { folder in
      try folder.write(Array("one\ntwo\n".utf8), to: "error.log")
      let path = "\(folder.path)/error.log"
      let reading = try AccessLog(at: path).read { _ in }
      #expect(reading.lines == 2)
      #expect(reading.broken == 2)
      #expect(reading.fault == .unknownForm(path: path))
    }
  }

  @Test(arguments: [
    ("bzip2", Array("BZh91AY".utf8)), ("xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00]),
    ("zstd", [0x28, 0xB5, 0x2F, 0xFD, 0x04, 0x00]),
  ])
  func `what another program has packed is refused by its name`(program: String, bytes: [UInt8])
    throws
  {
    try withTemporaryFolder { folder in
      try folder.write(bytes, to: "access.log")
      let path = "\(folder.path)/access.log"
      #expect(throws: LogFault.packed(path: path, by: program)) {
        try AccessLog(at: path).read { _ in }
      }
    }
  }

  @Test func `a file that is not there and a folder are refused`() throws {
    try withTemporaryFolder { folder in
      let missing = "\(folder.path)/access.log"
      #expect(throws: LogFault.file(FileFault(path: missing, kind: .missing))) {
        try AccessLog(at: missing).read { _ in }
      }
      #expect(throws: LogFault.file(FileFault(path: folder.path, kind: .notAFile))) {
        try AccessLog(at: folder.path).read { _ in }
      }
    }
  }

  private static func reading(lines: Int, broken: Int = 0) -> LogReading {
    var reading = LogReading()
    (reading.lines, reading.broken) = (lines, broken)
    return reading
  }

  private static func read(
    _ bytes: [UInt8], at name: String = "access.log"
  ) throws -> (LogReading, requests: Int) {
    var (reading, requests) = (LogReading(), 0)
    try withTemporaryFolder { folder in
      try folder.write(bytes, to: name)
      reading = try AccessLog(at: "\(folder.path)/\(name)").read { _ in requests += 1 }
    }
    return (reading, requests)
  }
}

extension AccessLogTests {
  /// What gzip(1) would make of bytes; `nil` where zlib refuses.
  private static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = unsafe z_stream()
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    let began = unsafe deflateInit2_(
      &stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    guard began == Z_OK else { return nil }
    defer { unsafe deflateEnd(&stream) }
    var code = Z_OK
    let packed = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count + 1_000) { output, count in
      unsafe bytes.withUnsafeBufferPointer { input in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        code = unsafe deflate(&stream, Z_FINISH)
        unsafe count = output.count - Int(stream.avail_out)
      }
    }
    return code == Z_STREAM_END ? packed : nil
  }
}
