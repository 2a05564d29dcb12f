import Hosting
import Testing
import Timestamps
import Verification
import WebRequests

@Suite struct VerificationTests {
  /// What is found where one path is answered otherwise than it should be.
  static func findings(
    on path: String, _ change: (WebAnswer) -> WebAnswer
  ) throws(WebFault) -> [String] {
    let verification = Verification(
      of: SampleSite.copy(), at: ServerAddress(origin: "https://a.test", path: ""),
      now: SampleSite.now)
    let report = try verification.report { address throws(WebFault) in
      let asked = String(address.dropFirst("https://a.test".utf8.count))
      let answer = SampleSite.answer(to: asked)
      return asked == path ? change(answer) : answer
    }
    return report.findings.map(\.description)
  }

  @Test func `nothing is found where a server does what it should`() throws {
    #expect(try Self.findings(on: "") { $0 } == [])
  }
}
