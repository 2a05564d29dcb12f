import Cards
import PhoneRules
import Problems
import Testing

@Suite struct PhoneNumberTests {
  @Test(arguments: [
    ("+49 (0)30 23125000", "+49 30 23125000", "+493023125000"),
    ("+49 (0) 30 23125000", "+49 30 23125000", "+493023125000"),
    ("+49(0)30 23125000", "+49 30 23125000", "+493023125000"),
    ("+49(0)3023125000", "+49 3023125000", "+493023125000"),
    ("+49 ( 0 ) 30/23125-0", "+49 30/23125-0", "+4930231250"),
    ("+49-(0)30-23125", "+49-30-23125", "+493023125"),
    ("+49-(0)-30-23125", "+49-30-23125", "+493023125"),
    ("+49.(0).30.23125", "+49.30.23125", "+493023125"),
    ("+49/(0)30/23125", "+49/30/23125", "+493023125"),
    ("+49 (0)(30) 23125", "+49 (30) 23125", "+493023125"),
    ("+49 (0)170 1234567", "+49 170 1234567", "+491701234567"),
    ("(+49) (0)30 23125", "(+49) 30 23125", "+493023125"),
    ("(+49)(0)30 23125", "(+49) 30 23125", "+493023125"),
    ("(+49 (0)30) 23125", "(+49 30) 23125", "+493023125"),
    ("0049 (0)30 23125", "+49 30 23125", "+493023125"),
    ("0049 (0) 30 23125", "+49 30 23125", "+493023125"),
    ("00 49 (0)30 23125", "+49 30 23125", "+493023125"),
    ("(0049)(0)30 23125", "(+49) 30 23125", "+493023125"),
    ("+34 (0)91 123 45 67", "+34 91 123 45 67", "+34911234567"),
    ("+57 (0)321 1234567", "+57 321 1234567", "+573211234567"),
    ("+36 (06) 1 234 5678", "+36 1 234 5678", "+3612345678"),
    ("+7 (8) 495 123 45 67", "+7 495 123 45 67", "+74951234567"),
    ("+43 (0)1 58858", "+43 1 58858", "+43158858"),
    ("+41 (0)44 668 18 00", "+41 44 668 18 00", "+41446681800"),
    ("+44 (0) 20 7946 0018", "+44 20 7946 0018", "+442079460018"),
    ("+44(0)20 7946 0018", "+44 20 7946 0018", "+442079460018"),
    ("+353 (0)1 234 5678", "+353 1 234 5678", "+35312345678"),
    ("+49 (0)30 23125 ext. 12", "+49 30 23125 ext. 12", "+493023125;ext=12"),
    ("+49 (0)30 23125 x0", "+49 30 23125 x0", "+493023125;ext=0"),
    // The zero is not dialled, so it doesn't count among the 15 digits.
    ("+49 (0)1234 567890123", "+49 1234 567890123", "+491234567890123"),
  ])
  func `a bracketed trunk zero behind an international code goes`(
    text: String, written: String, dialString: String
  ) throws {
    let number = try PhoneNumber(text)
    #expect(number.written == written)
    #expect(number.identity == dialString)
  }

  @Test(arguments: [
    ("+39 06 6982", "+39066982"), ("+39 (0)6 6982", "+39066982"), ("+39 (06) 6982", "+39066982"),
    ("+378 (0)549 882914", "+3780549882914"), ("+39 (0)2 12345", "+390212345"),
    ("+225 (0)7 12 34 56 78", "+2250712345678"),
    ("+1 (212) 555-0100", "+12125550100"), ("+1 (800) 555-0100", "+18005550100"),
    ("+44 (20) 7946 0018", "+442079460018"),
    ("(030) 23125", "03023125"), ("(0)30 23125", "03023125"), ("(0) 30 23125", "03023125"),
    ("030 23125-0", "030231250"), ("0 (0)30 23125", "003023125"),
    ("01 23 45 67 89", "0123456789"), ("(0)1 23 45 67 89", "0123456789"),
    // The zero of an exchange, behind the whole number.
    ("+49 30 23125 (0)", "+4930231250"), ("+49 30 (0) 23125", "+4930023125"),
    ("+(49) 30 23125", "+493023125"),
  ])
  func `any other bracket and any other zero stays as it is written`(
    text: String, dialString: String
  ) throws {
    let number = try PhoneNumber(text)
    #expect(number.written == text)
    #expect(number.dialString == dialString)
  }

