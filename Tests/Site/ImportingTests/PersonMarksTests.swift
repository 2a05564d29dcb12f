import Importing
import Testing

@Suite struct PersonMarksTests {
  private static let ada = [
    "givenName": ["Ada"], "familyName": ["Byron"], "email": ["ada@firma.example"],
    "phone": ["+44 20 7946 0018"],
  ]

  @Test(arguments: [
    (["familyName": ["BYRON"]], true, true),
    (["fullName": ["Ada Byron"]], true, true),
    (["givenName": ["Bo"], "emails": ["bo@home.example", "Ada@firma.example"]], true, true),
    // She married.
    (["givenName": ["Ada"], "familyName": ["King"], "mobile": ["+442079460018"]], false, true),
    (["givenName": ["Ada"], "familyName": ["King"]], false, false),
    (["givenName": ["Bo"], "familyName": ["Li"], "phone": ["+44 20 7946 0018"]], false, false),
    ([:], false, false),
  ])
  func `tells one person from two`(other: [String: [String]], areOwn: Bool, agree: Bool) {
    let marks = PersonMarks { Self.ada[$0] ?? [] }
    let others = PersonMarks { other[$0] ?? [] }
    #expect(marks.areOwn(to: others) == areOwn)
    #expect(others.agree(with: marks) == agree)
  }

  @Test func `takes nothing for a mark where nothing is written`() {
    let none = PersonMarks { _ in [] }
    #expect(!none.agree(with: none))
  }
}
