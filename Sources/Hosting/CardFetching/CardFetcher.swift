import Timestamps

/// Fetches the cards that links lead to.
///
/// ```swift
/// let fetcher = CardFetcher(over: .curl(name: "example/1")) { Int64(time(nil)) }
/// if case .live(let card) = await fetcher.state(of: try CardLink(text)) { show(card.fullName) }
/// ```
public struct CardFetcher: Sendable {
  private let transport: CardTransport
  private let judgedAt: @Sendable (Timestamp?) -> Timestamp

  /// Creates a fetcher.
  /// - Parameter secondsSince1970: Returns the current time; asked for where a server does not send
  ///   its own.
  public init(
    over transport: CardTransport, secondsSince1970: @escaping @Sendable () -> Int64
  ) {
    self.transport = transport
    judgedAt = { $0 ?? Timestamp(secondsSince1970: secondsSince1970()) }
  }
}

extension CardFetcher {
  /// Fetches what is at a link.
  public func state(of link: CardLink) async -> CardState {
    var inquiry = CardInquiry(of: link, judgedAt: judgedAt)
    while let question = inquiry.question { inquiry.take(await transport.answer(question)) }
    // There is a state as soon as there is no question.
    return inquiry.state ?? .unknown
  }
}
