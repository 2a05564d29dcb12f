import CardFetching
import Documents
import SharedCards

extension CardState {
  /// What there is instead of a card, as a sentence without its stop.
  var sentence: String {
    switch self {
    case .live: "This card is live"
    case .expired: "This card has expired: ask the person who gave it to you for a new one"
    case .unknown: "No card has this link: it is incomplete, or the card has expired"
    case .malformed(let fault): "This card data is invalid: \(fault)"
    case .offline(let reason), .failed(let reason): reason
    }
  }

  /// The state for programs.
  func json(savedAs file: String?) -> JSONValue {
    var (reason, record): (String?, JSONValue) = (nil, .null)
    switch self {
    case .live(let card):
      record = .object(
        card.record.members { _, summary in
          ["bytes": .integer(summary.bytes), "sha256": .string(summary.sha256)]
        })
    case .malformed(let fault): reason = "\(fault)"
    case .offline(let text), .failed(let text): reason = text
    case .expired, .unknown: break
    }
    return [
      "version": 1, "state": .string(name), "reason": JSONValue(reason), "record": record,
      "file": JSONValue(file),
    ]
  }
}
