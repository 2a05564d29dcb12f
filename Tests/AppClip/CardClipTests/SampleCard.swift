import CardFetching
import Testing

/// A card without a photo, as it was fetched.
enum SampleCard {
  private static let record =
    #"{"version":1,"recordID":"K7Q2M9X4TB8WZ3R6JH5N1C0DEF","revision":1,"uid":"u","#
    + #""fullName":"Ada Lindqvist","role":null,"company":null,"vCard":{"path":"card.vcf","bytes":12,"#
    + #""sha256":"ecc6819956fb393d469be28b620fbb1d622812f791d4874ee327d4c6800fcfce"},"#
    + #""photo":null,"createdAt":"2026-11-20T09:00:00Z","expiresAt":null}"#

  static func card() async throws -> FetchedCard {
    let transport = CardTransport { question in
      let text = question.address.hasSuffix(".json") ? record : "BEGIN:VCARD\n"
      return .answered(status: 200, location: nil, date: nil, body: Array(text.utf8))
    }
    let fetcher = CardFetcher(over: transport) { 1_795_251_600 }
    let link = try CardLink("https://cards.firm.test/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/")
    guard case .live(let card) = await fetcher.state(of: link) else {
      throw Missing()
    }
    return card
  }

  struct Missing: Error {}
}