  @Test func `a number that is nothing but a code and a trunk zero is refused as written`() {
    #expect(throws: InvalidValue("\"+49 (0)\" has 2 digits: a number has 3 to 15")) {
      try PhoneNumber("+49 (0)")
    }
  }

  @Test(arguments: [
    ("+49 030 23125000", "+49 30 23125000", "+493023125000"),
    ("+49030/23125000", "+49 30/23125000", "+493023125000"),
    ("+44 020 7946 0018", "+44 20 7946 0018", "+442079460018"),
    ("0044 0207 946 0018", "+44 207 946 0018", "+442079460018"),
    ("+1 1 212 555 0100", "+1 212 555 0100", "+12125550100"),
    ("+7 8 800 555 35 35", "+7 800 555 35 35", "+78005553535"),
    ("+36 06 1 234 5678", "+36 1 234 5678", "+3612345678"),
    ("0049 30 23125000", "+49 30 23125000", "+493023125000"),
    ("00-49-30-23125000", "+49-30-23125000", "+493023125000"),
    ("(00 49) 30 23125000", "(+49) 30 23125000", "+493023125000"),
    ("[0049] 30 23125000", "(+49) 30 23125000", "+493023125000"),
    ("+54 11 15-2345-6789", "+54 11 15-2345-6789", "+5491123456789"),
    ("+54 9 11 2345-6789", "+54 9 11 2345-6789", "+5491123456789"),
  ])
  func `what is dialled within the country only goes, wherever a number is written from`(
    text: String, written: String, dialString: String
  ) throws {
    let number = try PhoneNumber(text)
    #expect(number.written == written)
    #expect(number.dialString == dialString)
    #expect(number.doubt == nil)
  }

  @Test(arguments: [
    ("+49\u{A0}30\u{202F}23125", "+49 30 23125", "+493023125"),
    ("+49\u{2007}30\u{3000}23125", "+49 30 23125", "+493023125"),
    ("+49\t30 23125", "+49 30 23125", "+493023125"),
    ("+49–30—23125", "+49-30-23125", "+493023125"),
    ("+49‐30‑23125", "+49-30-23125", "+493023125"),
    ("+49−30ー23125", "+49-30-23125", "+493023125"),
    ("＋４９（３０）２３１２５", "+49(30)23125", "+493023125"),
    ("030∕23125⁄0", "030/23125/0", "030231250"),
    ("030·23125•0", "030.23125.0", "030231250"),
    ("٠٣٠١٢٣٤٥", "03012345", "03012345"), ("۰۳۰۱۲۳۴۵", "03012345", "03012345"),
    ("०३०१२३४५", "03012345", "03012345"), ("๐๓๐๑๒๓๔๕", "03012345", "03012345"),
    ("\u{202A}+49 30 23125\u{202C}", "+49 30 23125", "+493023125"),
    ("\u{200E}+49\u{200B} 30 \u{2068}23125\u{2069}\u{FEFF}", "+49 30 23125", "+493023125"),
    ("+49 30 231\u{AD}25", "+49 30 23125", "+493023125"),
    ("tel:+49-30-23125", "+49-30-23125", "+493023125"),
    ("TEL:+49.30.23125", "+49.30.23125", "+493023125"),
    ("tel://+493023125", "+493023125", "+493023125"),
    ("tel:+49-30-23125;ext=12", "+49-30-23125 ext. 12", "+493023125;ext=12"),
    ("tel:+49%2030%2023125", "+49 30 23125", "+493023125"),
    ("Tel:030-23125;phone-context=+49", "+49 30-23125", "+493023125"),
    ("tel:+1-201-555-0123;isub=7;x-note=a", "+1-201-555-0123", "+12015550123"),
    ("tel:+1-201-555-0123;phone-context=example.com", "+1-201-555-0123", "+12015550123"),
  ])
  func `other scripts, signs and links are written in plain characters`(
    text: String, written: String, dialString: String
  ) throws {
    let number = try PhoneNumber(text)
    #expect(number.written == written)
    #expect((number.note ?? number.saved) == written)
    #expect(number.identity == dialString)
  }

  @Test(arguments: [
    "ext 12", "ext. 12", "Ext.: 12", "extn 12", "extension 12", "EXTENSION 12", ", extension 12",
    "x12", "x 12", "X.12", "#12", "(ext. 12)", "- ext 12", ";ext=12", "; ext 12",
    "Durchwahl 12", "(Durchwahl 12)", "DW 12", "DW: 12", "-DW12", "Nst. 12", "App. 12", "Klappe 12",
    "poste 12", "int. 12", "interno 12", "anexo 12", "ramal 12", "toestel 12", "доб. 12", "ДОБ. 12",
    "内線12", "（内線 12）", "内線１２", ",12", ",,12#", ",,12", ";12", "p12", "w12", "P 12", ",p12#",
  ])
  func `an extension is understood in many words and as pauses`(suffix: String) throws {
    let number = try PhoneNumber("+49 30 23125 " + suffix)
    #expect(number.identity == "+493023125;ext=12")
    let direct = try PhoneNumber("+49 30 23125" + suffix)
    #expect(direct.identity == "+493023125;ext=12")
  }

  @Test func `an extension is shown as written`() throws {
    #expect(try PhoneNumber("030 23125 (Durchwahl 12)").written == "030 23125 (Durchwahl 12)")
    #expect(try PhoneNumber("+49 (0)30 23125,,12#").written == "+49 30 23125,,12#")
    #expect(try PhoneNumber("030 123456-78").dialString == "03012345678")
  }

  @Test(arguments: [
    ("+49 30 23125 ext. 12", "+49 30 23125", "+49 30 23125 ext. 12", "tel:+493023125,12"),
    ("+49 (0)30 23125 DW 12", "+49 30 23125", "+49 30 23125 DW 12", "tel:+493023125,12"),
    (
      "+49 30 23125 (Durchwahl 12)", "+49 30 23125", "+49 30 23125 (Durchwahl 12)",
      "tel:+493023125,12"
    ),
    ("+49 30 23125,,12#", "+49 30 23125", "+49 30 23125,,12#", "tel:+493023125,,12"),
    ("+49 30 23125pp12", "+49 30 23125", "+49 30 23125pp12", "tel:+493023125,,12"),
    ("+49 30 23125;12", "+49 30 23125", "+49 30 23125;12", "tel:+493023125,12"),
    ("+49 30 23125,,,,,,,,12", "+49 30 23125", "+49 30 23125,,,,,,,,12", "tel:+493023125,,,,,12"),
    ("1-800-3569377 x12", "1-800-3569377", "1-800-3569377 x12", "tel:18003569377,12"),
    ("030 23125 доб. 7", "030 23125", "030 23125 доб. 7", "tel:03023125,7"),
  ])
  func `an extension is never part of the number that is saved`(
    text: String, saved: String, note: String, link: String
  ) throws {
    let number = try PhoneNumber(text)
    #expect((number.saved, number.note, number.link) == (saved, note, link))
    #expect(number.dialString == link.dropFirst(4).prefix { $0 != "," })
  }

  @Test(arguments: [
    ("1-800-FLOWERS", "1-800-3569377", "18003569377"),
    ("+1 800 FLOWERS", "+1 800 3569377", "+18003569377"),
    ("1-800-flowers", "1-800-3569377", "18003569377"),
    ("1-800-GO-FEDEX", "1-800-46-33339", "18004633339"),
    ("0800 REISEN", "0800 734736", "0800734736"),
    ("+49 (0)800 TELEKOM1", "+49 800 83535661", "+4980083535661"),
  ])
  func `letters are dialled as the digits on their keys`(
    text: String, saved: String, dialString: String
  ) throws {
    let number = try PhoneNumber(text)
    #expect(number.written == text.replacing("(0)", with: ""))
    #expect(number.saved == saved)
    #expect(number.dialString == dialString)
  }

  @Test(arguments: [
    "030 1234 / 0171 5678901", "030 123456/0171 5678", "+49 30 123456 / +49 171 5678901",
    "030 1234 or 0171 5678", "030 1234 oder 0171 5678", "030 1234; 0171 5678901",
    "030 1234567, 0171 5678901", "030 1234 | 0171 5678", "555 0100 / 555 0101",
    "212 555 0100 / 212 555 0101", "+49 30 1234 +49 171 5678",
  ])
  func `two numbers in one field are named`(text: String) {
    let reason =
      "\"\(text)\" is two numbers: write each on its own, in a list of phones, a column phone2 or "
      + "another TEL"
    #expect(throws: InvalidValue(reason)) { try PhoneNumber(text) }
  }

  @Test(arguments: [
    ("030 / 23125 000", "03023125000"), ("0171 / 1234567", "01711234567"),
    ("+49 30 / 23125 - 000", "+493023125000"), ("+49 (0) 33203 / 1234567", "+49332031234567"),
    ("01/58 85 80", "01588580"), ("06/12/34/56/78", "0612345678"),
  ])
  func `a slash inside one number parts nothing`(text: String, dialString: String) throws {
    #expect(try PhoneNumber(text).dialString == dialString)
  }

  @Test(arguments: [
    ("+49 (0)", "\"+49 (0)\" has 2 digits: a number has 3 to 15"),
    (
      "+0171 1234567",
      "\"+0171 1234567\" has a 0 where its country's code has to be: write it as +49 30 …, say"
    ),
    (
      "030 1234567 privat",
      "\"030 1234567 privat\" can't be dialled: use digits, spaces, + - . ( ) / and an extension "
        + "(ext. 12)"
    ),
    (
      "030 FAX 1234",
      "\"030 FAX 1234\" can't be dialled: use digits, spaces, + - . ( ) / and an extension "
        + "(ext. 12)"
    ),
    ("\u{200E}\u{200F}", "is empty: leave it out or fill it in"),
    ("tel:", "is empty: leave it out or fill it in"),
    ("tel:%0030", "has the control character U+0000: remove it"),
  ])
  func `what can't be dialled is refused in one sentence`(text: String, reason: String) {
    #expect(throws: InvalidValue(reason)) { try PhoneNumber(text) }
  }

  @Test(arguments: [
    ("+49 30", "\"+49 30\" has 2 digits behind +49, and numbers there have 4 to 15"),
    ("+1 212 555", "\"+1 212 555\" has 6 digits behind +1, and numbers there have 7 or 10"),
    ("+999 12345678", "\"+999 12345678\" begins with the code of no country"),
    (
      "+57 03211",
      "\"+57 03211\" has 5 digits behind +57, and numbers there have 8, 10 or 11"
    ),
    (
      "+34 09112345",
      "\"+34 09112345\" has 8 digits behind +34, and numbers there have 9"
    ),
    ("+1 212 5551", "\"+1 212 5551\" is like no number behind +1: check its digits"),
  ])
  func `a number that no country has is kept and doubted`(text: String, doubt: String) throws {
    #expect(try PhoneNumber(text).doubt == doubt)
  }

  @Test(arguments: [
    "", "+", "(", "/", ",", "x", "0/", "(0)", "+49 ", "٣", "\u{202A}", "A", "%2", "ext 1",
  ])
  func `any text is judged in a time that grows with its length`(part: String) {
    for prefix in ["", "030 1234567", "tel:"] {
      let text = prefix + String(repeating: part, count: 50_000)
      let start = ContinuousClock.now
      _ = try? PhoneNumber(text)  // whatever it says
      #expect(ContinuousClock.now - start < .seconds(4))
    }
  }

  @Test func `any mixture of signs is judged without a crash`() throws {
    let signs = Array("0123456789+-./()[] ,;:#xXpwtelFLOWERS%=&|–٣３\u{202A}\u{0301}\u{1F4DE}")
    var state: UInt64 = 1
    var taken = 0
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<(3 + Int(state >> 33 % 28)) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(signs[Int(state >> 33) % signs.count])
      }
      for country in [nil, try Country("DE"), try Country("AR"), try Country("US")] {
        guard let number = try? PhoneNumber(text, country: country) else { continue }
        taken += 1
        let dialled = number.dialString.split(separator: ";")[0].drop { $0 == "+" }
        #expect((3...15).contains(dialled.count) && dialled.allSatisfy(\.isNumber), "\(text)")
        // What is saved can be read again and dials the same.
        #expect(
          number.dialString == (try PhoneNumber(number.saved, country: country)).dialString,
          "\(text) \(number.saved)")
      }
    }
    #expect(taken > 100)
  }
}
