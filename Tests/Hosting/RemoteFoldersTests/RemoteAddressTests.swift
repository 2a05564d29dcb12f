import Problems
import RemoteFolders
import Testing

@Suite struct RemoteAddressTests {
  @Test(arguments: [
    "folder:/srv/www", "folder:../www", "sftp://server/var/www", "sftp://you@server/var/www/cards",
    "sftp://you@server:2222/var/www", "sftp://you@[2001:db8::1]:22/www",
    "sftp://u.x_1+a@host-1.example/~/www",
    "sftp://server/~",
  ])
  func `writes an address as it was read`(text: String) throws {
    #expect(try RemoteAddress(text).description == text)
  }

  @Test(
    arguments: [
      ("sftp://you@server:2222/var/www/", "you", "server", 2222, "/var/www"),
      ("sftp://you@server/~/www", "you", "server", nil, "www"),
      ("sftp://you@server/~/", "you", "server", nil, "."),
      ("sftp://[::1]/a%20b", nil, "::1", nil, "/a b"),
    ] as [(String, String?, String, Int?, String)])
  func `knows user, host, port and folder`(
    text: String, user: String?, host: String, port: Int?, path: String
  ) throws {
    guard case .sftp(let place) = try RemoteAddress(text) else { return #expect(Bool(false)) }
    #expect(place.user == user)
    #expect(place.host == host)
    #expect(place.port == port)
    #expect(place.path == path)
  }

  /// What can be no address, and a part of what is said of it.
  @Test(arguments: [
    ("", "no address"), ("/srv/www", "no address"), ("server:/www", "no address"),
    ("folder:", "names no folder"),
    ("sftp://you@server", "names no folder"), ("sftp://you@server/", "names no folder"),
    ("sftp://you:hunter2@server/www", "holds a password"), ("sftp://@server/www", "user's name"),
    ("sftp://-oProxyCommand=id@server/www", "user's name"), ("sftp:///www", "no host"),
    ("sftp://-oProxyCommand=id/www", "no host"), ("sftp://server;id/www", "no host"),
    ("sftp://server:0/www", "port"), ("sftp://server:66000/www", "port"),
    ("sftp://server:x/www", "port"),
    ("sftp://[::1/www", "host"), ("sftp://server/a\nb", "control character"),
    ("sftp://server/a%0Ab", "control character"),
    ("ftp://you:hunter2@server/www", "anybody on the way"),
    ("http://server/dav", "anybody on the way"), ("rsync://server/www", "anybody on the way"),
    ("scp://server/www", "takes sftp://"), ("gopher:hunter2", "no address"),
  ])
  func `says what can be no address, and never a password`(text: String, part: String) {
    let fault = #expect(throws: InvalidValue.self) { try RemoteAddress(text) }
    #expect(fault?.reason.contains(part) == true)
    #expect(fault?.reason.contains("hunter2") == false)
  }
}
