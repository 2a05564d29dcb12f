import Cards
import PhoneRules
import Problems
import Testing

@Suite struct NationalNumberTests {
  @Test(arguments: [
    ("DE", "030 23125000", "+49 30 23125000", "+493023125000"),
    ("DE", "(030) 23125-0", "+49 (30) 23125-0", "+4930231250"),
    ("DE", "(0)30 23125", "+49 30 23125", "+493023125"),
    ("DE", "0171/1234567", "+49 171/1234567", "+491711234567"),
    ("DE", "0-171-1234567", "+49 171-1234567", "+491711234567"),
    ("DE", "030 123456-78", "+49 30 123456-78", "+493012345678"),
    ("DE", "030 23125 DW 12", "+49 30 23125 DW 12", "+493023125;ext=12"),
    ("DE", "0800 REISEN", "+49 800 734736", "+49800734736"),
    ("AT", "01 58858", "+43 1 58858", "+43158858"),
    ("CH", "044 668 18 00", "+41 44 668 18 00", "+41446681800"),
    ("GB", "020 7946 0018", "+44 20 7946 0018", "+442079460018"),
    ("GB", "20 7946 0018", "+44 20 7946 0018", "+442079460018"),
    ("IT", "06 6982", "+39 06 6982", "+39066982"),
    ("IT", "345 678 9012", "+39 345 678 9012", "+393456789012"),
    ("SM", "0549 882914", "+378 0549 882914", "+3780549882914"),
    ("SM", "882914", "+378 0549 882914", "+3780549882914"),
    ("CI", "07 12 34 56 78", "+225 07 12 34 56 78", "+2250712345678"),
    ("ES", "912 345 678", "+34 912 345 678", "+34912345678"),
    ("FR", "06 12 34 56 78", "+33 6 12 34 56 78", "+33612345678"),
    ("HU", "06 1 234 5678", "+36 1 234 5678", "+3612345678"),
    ("LT", "8 612 34567", "+370 612 34567", "+37061234567"),
    ("RU", "8 (495) 123-45-67", "+7 (495) 123-45-67", "+74951234567"),
    ("RU", "7 495 123-45-67", "+7 495 123-45-67", "+74951234567"),
    ("US", "(212) 555-0100", "+1 (212) 555-0100", "+12125550100"),
    ("US", "1-212-555-0100", "+1 212-555-0100", "+12125550100"),
    ("US", "1-800-FLOWERS", "+1 800-3569377", "+18003569377"),
    ("US", "011 49 30 23125", "+49 30 23125", "+493023125"),
    ("US", "0049 30 23125", "+49 30 23125", "+493023125"),
    ("AU", "0011 49 30 23125", "+49 30 23125", "+493023125"),
    ("RU", "8 10 49 30 23125", "+49 30 23125", "+493023125"),
    ("BR", "(11) 96123-4567", "+55 (11) 96123-4567", "+5511961234567"),
    ("BR", "0 15 11 96123-4567", "+55 11 96123-4567", "+5511961234567"),
    ("BR", "4004-1234", "+55 4004-1234", "+5540041234"),
    ("BR", "0055 11 2345-6789", "+55 11 2345-6789", "+551123456789"),
    ("AR", "+54 011 15-2345-6789", "+54 911 2345-6789", "+5491123456789"),
    ("TH", "0066 67 186 4956", "+66 67 186 4956", "+66671864956"),
    ("GY", "001 592 220 1234", "+592 220 1234", "+5922201234"),
    ("KR", "001 82 2 312 3456", "+82 2 312 3456", "+8223123456"),
    ("AR", "011 15-2345-6789", "+54 911 2345-6789", "+5491123456789"),
    ("AR", "011 4123-4567", "+54 11 4123-4567", "+541141234567"),
    ("MX", "55 1234 5678", "+52 55 1234 5678", "+525512345678"),
    ("CN", "139 1234 5678", "+86 139 1234 5678", "+8613912345678"),
    ("CN", "010 6552 9988", "+86 10 6552 9988", "+861065529988"),
    ("IN", "91 98765 43210", "+91 98765 43210", "+919876543210"),
    ("JP", "03-1234-5678", "+81 3-1234-5678", "+81312345678"),
    ("AG", "460-1234", "+1 268 460-1234", "+12684601234"),
    ("AD", "712 345", "+376 712 345", "+376712345"),
    ("DE", "+43 1 58858", "+43 1 58858", "+43158858"),
  ])
  func `a number of a known country is dialled from anywhere and saved with its code`(
    code: String, text: String, saved: String, dialString: String
  ) throws {
    let number = try PhoneNumber(text, country: Country(code))
    #expect((number.note ?? number.saved) == saved)
    #expect(number.identity == dialString)
    #expect(number.doubt == nil)
  }

  @Test(arguments: [
    ("DE", "030 23125000"), ("DE", "(030) 23125-0"), ("US", "1-800-FLOWERS"),
    ("AR", "011 15-2345-6789"),
  ])
  func `a number of a known country is shown as written`(code: String, text: String) throws {
    #expect(try PhoneNumber(text, country: Country(code)).written == text)
  }

