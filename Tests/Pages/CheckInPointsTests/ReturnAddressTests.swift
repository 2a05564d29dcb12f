import CheckInPoints
import Problems
import Testing

@Suite struct ReturnAddressTests {
  @Test(arguments: [
    ("https://crew.example.com/done", false), ("https://crew.example.com", false),
    ("HTTPS://crew.example.com:8443/a?b=c", false), ("http://localhost:8080/", false),
    ("http://127.0.0.1/", false), ("http://[::1]:3000/x", false),
    ("com.example.crew://done", false),
    ("com.example.crew:/done", false), ("crew://done", true), ("crew:/done", true),
  ])
  func `an address of a site or an app is taken as it stands`(text: String, isClaimable: Bool)
    throws
  {
    let address = try ReturnAddress(text)
    #expect(address.text == text)
    #expect(address.isClaimable == isClaimable)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "intent://x", "sms:112",
    "tel:112",
    "mailto:a@b.example", "file:///etc/passwd", "blob:x", "about:blank", "ftp://x/", "ws://x/",
    "chrome://x",
    "chrome-extension://x", "ms-settings:x", "web+crew://x", "market://x", "geo:0,0",
    "x-safari-https://x",
    "vbscript:x", "view-source:https://x/", "android-app://x", "facetime:x", "itms-apps://x",
    "whatsapp://x",
  ])
  func `a scheme that browsers or systems know is refused`(text: String) throws {
    let fault = #expect(throws: InvalidValue.self) { try ReturnAddress(text) }
    #expect(fault?.reason.contains("opened by browsers or the system") == true)
  }

  @Test(arguments: [
    ("", "no scheme in front"), ("crew.example.com/done", "no scheme in front"),
    ("https://", "has no host"), ("https:/x", "has no host"), ("https://:80/", "has no host"),
    ("https://u@x.example/", "a user in front"), ("https://x.example/#a", "a fragment"),
    ("https://x.example/#", "a fragment"), ("https://x.example//a", "two slashes"),
    ("https://x.example/a//../b", "two slashes"), ("https://x.example/%2e//b", "two slashes"),
    ("https://x.example\\a", "a backslash"), ("https://x.example/?a=\\", "letters or signs"),
    ("https://x.example/a b", "a blank"), ("https://x.example/\u{0}", "a blank"),
    ("https://müller.example/", "letters or signs"), ("http://x.example/", "https://"),
    ("http://localhost.x.example/", "https://"), ("https://x.example/?status=1", "has status"),
    ("https://x.example/?a=1&return%44ata=2", "has returnData"),
    ("com.example.crew:", "nothing behind"),
    ("com.example.crew://", "nothing behind"), ("com.example.crew:done", "nothing behind"),
    ("https://x.example:port/", "a host or port"),
    ("https://x.example:99999/", "the port \"99999\""), ("https://[::1/", "a host or port"),
  ])
  func `any other address is refused`(text: String, reason: String) throws {
    let fault = #expect(throws: InvalidValue.self) { try ReturnAddress(text) }
    #expect(fault?.reason.contains(reason) == true, "\(fault?.reason ?? "")")
  }
}
