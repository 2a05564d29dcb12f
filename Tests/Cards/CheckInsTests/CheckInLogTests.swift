import CheckIns
import Problems
import Testing
import Timestamps

@Suite struct CheckInLogTests {
  private let at = Timestamp(secondsSince1970: 1_790_000_000)

  @Test func `what is written is read again`() {
    let row = CheckInRow(
      at: at, .ping, source: .responderInitiated, by: "Mia \"M\", née Y", id: "A1", ref: "B2")
    let line = CheckInLog.line(of: row)
    #expect(
      String(decoding: line, as: UTF8.self)
        == "2026-09-21T14:13:20Z,ping,responderInitiated,\"Mia \"\"M\"\", née Y\",A1,B2\n")
    let log = CheckInLog(CheckInLog.header + line, file: "check-ins/ada.csv")
    #expect(log.rows.map(\.row) == [row])
    #expect(log.rows.map(\.number) == [2])
    #expect(log.problems.isEmpty)
  }

  @Test func `a row may come from anywhere`() {
    let log = CheckInLog(
      Array("\u{FEFF}at,kind\r\n\r\n 2026-09-21T16:13:20+02:00 , check-in \r\n".utf8), file: "f")
    #expect(log.rows.map(\.row) == [CheckInRow(at: at, .checkIn)])
  }

  @Test func `a quote that is missing takes nothing from the rows below`() {
    let log = CheckInLog(
      Array("2026-09-21T14:13:20Z,check-in,,\"Mia\n2026-09-21T14:13:20Z,check-in\n".utf8), file: "f"
    )
    #expect(log.rows.map(\.number) == [2])
    #expect(
      log.problems.map(\.description)
        == [
          "f:1:1: warning: the row ends within quotes: add the one that is missing; it is left out"
        ])
  }

  @Test func `the last hundred thousand rows count`() {
    let line = Array("2026-09-21T14:13:20Z,check-in\n".utf8)
    let log = CheckInLog(
      Array([[UInt8]](repeating: line, count: 100_003).joined()), file: "f", linesBefore: 10)
    #expect(log.rows.count == 100_000)
    #expect(log.rows.first?.number == 14)
  }

  @Test(arguments: ["a\nb", "a\u{0}b", "a\u{1B}[2J", String(repeating: "a", count: 201)])
  func `what would leave its field is refused`(text: String) {
    #expect(throws: InvalidValue.self) { try CheckInLog.text(text) }
  }
}
