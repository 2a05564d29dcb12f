import CardFetching
import Documents
import ShareFiles

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
    case .live(let card): record = card.json
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

extension FetchedCard {
  /// The record, with the keys of `record.json`.
  fileprivate var json: JSONValue {
    let summaries = ShareFile.all.compactMap { file in
      file.recordKey.map { key in
        JSONValue.Member(
          key,
          record.files[file].map { ["bytes": .integer($0.bytes), "sha256": .string($0.sha256)] }
            ?? .null)
      }
    }
    return .object(
      [
        JSONValue.Member("recordID", .string(payload.recordID.text)),
        JSONValue.Member("revision", .integer(revision)),
        JSONValue.Member("uid", .string(uid)),
        JSONValue.Member("fullName", .string(fullName)),
        JSONValue.Member("role", JSONValue(role)),
        JSONValue.Member("company", JSONValue(company)),
      ] + summaries + [
        JSONValue.Member("createdAt", .string("\(createdAt)")),
        JSONValue.Member("expiresAt", JSONValue(payload.expiresAt?.description)),
      ])
  }
}
