/// What is at a link, as far as it can be told.
public enum CardState: Hashable, Sendable {
  /// A card, whole and unchanged.
  case live(FetchedCard)

  /// A card that has ended.
  case expired

  /// Nothing: the server knows no such card, or not any more.
  case unknown

  /// Something that is no card, or no longer the one that its record describes.
  case malformed(CardDataFault)

  /// Not known: no connection, or no answer in time; a clause that follows the host.
  case offline(String)

  /// Not known: the server has a fault, or can't be trusted; a clause that follows the host.
  case failed(String)
}

extension CardState {
  /// The state's name for programs.
  public var name: String {
    switch self {
    case .live: "live"
    case .expired: "expired"
    case .unknown: "unknown"
    case .malformed: "malformed"
    case .offline: "offline"
    case .failed: "failed"
    }
  }
}

/// Why data are no card.
public enum CardDataFault: Hashable, Sendable {
  /// `record.json` is no record of a version that is known.
  case notARecord

  /// The card is sealed: only its own page opens it, with the link's secret.
  case sealed

  /// The record is that of another share.
  case anotherRecord

  /// A file is larger than any card's; its name.
  case tooLarge(String)

  /// A file has another size or SHA-256 than the record says; its name.
  case changed(String)

  /// A file that the record names is not there; its name.
  case missing(String)

  /// The server sends on to another host, or in a circle.
  case sentOn
}

extension CardDataFault: CustomStringConvertible {
  /// A sentence without its stop.
  public var description: String {
    switch self {
    case .notARecord: "record.json is no record of a card"
    case .sealed: "the card is sealed, and only its own page opens it: use a browser"
    case .anotherRecord: "record.json is that of another card"
    case .tooLarge(let name): "\(name) is larger than that of any card"
    case .changed(let name): "\(name) differs from what the card's record says of it"
    case .missing(let name): "\(name) is missing, though the card's record names it"
    case .sentOn: "the server sends on to another address"
    }
  }
}
