import Mustache
import Testing

@Suite struct TemplateFieldsTests {
  @Test func `a name has the value that was set last`() {
    var fields: TemplateFields = ["name": .text("Ada"), "photo": .nothing]
    #expect(fields["name"] == .text("Ada"))
    #expect(fields["photo"] == .nothing)
    #expect(fields["nam"] == nil)
    fields["name"] = .text("Bo")
    fields["role"] = .boolean(true)
    #expect(fields["name"] == .text("Bo"))
    #expect(fields.names == ["name", "photo", "role"])
    fields["photo"] = nil
    #expect(fields["photo"] == nil)
    #expect(fields.names == ["name", "role"])
    #expect(fields.map(\.value) == [.text("Bo"), .boolean(true)])
  }

  @Test func `of a name that both have, the others' value counts`() {
    let common: TemplateFields = ["title": .text("Cards"), "name": .nothing]
    let merged = common.merging(["name": .text("Ada"), "role": .text("Clerk")])
    #expect(merged["title"] == .text("Cards"))
    #expect(merged["name"] == .text("Ada"))
    #expect(merged["role"] == .text("Clerk"))
    #expect(common["name"] == .nothing)
  }

  /// Two texts whose FNV-1a hashes of 64 bits are the same, as they were found by others.
  @Test func `names that share a number are told apart`() {
    let fields: TemplateFields = ["8yn0iYCKYHlIj4-BwPqk": .text("a")]
    #expect(fields["GReLUrM4wMqfg9yzV3KQ"] == nil)
    #expect(fields["8yn0iYCKYHlIj4-BwPqk"] == .text("a"))
  }
}
