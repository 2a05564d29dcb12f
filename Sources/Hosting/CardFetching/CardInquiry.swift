import Digests
import ShareFiles
import SharedCards
package import Timestamps

/// The questions that lead from a link to a card, and what their answers mean.
///
/// It asks nobody itself: whoever does asks ``question`` and hands the answer to ``take(_:)``, until
/// there is a ``state``. So libcurl, URLSession and tests all get the same result.
package struct CardInquiry: Sendable {
  /// The most bytes of a record, 64 KB.
  static let mostBytesOfRecord = 64_000

  /// The most bytes of a vCard or a photo: `photo.maxBytes` allows 224 KB, and the vCard has it inside.
  static let mostBytesOfFile = 4_000_000

  private let link: CardLink
  private let judgedAt: @Sendable (Timestamp?) -> Timestamp
  private var folders: ArraySlice<String>
  private var stage = Stage.record
  private var address: String
  private var redirects = 0
  private var hasBegunAgain = false

  /// What is at the link; `nil` until that is known.
  package private(set) var state: CardState?

  /// Begins.
  /// - Parameter judgedAt: The moment to judge by whether a share has ended, from the server's `Date`:
  ///   a phone's clock may be wrong.
  package init(of link: CardLink, judgedAt: @escaping @Sendable (Timestamp?) -> Timestamp) {
    self.link = link
    self.judgedAt = judgedAt
    folders = link.folders[...]
    address = link.folders[0] + ShareFile.record.name
  }

  private enum Stage {
    case record

    /// One of the files that the record names, after those that are there already.
    case content(ShareFile, SharedCard, ShareContents)

    var file: ShareFile {
      switch self {
      case .record: .record
      case .content(let file, _, _): file
      }
    }
  }
}

extension CardInquiry {
  /// The next question; `nil` once there is a state.
  package var question: CardQuestion? {
    if state != nil { return nil }
    let limit =
      switch stage {
      case .record: Self.mostBytesOfRecord
      case .content(let file, let record, _): record.files[file]?.bytes ?? 0
      }
    return CardQuestion(address: address, limit: limit)
  }

  /// Takes the answer to the last question.
  package mutating func take(_ answer: CardAnswer) {
    switch answer {
    case .offline(let reason): state = .offline(reason)
    case .failed(let reason): state = .failed(reason)
    case .answered(200, _, let date, let body): take(body, date: date)
    case .answered(404, _, _, _): takeAbsence(meaning: .unknown)
    case .answered(410, _, _, _): takeAbsence(meaning: .expired)
    case .answered(let status, let location?, _, _) where (300..<400).contains(status):
      follow(location)
    case .answered(let status, _, _, _): state = .failed("answers with status \(status)")
    }
  }

  private mutating func take(_ body: [UInt8], date: String?) {
    switch stage {
    case .record: takeRecord(body, date: date)
    case .content(let file, let record, var contents):
      guard agrees(body, with: record) else { return beginAgain(or: .changed(file.name)) }
      contents[file] = .bytes(body)
      askForNext(of: record, besides: contents)
    }
  }

  private mutating func takeRecord(_ body: [UInt8], date: String?) {
    guard body.count <= Self.mostBytesOfRecord else {
      state = .malformed(.tooLarge(ShareFile.record.name))
      return
    }
    switch SharedCard.Reading(of: body) {
    case .expired: state = .expired
    case .sealed: state = .malformed(.sealed)
    case .unknown: state = .malformed(.notARecord)
    case .live(let record) where record.recordID != link.recordID:
      state = .malformed(.anotherRecord)
    case .live(let record):
      let now = judgedAt(date.flatMap { Timestamp(httpDate: $0) })
      // A share that has ended is over, even if no sweep has withdrawn it yet.
      if let end = record.expiresAt, end <= now {
        state = .expired
      } else if let file = record.files.first(where: { $0.value.bytes > Self.mostBytesOfFile }) {
        state = .malformed(.tooLarge(file.key.name))
      } else {
        askForNext(of: record, besides: ShareContents())
      }
    }
  }

  private func agrees(_ body: [UInt8], with record: SharedCard) -> Bool {
    guard let summary = record.files[stage.file], body.count == summary.bytes else { return false }
    return SHA256Digest(of: body).hex == summary.sha256 && body.starts(with: stage.file.signature)
  }

  /// What it means that a file is not there: a share may have its folder under another name, and a
  /// record that names a file may be that of a card which has just changed.
  private mutating func takeAbsence(meaning absence: CardState) {
    guard case .record = stage else { return beginAgain(or: .missing(stage.file.name)) }
    folders = absence == .expired ? [] : folders.dropFirst()
    guard let folder = folders.first else {
      state = absence
      return
    }
    (address, redirects) = (folder + ShareFile.record.name, 0)
  }

  /// Asks for the record once more: a card that has changed between two questions is no changed data.
  private mutating func beginAgain(or fault: CardDataFault) {
    if hasBegunAgain {
      state = .malformed(fault)
      return
    }
    hasBegunAgain = true
    ask(.record)
  }

  /// Asks for the next of a record's files; with all of them there is a card.
  private mutating func askForNext(of record: SharedCard, besides contents: ShareContents) {
    let next = ShareFile.contents.first { record.files[$0] != nil && contents[$0] == nil }
    if let next { return ask(.content(next, record, contents)) }
    // All of them are at hand, and a record without a contact is none.
    let payload = try? SharedCardPayload(
      recordID: record.recordID, contents: contents, expiresAt: record.expiresAt)
    state = payload.map { .live(FetchedCard(record, payload: $0)) } ?? .malformed(.notARecord)
  }

  private mutating func ask(_ next: Stage) {
    stage = next
    (address, redirects) = ((folders.first ?? "") + next.file.name, 0)
  }

  /// Follows a redirect on the same host, at most three in a row: another host is not the one that
  /// the person who showed the code has vouched for.
  private mutating func follow(_ location: String) {
    let isAddress = location.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    let target: String? =
      if location.hasPrefix("/"), !location.hasPrefix("//") {
        link.origin + location
      } else if location.lowercased().hasPrefix("\(link.origin)/") {
        link.origin + location.dropFirst(link.origin.utf8.count)
      } else {
        nil
      }
    guard let target, isAddress, target.utf8.count <= 2_000, redirects < 3 else {
      state = .malformed(.sentOn)
      return
    }
    redirects += 1
    address = target
  }
}
