import Cards
import CommandLine
import Documents
import Sessions

extension Call {
  /// Tells what the pictures show: what is as it should be as results, the rest as faults.
  func tell(_ pictures: [ReadPicture], _ unread: [UnreadFile], missing: [CardID], site: String) {
    if printsJSON { return }
    for picture in pictures {
      for (offset, code) in picture.codes.enumerated() {
        let place = "\(picture.place), code \(picture.firstNumber + offset): \(code.name)"
        for fault in code.faults { complain("\(place) \(fault.sentence(site: site))") }
        if code.faults.isEmpty { say("\(place) \(code.life(style))") }
      }
    }
    for file in unread { complain(file.fault) }
    let done = Set(unread.map(\.file) + pictures.filter { !$0.codes.isEmpty }.map(\.file))
    for file in invocation.arguments where !done.contains(file) {
      complain("\(file) shows no code that can be read: take it closer, sharper and in more light")
    }
    for card in missing { complain("\(card) is missing: none of the codes is its own") }
    let codes = pictures.flatMap(\.codes)
    let faulty = codes.count { !$0.faults.isEmpty }
    let parts = [
      "\(Self.counted(codes.count, "code")) read", faulty == 0 ? nil : "\(faulty) at fault",
      missing.isEmpty ? nil : "\(missing.count) missing",
    ]
    say(style.mark(parts.compactMap(\.self).joined(separator: ", "), .strong))
  }

  /// What the pictures show, for programs.
  static func json(
    of pictures: [ReadPicture], _ unread: [UnreadFile], missing: [CardID]
  ) -> JSONValue {
    [
      "version": 1, "pictures": .array(pictures.map(\.json)),
      "unread": .array(unread.map { ["file": .string($0.file), "what": .string($0.fault)] }),
      "missing": .array(missing.map { .string($0.text) }),
    ]
  }

  private func complain(_ line: String) {
    Surroundings.write("\(line)\n", toError: true)
  }
}

extension ReadPicture {
  fileprivate var json: JSONValue {
    [
      "file": .string(file), "page": JSONValue(page), "codes": .array(codes.map(\.json)),
    ]
  }
}

extension ReadCode {
  /// State and end of a code that has no fault.
  fileprivate func life(_ style: OutputStyle) -> TerminalText {
    guard case .share(let share) = meaning else { return "" }
    let end = share.expiresAt.map { "until \($0)" } ?? "without end"
    return "\(style.mark(share.state.rawValue, .success)) \(end)"
  }

  fileprivate var json: JSONValue {
    var recordID: String?
    var share: ListedShare?
    switch meaning {
    case .share(let known): (recordID, share) = (known.recordID.text, known)
    case .unknown(let unknown): recordID = unknown.text
    case .foreign: break
    }
    return [
      "text": .string(String(decoding: found.text, as: UTF8.self)),
      "recordID": JSONValue(recordID), "card": JSONValue(share?.card?.text),
      "state": JSONValue(share?.state.rawValue),
      "expiresAt": JSONValue(share?.expiresAt?.description),
      "corners": .array(found.corners.map { .array([.integer($0.x), .integer($0.y)]) }),
      "faults": .array(faults.map { .string($0.word) }),
    ]
  }
}
