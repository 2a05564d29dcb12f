import CardParts
import Cards
import Columns
import ContactCodes
import Problems
import Testing

struct ContactFieldsTests {
  @Test func `fields are called as the keys of a card are`() {
    for field in ContactField.allCases {
      #expect(
        CardKey.named(field.rawValue) != nil || ListKey.named(field.rawValue) != nil
          || CardPart.Kind.named(field.rawValue) != nil)
    }
  }

  @Test(arguments: [
    ("mobile,email", [ContactField.mobile, .email]),
    ("email,mobile,email", [.mobile, .email]),
    ("givenName,familyName,phones", [.phones]),
    ("fullName", []),
  ])
  func `reads keys in any order`(text: String, fields: [ContactField]) throws {
    #expect(try ContactFields(text).fields == fields)
  }

  @Test(arguments: [
    ("emial", "takes keys of a card such as mobile,email, not \"emial\": did you mean \"email\"?"),
    (
      "familyname",
      "takes keys of a card such as mobile,email, not \"familyname\": did you mean \"familyName\"?"
    ),
    ("fax number", "takes keys of a card such as mobile,email, not \"fax number\""),
    ("", "takes keys of a card such as mobile,email, not \"\""),
    ("email,", "takes keys of a card such as mobile,email, not \"\""),
    ("photo", "takes no photo, for which no code has room"),
    ("expires", "takes what a contact has, and \"expires\" is not part of one"),
  ])
  func `refuses what is no field`(text: String, reason: String) {
    #expect(throws: InvalidValue(reason)) { try ContactFields(text) }
  }
}
