import PreviewServer
import Testing

@Suite struct PreviewServerTests {
  private static func nothing(_: HTTPRequest) -> HTTPResponse {
    HTTPResponse(status: 404, headers: [], body: [])
  }

  @Test func `a port that is taken is said, and free again afterwards`() throws {
    let port = try portOfFirst()
    let server = try PreviewServer(on: .loopback, port: port, answer: Self.nothing)
    #expect(server.port == port)
  }

  private func portOfFirst() throws -> UInt16 {
    let first = try PreviewServer(on: .loopback, port: 0, answer: Self.nothing)
    let port = first.port
    #expect(port != 0)
    #expect(throws: ServerFault.portTaken(port)) {
      let second = try PreviewServer(on: .loopback, port: port, answer: Self.nothing)
      _ = second.port
    }
    return port
  }

  @Test(arguments: [
    (
      ServerFault.portTaken(8080),
      "port 8080 is taken by another program: stop it, or choose another with --port"
    ),
    (
      .portDenied(80), "port 80 can't be opened by this user: choose one from 1024 with --port"
    ),
    (
      .noLibrary,
      "libmicrohttpd is missing, which carries the preview: install Debian's libmicrohttpd12"
    ),
    (.socket(.loopback, errno: 24), "127.0.0.1 can't be listened on: Too many open files"),
  ])
  func `a fault is one sentence`(fault: ServerFault, sentence: String) {
    #expect(fault.description == sentence)
  }
}
