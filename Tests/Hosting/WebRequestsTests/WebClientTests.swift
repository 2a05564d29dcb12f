import Testing
import WebRequests

@Suite struct WebClientTests {
  @Test(arguments: [
    // RFC 6335 §6: port 0 is never assigned, so nobody listens there.
    ("http://127.0.0.1:0/", WebFault.refused),
    // RFC 1035 §2.3.4: no name has a part of 64 letters, so that no name server is waited for.
    ("http://\(String(repeating: "a", count: 64)).invalid/", WebFault.unknownHost),
  ])
  func `an address where nobody answers is a fault`(address: String, fault: WebFault) throws {
    let client = try WebClient(name: "test", timeoutInSeconds: 5)
    #expect(throws: fault) { try client.get(address) }
  }

  @Test func `nothing but http and https is asked`() throws {
    let client = try WebClient(name: "test")
    #expect(throws: WebFault.other("Protocol \"file\" not supported or disabled in libcurl")) {
      try client.get("file:///etc/hostname")
    }
  }
}
