import Problems
import RemoteFolders
import Testing

@Suite struct RemoteAddressTests {
  @Test(arguments: [
    "folder:/srv/www", "folder:../www", "sftp://server/var/www", "sftp://you@server/var/www/cards",
    "sftp://you@server:2222/var/www", "sftp://you@[2001:db8::1]:22/www",
    "sftp://u.x_1+a@host-1.example/~/www",
    "you@server:/var/www", "you@server.example:www", "sftp://server/~",
    "https://you@dav.example.com/remote.php/dav/files/you/www",
    "http://127.0.0.1:8080/www",
    "s3://bucket/cards?endpoint=https://s3.example.com&region=eu-central-1", "s3://bucket",
    "ftps://you@ftp.example.com/www", "ftps://server:990//srv/www",
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

  @Test(arguments: [
    ("s3://bucket", "https://bucket.s3.us-east-1.amazonaws.com", ""),
    ("s3://bucket/cards/?region=eu-west-1", "https://bucket.s3.eu-west-1.amazonaws.com", "/cards"),
    ("s3://bucket/a b?endpoint=http://127.0.0.1:9000", "http://127.0.0.1:9000", "/bucket/a%20b"),
    ("https://you@DAV.example.com:8443/www/", "https://dav.example.com:8443", "/www"),
  ])
  func `knows the address of requests`(text: String, origin: String, path: String) throws {
    guard case .web(let place) = try RemoteAddress(text) else { return #expect(Bool(false)) }
    #expect(place.origin == origin)
    #expect(place.path == path)
  }

  @Test(
    arguments: [
      ("ftps://you@FTP.example.com/www/", "you", "ftp.example.com", nil, "www"),
      ("ftps://server:990/a%20b", nil, "server", 990, "a b"),
      ("ftps://you@server:2121//srv/www", "you", "server", 2121, "/srv/www"),
    ] as [(String, String?, String, Int?, String)])
  func `knows where a connection by FTP begins`(
    text: String, user: String?, host: String, port: Int?, path: String
  ) throws {
    guard case .ftp(let place) = try RemoteAddress(text) else { return #expect(Bool(false)) }
    #expect(place.user == user)
    #expect(place.host == host)
    #expect(place.port == port)
    #expect(place.path == path)
  }

  /// What can be no address, and a part of what is said of it.
  @Test(arguments: [
    ("-x@server:/www", "can't be"), ("you@-oProxyCommand=id:/www", "can't be"),
    ("you@server:", "names no folder"),
    ("you:hunter2@server:/www", "no address"), ("", "no address"), ("/srv/www", "no address"),
    ("server:/www", "no address"),
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
    ("ftps://you:hunter2@server/www", "holds a password"), ("ftps://server", "names no folder"),
    ("ftps://server/a%0D%0ADELE%20b", "a path that can't be"), ("ftps://server:0/www", "port"),
    ("ftps:///www", "no host"),
    ("http://server/dav", "anybody on the way"),
    ("https://you:hunter2@server/dav", "holds a password"),
    ("https://server", "names no folder"), ("https://server/a/../b", "a path that can't be"),
    ("https:///www", "no host"), ("s3://key:hunter2@bucket", "has a key in it"),
    ("s3://", "names no bucket"),
    ("s3://UPPER/x", "names no bucket"),
    ("s3://bucket?endpoint=http://s3.example.com", "anybody on the way"),
    ("s3://bucket?endpoint=hunter2", "neither https:// nor"),
    ("s3://bucket?secret=hunter2", "something else than"),
    ("s3://bucket?region=a/b", "a region that can't be"),
    ("rsync://server/www", "anybody on the way"),
    ("scp://server/www", "takes sftp://"), ("gopher:hunter2", "no address"),
  ])
  func `says what can be no address, and never a password`(text: String, part: String) {
    let fault = #expect(throws: InvalidValue.self) { try RemoteAddress(text) }
    #expect(fault?.reason.contains(part) == true)
    #expect(fault?.reason.contains("hunter2") == false)
  }
}
