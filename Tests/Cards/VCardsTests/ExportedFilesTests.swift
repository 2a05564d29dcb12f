import Cards
import Files
import Problems
import Testing
import VCards

/// Real exports, where they are at hand: a folder `shared/data/vcards` beside a folder above this.
private let exports: Folder? = {
  var path = #filePath
  while let slash = path.lastIndex(of: "/") {
    path = String(path[..<slash])
    let folder = Folder(path + "/shared/data/vcards")
    if (try? folder.kind()) == .folder { return folder }
  }
  return nil
}()

@Suite(.enabled(if: exports != nil)) struct ExportedFilesTests {
  struct Export: Sendable {
    let file: String
    var cards = 1
    let initials: String
    var phones = 0
    var domain: String?
    var photo: Int?
    var errors = 0
  }

  // Initials and domains instead of names and addresses: some of the files are of real people.
  // Counts are grep's, lengths those of Python's base64.
  @Test(arguments: [
    Export(
      file: "ez-vcard__John_Doe_ANDROID.vcf", cards: 6, initials: "j",
      domain: "company.com", errors: 2),  // an e-mail without @, a photo cut short
    Export(
      file: "ez-vcard__John_Doe_BLACK_BERRY.vcf", initials: "JD", phones: 1, photo: 1_674),
    Export(
      file: "ez-vcard__John_Doe_EVOLUTION.vcf", initials: "MJRJDS", phones: 2,
      domain: "ibm.com"),
    Export(
      file: "ez-vcard__John_Doe_GMAIL.vcf", initials: "MJRJDS", phones: 2,
      domain: "ibm.com"),
    Export(
      file: "ez-vcard__John_Doe_IPHONE.vcf", initials: "MJRJDS", phones: 7,
      domain: "ibm.com", photo: 32_531),
    Export(
      file: "ez-vcard__John_Doe_LOTUS_NOTES.vcf", initials: "MDJIJ", phones: 2,
      domain: "ibm.com", photo: 7_957),
    Export(
      file: "ez-vcard__John_Doe_MAC_ADDRESS_BOOK.vcf", initials: "MJRDS",
      phones: 7, domain: "ibm.com", photo: 18_242),
    Export(
      file: "ez-vcard__John_Doe_MS_OUTLOOK.vcf", initials: "MJRJDS", phones: 2,
      domain: "ibm.cm", photo: 860),
    Export(
      file: "ez-vcard__fullcontact.vcf", initials: "PFMLS",
      phones: 9, domain: "example.com"),
    Export(
      file: "ez-vcard__gmail-list.vcf", cards: 3, initials: "AS", domain: "gmail.com"),
    Export(
      file: "ez-vcard__gmail-single.vcf", initials: "GD", phones: 2,
      domain: "hotmail.com"),
    Export(
      file: "ez-vcard__gmail-single2.vcf", initials: "VT", phones: 11,
      domain: "example.com"),
    Export(
      file: "ez-vcard__issue114.vcf", initials: "DD", phones: 2,
      domain: "dummy.com"),
    Export(  // its four phone numbers are words
      file: "ez-vcard__outlook-2003.vcf", initials: "JDI", domain: "hotmail.com", errors: 4
    ),
    Export(
      file: "ez-vcard__outlook-2007.vcf", initials: "MMAJ", phones: 4,
      domain: "gmail.com", photo: 2_324),
    Export(
      file: "ez-vcard__rfc2426-example.vcf", cards: 2, initials: "FD", phones: 2,
      domain: "Lotus.com"),
    Export(
      file: "ez-vcard__rfc6350-example.vcf", initials: "SP", phones: 2,
      domain: "viagenie.ca"),
    Export(
      file: "ez-vcard__thunderbird-MoreFunctionsForAddressBook-extension.vcf", initials: "JD",
      phones: 5, domain: "hotmail.com", photo: 8_940),
    Export(
      file: "ical4j-vcard__4b62872a-849-0.vcf", initials: "HFMB", phones: 1,
      domain: "example.com"),
    Export(
      file: "ical4j-vcard__valid_Denis_Hennessy.vcf", initials: "DH", phones: 2,
      domain: "isocor.com"),
    Export(
      file: "ical4j-vcard__valid_Frank_Dawson.vcf", initials: "FD", phones: 2,
      domain: "Lotus.com"),
    Export(
      file: "ical4j-vcard__valid_Simon_Perreault.vcf", initials: "SP", phones: 3,
      domain: "viagenie.ca"),
    Export(
      file: "ical4j-vcard__valid_Simon_Perreault_03.vcf", initials: "SP", phones: 2,
      domain: "viagenie.ca"),
    Export(
      file: "ical4j-vcard__valid_Tony_Small.vcf", initials: "TS", phones: 2,
      domain: "xpertsite.com"),
    Export(file: "ical4j-vcard__valid_vcard-group.vcf", initials: "", errors: 1),  // has no name
    Export(
      file: "ical4j-vcard__valid_vcard-lowercase.vcf", initials: "x", domain: "zz.com"),
    Export(file: "ical4j-vcard__valid_vcard-url.vcf", initials: "", errors: 1),  // has no name
    Export(
      file: "ical4j-vcard__vcard-antoni-cardpicture.vcf", initials: "AM", phones: 3,
      domain: "amservices.pl"),
    Export(
      file: "ical4j-vcard__vcard-antoni-kontact.vcf", initials: "AM", phones: 3,
      domain: "somedomain.com", photo: 19_583),
    Export(
      file: "ical4j-vcard__vcard-antoni-outlook2003-valueurl.vcf",
      initials: "AJMj", phones: 3, domain: "somedomain.com"),
    Export(
      file: "ical4j-vcard__vcard-antoni-outlook2003.vcf", initials: "AJMj",
      phones: 3, domain: "somedomain.com"),
    Export(file: "ical4j-vcard__vcard-dirk.vcf", initials: "D", domain: "sap.com"),
    Export(
      file: "ical4j-vcard__vcard-rfc2426.vcf", cards: 2, initials: "FD", phones: 2,
      domain: "Lotus.com"),
    Export(  // ten lines are Latin-1 and don't say so
      file: "ical4j-vcard__vcard-vCards-SAP.vcf", cards: 30, initials: "GB",
      domain: "sap.com", errors: 10),
    Export(file: "jeroendesloovere__contacts.vcf", cards: 5, initials: "TJ"),
    Export(
      file: "jeroendesloovere__example.vcf", initials: "JD", domain: "example.com"),
  ])
  func `an export is read`(export: Export) throws {
    let bytes = try #require(exports).read(export.file, atMost: 1_000_000)
    let items = VCardReader.read(bytes, file: export.file)
    let cards = items.compactMap(\.card)
    #expect(items.count == export.cards)
    #expect(cards.count == export.cards)
    let first = try #require(cards.first)
    let card = first.businessCard(id: try CardID("first"))
    let words = card?.name.full(in: .english).split(separator: " ") ?? []
    #expect(String(words.compactMap(\.first)) == export.initials)
    #expect(card?.phones.count ?? 0 == export.phones)
    #expect(
      card?.emails.first?.value.text.split(separator: "@").last.map(String.init) == export.domain)
    #expect(first.photo?.count == export.photo)
    #expect(cards.flatMap(\.problems).count { $0.severity == .error } == export.errors)
  }

  @Test(arguments: [
    (
      "ical4j-vcard__invalid_vcard-dirk-whitespaceafterbegin.vcf",
      "1:1: BEGIN:VCARD has trailing white space: remove it"
    ),
    (
      "ical4j-vcard__invalid_vcard-incompletenproperty.vcf",
      "9:1: END:VCARD has trailing white space: remove it"
    ),
    (
      "jeroendesloovere__invalid_encoding.vcf",
      "4:1: N is in the character set \"invalid-encoding\", which can't be read: save the file as "
        + "UTF-8"
    ),
  ])
  func `a broken export is refused`(file: String, problem: String) throws {
    let bytes = try #require(exports).read(file, atMost: 1_000_000)
    let problems = VCardReader.read(bytes, file: file)
      .flatMap { $0.card?.problems ?? [$0.problem].compactMap { $0 } }
    #expect(problems.map(\.description) == ["\(file):\(problem)"])
  }
}
