public import CardFetching
import Foundation

/// The name on the card that a link leads to, or what is there in its place: `expired`, `unknown`.
public func nameOnCard(
  at link: String, over transport: CardTransport = .curl(name: "example/1")
) async throws -> String {
  let fetcher = CardFetcher(over: transport) { Int64(Date().timeIntervalSince1970) }
  let state = await fetcher.state(of: try CardLink(link))
  if case .live(let card) = state { return card.fullName }
  return state.name
}
