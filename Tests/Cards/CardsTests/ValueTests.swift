import Cards
import Problems
import Testing
import Timestamps

@Suite struct ValueTests {
  @Test(arguments: [
    ("+49 30 123456", "+4930123456"), ("(030) 12-34/56", "030123456"), ("110", "110"),
    ("+1 415.555.2542 ext. 12", "+14155552542;ext=12"), ("555 1234x9", "5551234;ext=9"),
    ("(+49) 30 1234", "+49301234"), (" 0170 1234567 ", "01701234567"),
    ("+1 415 555 2671 Ext 12", "+14155552671;ext=12"), ("030 1234;ext=56", "0301234;ext=56"),
    ("030 1234 #56", "0301234;ext=56"), ("030 1234 X 56", "0301234;ext=56"),
  ])
  func `a phone number is kept as written and normalised for dialling`(
    written: String, dialString: String
  ) throws {
    #expect(try PhoneNumber(written).identity == dialString)
  }

  @Test(arguments: [
    (
      "call me",
      "\"call me\" can't be dialled: use digits, spaces, + - . ( ) / and an extension (ext. 12)"
    ),
    ("12", "\"12\" has 2 digits: a number has 3 to 15"),
    ("1234567890123456", "\"1234567890123456\" has 16 digits: a number has 3 to 15"),
    (
      "+49 +30 1234",
      "\"+49 +30 1234\" can't be dialled: use digits, spaces, + - . ( ) / and an extension (ext. 12)"
    ),
    (
      "030 1234 x",
      "\"030 1234 x\" can't be dialled: use digits, spaces, + - . ( ) / and an extension (ext. 12)"
    ),
    (
      "030 1234;",
      "\"030 1234;\" can't be dialled: use digits, spaces, + - . ( ) / and an extension (ext. 12)"
    ),
    ("", "is empty: leave it out or fill it in"),
    ("030\r\nTEL:666", "has a line break, which only note and street may have"),
  ])
  func `a number that can't be dialled is refused`(written: String, reason: String) {
    #expect(throws: InvalidValue(reason)) { try PhoneNumber(written) }
  }

  @Test(arguments: [
    ("ada@", "\"ada@\" has no domain"),
    ("@example.com", "\"@example.com\" has no name before the @"),
    ("ada", "\"ada\" needs an @ and a domain"),
    ("a@b@c", "\"a@b@c\" has more than one @: give each address a field of its own"),
    ("a@b.c, d@e.f", "\"a@b.c, d@e.f\" has more than one @: give each address a field of its own"),
    ("ada@example..com", "\"ada@example..com\" has a domain with an empty part"),
    ("a da@example.com", "\"a da@example.com\" has \" \" in it, which an address can't have"),
  ])
  func `an e-mail has one at sign and a domain`(text: String, reason: String) throws {
    #expect(throws: InvalidValue(reason)) { try EmailAddress(text) }
    #expect(try EmailAddress("jürgen@müller.example").text == "jürgen@müller.example")
  }

  @Test(arguments: [
    (
      "javascript:alert(1)",
      "\"javascript:alert(1)\" is not a web address: it has to start with https:// or http://"
    ),
    ("example", "\"example\" is not a web address: it has to start with https:// or http://"),
    (
      "see example.com",
      "\"see example.com\" is not a web address: it has to start with https:// or http://"
    ),
    ("10.0.0.1", "\"10.0.0.1\" is not a web address: it has to start with https:// or http://"),
    ("n.a.", "\"n.a.\" is not a web address: it has to start with https:// or http://"),
    (
      "ada@example.com",
      "\"ada@example.com\" is not a web address: it has to start with https:// or http://"
    ),
    (
      "ftp://example.com",
      "\"ftp://example.com\" is not a web address: it has to start with https:// or http://"
    ),
    (
      "-example.com",
      "\"-example.com\" is not a web address: it has to start with https:// or http://"
    ),
    (
      "example.com/a b",
      "\"https://example.com/a b\" has \" \" in it, which a web address can't have"
    ),
    ("https://a\tb", "\"https://a\tb\" has \"\t\" in it, which a web address can't have"),
    ("https://", "\"https://\" has no host"), ("https://ada@", "\"https://ada@\" has no host"),
    ("@ada", "\"@ada\" is not a web address: it has to start with https:// or http://"),
    ("https://a b", "\"https://a b\" has \" \" in it, which a web address can't have"),
    ("https://:80/", "\"https://:80/\" has no host"),
    (
      "https://evil@example.com",
      "\"https://evil@example.com\" has a user name, which a web address can't have: leave out "
        + "\"evil@\""
    ),
    (
      "https://a:b@c@example.com:99999/@d",
      "\"https://a:b@c@example.com:99999/@d\" has a user name, which a web address can't have: "
        + "leave out \"a:b@c@\""
    ),
    (
      "https://@example.com",
      "\"https://@example.com\" has a user name, which a web address can't have: leave out \"@\""
    ),
    (
      "https://example.com:65536",
      "\"https://example.com:65536\" has the port \"65536\", which no server has: ports go from 1 "
        + "to 65535"
    ),
    (
      "http://[2001:db8::1]:99999/?a",
      "\"http://[2001:db8::1]:99999/?a\" has the port \"99999\", which no server has: ports go from "
        + "1 to 65535"
    ),
    (
      "https://example.com:0/",
      "\"https://example.com:0/\" has the port \"0\", which no server has: ports go from 1 to 65535"
    ),
    (
      "https://example.com:80:90",
      "\"https://example.com:80:90\" has the port \"80:90\", which no server has: ports go from 1 to "
        + "65535"
    ),
    (
      "https://example.com:99999999999999999999#b",
      "\"https://example.com:99999999999999999999#b\" has the port \"99999999999999999999\", which "
        + "no server has: ports go from 1 to 65535"
    ),
  ])
  func `a website is http or https`(text: String, reason: String) throws {
    #expect(throws: InvalidValue(reason)) { try WebAddress(text) }
    #expect(try WebAddress("HTTPS://example.com/").display == "example.com")
  }

