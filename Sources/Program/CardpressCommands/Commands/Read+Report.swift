import Auditing
import CommandLine
import Consoles
import Documents
import People

extension Read {
  /// Prints what the pictures show: what is as it should be as results, the rest as faults.
  func printReading(_ reading: PictureReading) {
    for picture in reading.pictures {
      for (offset, code) in picture.codes.enumerated() {
        let place = "\(picture.place), code \(picture.firstNumber + offset): \(code.name)"
        for fault in code.faults {
          console.printFault("\(place) \(fault.sentence(site: reading.site))")
        }
        if code.faults.isEmpty { console.printLine("\(place) \(code.phrase(style: style))") }
      }
    }
    for file in reading.unread { console.printFault("\(file.fault)") }
    for file in reading.filesWithoutCode {
      console.printFault(
        "\(file) shows no code that can be read: take it closer, sharper and in more light")
    }
    for card in reading.missing {
      console.printFault("\(card) is missing: none of the codes belongs to it")
    }
    let codes = reading.pictures.flatMap(\.codes)
    let faulty = codes.count { !$0.faults.isEmpty }
    let parts = [
      "\(Wording.count(codes.count, of: "code")) read", faulty == 0 ? nil : "\(faulty) at fault",
      reading.missing.isEmpty ? nil : "\(reading.missing.count) missing",
    ]
    let verdict = parts.compactMap(\.self).joined(separator: ", ")
    console.printLine(style.marked(verdict, as: .strong))
  }
}

extension PictureReading {
  /// The reading for programs.
  var json: JSONValue {
    [
      "version": 1, "pictures": .array(pictures.map(\.json)),
      "unread": .array(unread.map { ["file": .string($0.file), "what": .string($0.fault)] }),
      "missing": .array(missing.map { .string($0.text) }),
    ]
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
  fileprivate func phrase(style: OutputStyle) -> TerminalText {
    if case .point = meaning { return style.marked("a point", as: .success) }
    guard case .share(let share) = meaning else { return "" }
    let end = share.expiresAt.map { "until \($0)" } ?? "without end"
    return "\(style.marked(share.state.rawValue, as: .success)) \(end)"
  }

  fileprivate var json: JSONValue {
    var recordID: String?
    var share: ListedShare?
    var point: String?
    switch meaning {
    case .share(let known): (recordID, share) = (known.recordID.text, known)
    case .unknown(let unknown): recordID = unknown.text
    case .point(let id, _): point = id
    case .foreign: break
    }
    return [
      "text": .string(shownText),
      "recordID": JSONValue(recordID), "card": JSONValue(share?.card?.text),
      "point": JSONValue(point),
      "state": JSONValue(share?.state.rawValue),
      "expiresAt": JSONValue(share?.expiresAt?.description),
      "corners": .array(found.corners.map { .array([.integer($0.x), .integer($0.y)]) }),
      "faults": .array(faults.map { .string($0.word) }),
    ]
  }
}
