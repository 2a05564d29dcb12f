import PreviewServer
import Testing

@Suite struct HostAddressTests {
  @Test(arguments: [
    ("192.168.1.20", "192.168.1.20", "192.168.1.20"), ("0.0.0.0", "0.0.0.0", "0.0.0.0"),
    ("FD00:0:0::0002", "fd00::2", "[fd00::2]"), ("[fd00::2]", "fd00::2", "[fd00::2]"),
    ("::", "::", "[::]"), ("fec0::1", "fec0::1", "[fec0::1]"),
  ])
  func `an address is read and written`(text: String, address: String, urlHost: String) throws {
    let read = try #require(HostAddress(text))
    #expect(read.description == address)
    #expect(read.urlHost == urlHost)
  }

  @Test(arguments: [
    "", "localhost", "1.2.3", "1.2.3.4.5", "256.0.0.1", " 1.2.3.4", "1.2.3.4 ", "1.2.3.4\0",
    "[1.2.3.4]", "[]", "[::", "::1]", "fe80::1", "febf::1", "fe80::1%eth0", "ff02::1",
    "224.0.0.1", "255.255.255.255",
  ])
  func `nobody listens on anything else`(text: String) {
    #expect(HostAddress(text) == nil)
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("128.0.0.1", false), ("::", false),
    ("0.0.0.0", false), ("1::1", false),
  ])
  func `a loopback address is known`(text: String, isLoopback: Bool) throws {
    #expect(try #require(HostAddress(text)).isLoopback == isLoopback)
  }

  @Test func `an address of nobody can't be listened on`() throws {
    let nobodys = try #require(HostAddress("203.0.113.1"))
    #expect(throws: ServerFault.foreign(nobodys, ours: HostAddress.ofThisMachine)) {
      let server = try PreviewServer(on: nobodys, port: 0) { _ in
        HTTPResponse(status: 404, headers: [], body: [])
      }
      _ = server.port
    }
  }

  @Test func `what nobody reaches from outside is not told`() {
    #expect(!HostAddress.ofThisMachine.contains { $0.isLoopback || $0.isAny })
    #expect(HostAddress.loopback.reachable == [.loopback])
  }
}
