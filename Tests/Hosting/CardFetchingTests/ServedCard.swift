import CardFetching
import Shares
import Synchronization
import Timestamps

/// A server of one card, which does as badly as a test asks.
final class ServedCard: Sendable {
  static let address = "https://cards.firm.test/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/"

  /// `BEGIN:VCARD` and a line end, with its size and its SHA-256 by sha256sum(1).
  static let vCard = "BEGIN:VCARD\n"
  static let vCardSummary =
    #""bytes":12,"sha256":"ecc6819956fb393d469be28b620fbb1d622812f791d4874ee327d4c6800fcfce""#

  /// The marker SOI and two bytes more.
  static let photo: [UInt8] = [0xFF, 0xD8, 0x01, 0x02]
  static let photoSummary =
    #""bytes":4,"sha256":"824cf919dd567ae2439667e524b49eb4e5fc7595b817ebe8069c0d6528d098b6""#

  private let answers: Mutex<[String: [CardAnswer]]>
  private let asked = Mutex<[String]>([])

  /// Answers by address, one after the other, the last for ever; status 404 for any other.
  init(_ answers: [String: [CardAnswer]]) { self.answers = Mutex(answers) }

  /// The addresses that were asked for, without the share's folder where they begin with it.
  var questions: [String] { asked.withLock(\.self).map { $0.replacing(Self.address, with: "") } }

  /// A fetcher of it; its clock is at 2026-11-21T09:00:00Z.
  var fetcher: CardFetcher {
    CardFetcher(over: CardTransport { self.answer($0) }) { 1_795_251_600 }
  }

  private func answer(_ question: CardQuestion) -> CardAnswer {
    asked.withLock { $0.append(question.address) }
    return answers.withLock { answers in
      guard let list = answers[question.address], let first = list.first else {
        return .answered(status: 404, location: nil, date: nil, body: [])
      }
      if list.count > 1 { answers[question.address]?.removeFirst() }
      return first
    }
  }
}

extension ServedCard {
  /// A card with a photo, with some answers replaced; their keys are names in the share's folder.
  static func whole(_ replaced: [String: [CardAnswer]] = [:]) -> ServedCard {
    var answers: [String: [CardAnswer]] = [
      "\(address)record.json": [page(record())], "\(address)card.vcf": [page(vCard)],
      "\(address)photo.jpg": [.answered(status: 200, location: nil, date: nil, body: photo)],
    ]
    for (name, list) in replaced { answers[address + name] = list }
    return ServedCard(answers)
  }

  /// The card's record.
  static func record(
    id: String = "K7Q2M9X4TB8WZ3R6JH5N1C0DEF", vCard: String = vCardSummary,
    photo: String? = photoSummary, path: String = "card.vcf",
    expiresAt: String = #""2026-12-01T09:00:00Z""#, version: Int = 1
  ) -> String {
    let photo = photo.map { #"{"path":"photo.jpg",\#($0)}"# } ?? "null"
    return #"{"version":\#(version),"recordID":"\#(id)","revision":3,"uid":"u-1","#
      + #""fullName":"Ada Lindqvist","role":"Engineer","company":null,"new":[],"#
      + #""vCard":{"path":"\#(path)",\#(vCard)},"photo":\#(photo),"#
      + #""createdAt":"2026-11-20T09:00:00Z","expiresAt":\#(expiresAt)}"#
  }

  /// An answer with status 200.
  static func page(_ text: String, date: String? = nil) -> CardAnswer {
    .answered(status: 200, location: nil, date: date, body: Array(text.utf8))
  }

  /// An answer without a content.
  static func status(_ status: Int, location: String? = nil) -> CardAnswer {
    .answered(status: status, location: location, date: nil, body: [])
  }
}