  @Test(arguments: [
    ("DE", "4917103344025", "+49 17103344025"), ("RU", "7 495 123-45-67", "+7 495 123-45-67"),
    ("CH", "41 44 123 45 67", "+41 44 123 45 67"),
    ("AT", "43123456789 ext. 12", "+43 123456789 ext. 12"),
  ])
  func `a number that lost its plus is shown with it`(code: String, text: String, shown: String)
    throws
  {
    #expect(try PhoneNumber(text, country: Country(code)).written == shown)
  }

  @Test(arguments: [
    ("DE", "1710334402", "+49 1710334402"), ("DE", "15123400001", "+49 15123400001"),
    ("DE", "3023125077", "+49 3023125077"), ("AT", "6641234567", "+43 6641234567"),
    ("IT", "612345678", "+39 0612345678"), ("CH", "791234567", "+41 791234567"),
    ("FR", "612345678", "+33 612345678"), ("GB", "7911123456", "+44 7911123456"),
  ])
  func `a cell that lost its zero is the number with it`(code: String, text: String, shown: String)
    throws
  {
    let number = try PhoneNumber(cell: text, country: Country(code))
    #expect(number.saved == shown)
    #expect(number.dialString == shown.filter { $0 != " " })
  }

  @Test(arguments: [
    // A Pole's number without its plus, one of Vienna, too few digits, and one that somebody wrote.
    ("DE", "48691342341"), ("DE", "4312345678"), ("DE", "302312507"), ("DE", "171 0334402"),
    ("IT", "1234567"),
  ])
  func `a cell that may be another number stays as it is`(code: String, text: String) throws {
    let number = try PhoneNumber(cell: text, country: Country(code))
    #expect(number.saved == text)
    #expect(number.written == text)
    #expect(number.doubt != nil)
  }

  @Test(arguments: [
    ("DE", "110"), ("DE", "116117"), ("DE", "116 117"), ("DE", "22833"), ("AD", "116117"),
    ("US", "911"), ("US", "811"), ("FR", "3949"), ("NL", "14 020"), ("AU", "13 12 34"),
    ("DE", "030 12"), ("JE", "116117"),
  ])
  func `a service of up to six digits stays as it is`(code: String, text: String) throws {
    let number = try PhoneNumber(text, country: Country(code))
    #expect(number.dialString == text.filter { $0 != " " })
    #expect(number.saved == text)
    #expect(number.doubt == nil)
    #expect(!number.needsCountry)
  }

  @Test(arguments: [
    ("DE", "493023125077", "+493023125077", "+49 3023125077"),
    ("AT", "43123456789", "+43123456789", "+43 123456789"),
  ])
  func `a number that lost its plus is taken for the one it was, and doubted`(
    code: String, text: String, dialled: String, saved: String
  ) throws {
    let number = try PhoneNumber(text, country: Country(code))
    #expect(number.dialString == dialled)
    #expect(number.saved == saved)
    #expect(
      number.doubt
        == "\"\(text)\" is taken for \(dialled): write the +, in a spreadsheet as text")
  }

  @Test(arguments: [
    (
      "DE", "23125000",
      "may lack its area code, or what is dialled before it: write it as +49 …"
    ),
    (
      "GB", "7946 0018",
      "may lack its area code, or what is dialled before it: write it as +44 …"
    ),
    (
      "GB", "020 7946 00180",
      "has 11 digits behind the 0, and numbers in the United Kingdom have 7, 9 or 10"
    ),
    ("US", "555-0100", "may lack its area code, or what is dialled before it: write it as +1 …"),
    ("ES", "91 234 56 789", "has 10 digits, and numbers in Spain have 9"),
    ("ES", "091 234 567", "is like no number in Spain: check its digits"),
    (
      "FR", "06 12 34 56 78 90",
      "has 11 digits behind the 0, and numbers in France have 9"
    ),
    ("MX", "1234 5678", "has 8 digits, and numbers in Mexico have 10"),
    (
      "DE", "15123400001",
      "lacks what is dialled before it: write it with + and its country's code, in a spreadsheet "
        + "as text"
    ),
  ])
  func `a number that a country doesn't have stays as it is and is doubted`(
    code: String, text: String, doubt: String
  ) throws {
    let number = try PhoneNumber(text, country: Country(code))
    #expect(number.doubt == "\"\(text)\" \(doubt)")
    #expect(number.saved == text)
    #expect(number.dialString == text.filter(\.isNumber))
  }

  @Test func `a number that begins abroad and at home alike is doubted`() throws {
    let number = try PhoneNumber("001 800 589 2991", country: Country("TH"))
    #expect(number.dialString == "+18005892991")
    #expect(
      number.doubt
        == "\"001 800 589 2991\" can be read in two ways: write it with + and its country's code")
  }

  @Test func `a number of no known country stays as it is`() throws {
    let number = try PhoneNumber("030 23125000")
    #expect(number.dialString == "03023125000")
    #expect(number.saved == "030 23125000")
    #expect(number.doubt == nil)
    #expect(number.needsCountry)
  }
}