  @Test(arguments: [
    "https://example.com:65535/", "https://example.com:1", "https://example.com:",
    "https://[2001:db8::1]/a", "https://[2001:db8::1]:8080", "https://example.com/@ada",
    "https://example.com?to=ada@example.com", "https://example.com#@:99999",
    "https://example.com/a:99999", "https://müller.example:443/",
  ])
  func `a website may have a port, and signs of its own behind the host`(text: String) throws {
    #expect(try WebAddress(text).text == text)
  }

  @Test(arguments: [
    ("example.com", "https://example.com"), (" www.example.com/ ", "https://www.example.com/"),
    ("example.com/ada?a=b:c#@d", "https://example.com/ada?a=b:c#@d"),
    ("WWW.Example.CO.UK:8080/x", "https://WWW.Example.CO.UK:8080/x"),
    ("müller.example", "https://müller.example"), ("例え.テスト/a", "https://例え.テスト/a"),
    ("xn--bcher-kva.xn--p1ai", "https://xn--bcher-kva.xn--p1ai"),
    ("linkedin.com/in/ada-lovelace", "https://linkedin.com/in/ada-lovelace"),
    ("3com.com", "https://3com.com"),
  ])
  func `a bare domain is taken as https`(written: String, text: String) throws {
    #expect(try WebAddress(written).text == text)
  }

  @Test func `marks that nobody sees are refused where a program reads`() throws {
    let reason = InvalidValue("has the invisible character U+202A: remove it")
    #expect(throws: reason) { try EmailAddress("\u{202A}ada@example.com") }
    #expect(throws: reason) { try WebAddress("https://example.com/\u{202A}") }
    #expect(throws: InvalidValue("has the invisible character U+FEFF: remove it")) {
      try EmailAddress("ada\u{FEFF}@example.com")
    }
    #expect(try EmailAddress("ada@نامه\u{200C}ای.example").text.utf8.count == 27)
  }

  @Test func `text keeps its characters but for white space around it`() throws {
    #expect(try PlainText(" a\u{200F}b\u{0301} ").text == "a\u{200F}b\u{0301}")
    #expect(try PlainText(lines: "a\r\nb\n").text == "a\nb")
    #expect(throws: InvalidValue("has the control character U+0000: remove it")) {
      try PlainText("a\u{0}")
    }
    // Swift has no literal for a noncharacter.
    for (number, digits) in [(0x85, "0085"), (0xFDD0, "FDD0"), (0x1FFFE, "1FFFE")] {
      let scalar = try #require(Unicode.Scalar(UInt32(number)))
      #expect(throws: InvalidValue("has the control character U+\(digits): remove it")) {
        try PlainText("a\(scalar)b")
      }
    }
    #expect(throws: InvalidValue("has the control character U+000D: remove it")) {
      try PlainText(lines: "a\rb")
    }
  }

  @Test(arguments: [("7d", 604_800), ("1h", 3_600), ("3650d", 315_360_000), ("2w", 1_209_600)])
  func `a lifetime is read`(text: String, seconds: Int64) throws {
    #expect(try Lifetime(text).seconds == seconds)
  }

  @Test(arguments: [
    ("0d", "\"0d\" is out of range: 1h to 3650d, or never"),
    ("3651d", "\"3651d\" is out of range: 1h to 3650d, or never"),
    ("7", "\"7\" is not a length of time such as 12h, 7d, 4w or never"),
    ("-7d", "\"-7d\" is not a length of time such as 12h, 7d, 4w or never"),
  ])
  func `a lifetime that makes no sense is refused`(text: String, reason: String) {
    #expect(throws: InvalidValue(reason)) { try Lifetime(text) }
  }

  @Test func `a card ID is a slug, and another text gets a proposal`() throws {
    #expect(try CardID("ada.lovelace-2_x").text == "ada.lovelace-2_x")
    #expect(
      throws: InvalidValue(
        "\"Ada Lovelace\" is not a card ID: use a to z, 0 to 9, \".\", \"_\", \"-\", at most 64, "
          + "such as \"ada-lovelace\"")
    ) { try CardID("Ada Lovelace") }
  }

  @Test(arguments: [
    ("Jürgen Weiß", "jurgen-weiss"), ("Nguyễn", "nguyen"), ("u\u{308}ber", "uber"),
    ("Łódź_2", "lodz_2"), ("Ægir", "aegir"), ("..a//b..", "a-b"), ("Ana 田中", "ana"),
  ])
  func `a proposal keeps the letters of a name`(text: String, proposal: String) {
    #expect(CardID.proposal(for: text) == proposal)
  }

  @Test func `nothing is proposed where no letter is Latin`() {
    #expect(CardID.proposal(for: "田中") == nil)
  }

  @Test func `an expiry date is over when its day is over everywhere`() throws {
    #expect(try Timestamp(expires: "2026-11-28").description == "2026-11-29T12:00:00Z")
    #expect(
      try Timestamp(expires: "2026-11-28T18:00:00+01:00").description == "2026-11-28T17:00:00Z")
    #expect(
      throws: InvalidValue(
        "\"tomorrow\" is neither a day (2026-11-28) nor a moment with offset "
          + "(2026-11-28T18:00:00+01:00)")
    ) { try Timestamp(expires: "tomorrow") }
  }
}
