import Building
import Cards
import Documents
import Shares

extension BuildPlan {
  /// Cards for programs.
  func json(of cards: [CardID]) -> JSONValue {
    .array(cards.map { ["card": .string($0.text), "name": JSONValue(names[$0])] })
  }

  /// The cards that say something else, for programs.
  var changedJSON: JSONValue {
    .array(
      changed.map { changed in
        [
          "card": .string(changed.card.text), "name": JSONValue(names[changed.card]),
          "fields": changed.fields.map { .array($0.map { .string($0.key) }) } ?? .null,
          "changes": changed.fields.map { .array($0.map(\.json)) } ?? .null,
        ]
      })
  }

  /// The cards that have ended, for programs.
  var endedJSON: JSONValue {
    .array(
      ended.map {
        [
          "card": .string($0.card.text), "name": JSONValue(names[$0.card]),
          "remedy": .string($0.remedy.rawValue),
        ]
      })
  }

  /// The shares that go on without a card, for programs.
  var leaversJSON: JSONValue {
    .array(
      leavers.map {
        [
          "recordID": .string($0.recordID.text), "card": JSONValue($0.card?.text),
          "name": JSONValue(formerNames[$0.recordID]),
        ]
      })
  }

  /// The shares that end with the build, for programs.
  var endingJSON: JSONValue {
    .array(
      ending.map {
        [
          "recordID": .string($0.recordID.text), "card": JSONValue($0.card?.text),
          "name": JSONValue(name(of: $0)), "cause": .string($0.hasLeft ? "left" : "expires"),
        ]
      })
  }

  /// The cards that are held back, for programs.
  var heldBackJSON: JSONValue {
    .array(
      heldBack.map { pair in
        .object(
          pair.members + [
            .init("name", JSONValue(names[pair.card])),
            .init("formerName", JSONValue(formerNames[pair.recordID])),
          ])
      })
  }

  /// The name of a share that ends.
  func name(of ending: Ending) -> String? {
    ending.card.flatMap { names[$0] } ?? formerNames[ending.recordID]
  }
}

extension BuildReport {
  /// The shares that have been withdrawn because they had ended before the build, for programs.
  var withdrawnJSON: JSONValue {
    let cards = cardsOfEnded
    return .array(
      swept.map { ["recordID": .string($0.text), "card": JSONValue(cards[$0]?.text)] })
  }
}

extension BuildPlan.FieldChange {
  /// The change for programs.
  fileprivate var json: JSONValue {
    ["field": .string(key), "old": Self.json(of: old), "new": Self.json(of: new)]
  }

  /// A value that is a list or has members as a card's file would have it on one line.
  private static func json(of value: JSONValue?) -> JSONValue {
    guard let value else { return .null }
    if case .boolean = value { return value }
    return .string(text(of: value))
  }
}
