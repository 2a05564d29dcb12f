import CardWriting
import Problems
import Testing

@Suite struct CardDocumentTests {
  private static let contact = "1f3a9c0d2b4e6f80"

  private static let former = """
    # Imported from c.vcf, contact 1f3a9c0d2b4e6f80: givenName role mobile phones
    # The one with the engine.
    givenName: Ada   # as she writes it
    role: Analyst

    # Only on Mondays.
    mobile: 0170
    phones:
      - type: home
        number: 123
    note: |
      Mine.

      # not a comment
    lifetime: 7d

    """

  private func updated(_ entries: [CardEntry], in text: String = former) throws -> String? {
    try CardDocument(Array(text.utf8), file: "cards/ada.yaml")
      .updated(
        with: entries,
        from: Provenance(
          source: "d.vcf", contact: Self.contact, keys: entries.map(\.key), written: nil)
      )
      .map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `sets what the export has and keeps everything else`() throws {
    let entries = [
      CardEntry("givenName", .string("Ada")), CardEntry("familyName", .string("Lovelace")),
      CardEntry("role", .string("Head: Analysis")), CardEntry("company", .string("Engine\nWorks")),
    ]
    #expect(
      try updated(entries) == """
        # Imported from c.vcf, contact 1f3a9c0d2b4e6f80: givenName familyName role company
        # The one with the engine.
        givenName: Ada   # as she writes it
        familyName: Lovelace
        role: "Head: Analysis"
        company: |-
          Engine
          Works

        # Only on Mondays.
        note: |
          Mine.

          # not a comment
        lifetime: 7d

        """)
  }

  @Test func `changes nothing where the export says the same`() throws {
    let same = """
      # Imported from c.vcf, contact 1f3a9c0d2b4e6f80: givenName note
      note: 'Mine'
      givenName: "Ada"
      role: mine
      """
    let entries = [CardEntry("givenName", .string("Ada")), CardEntry("note", .string("Mine"))]
    #expect(try updated(entries, in: same) == nil)
  }

  @Test func `adds a key behind a last line without an end`() throws {
    let text = "givenName: Ada"
    #expect(
      try updated([CardEntry("role", .string("Analyst"))], in: text) == """
        # Imported from d.vcf, contact 1f3a9c0d2b4e6f80: role
        givenName: Ada
        role: Analyst

        """)
  }

  @Test(arguments: [
    "{givenName: Ada, role: Analyst}\n", "- givenName: Ada\n", "  givenName: Ada\n",
  ])
  func `refuses what it can't change by lines`(text: String) {
    #expect(
      throws: Problem(
        file: "cards/ada.yaml",
        message:
          "can't be updated by import: write one card with each key at the beginning of a line")
    ) { try updated([CardEntry("role", .string("Analyst"))], in: text) }
  }
}
