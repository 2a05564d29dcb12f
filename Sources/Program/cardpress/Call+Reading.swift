import Auditing
import Cards
import CodeReading
import CommandLine
import Problems
import Sessions
import Subprocesses

extension Call {
  /// Does `cardpress read`.
  func readPictures() throws(CallFault) -> Int32 {
    let expected = try expectedCards()
    let ledger = try building { () throws(SiteFault) in try builder.codeLedger() }
    var pictures: [ReadPicture] = []
    var unread: [UnreadFile] = []
    for file in invocation.arguments {
      do throws(PictureFault) {
        try read(file, ledger, into: &pictures)
      } catch .reading(let fault) {
        throw .site(.refused("\(fault)"))
      } catch {
        unread.append(UnreadFile(file: file, fault: "\(error)"))
      }
    }
    let shown = Set(pictures.flatMap(\.codes).compactMap(\.card))
    let missing = expected.filter { !shown.contains($0) }
    print(json: Self.json(of: pictures, unread, missing: missing))
    tell(pictures, unread, missing: missing, site: ledger.address)
    let shownFiles = Set(pictures.filter { !$0.codes.isEmpty }.map(\.file))
    let hasFaults = pictures.contains { $0.codes.contains { !$0.faults.isEmpty } }
    let isWhole = unread.isEmpty && shownFiles.isSuperset(of: invocation.arguments)
    return isWhole && !hasFaults && missing.isEmpty ? 0 : 1
  }

  /// The cards that have to be on the pictures, sorted.
  private func expectedCards() throws(CallFault) -> [CardID] {
    let named = invocation.value("expect")?.split(separator: ",").map(String.init) ?? []
    guard invocation.flag("all") || invocation.value("from") != nil || !named.isEmpty else {
      return []
    }
    let selection = try selection(of: named)
    return try building { () throws(SiteFault) in try builder.printedCards(selection) }
  }

  /// Reads a file's codes; what was read of a document before a fault stays.
  private func read(
    _ file: String, _ ledger: CodeLedger, into pictures: inout [ReadPicture]
  ) throws(PictureFault) {
    var count = CodeCount(ledger, takesCopies: invocation.flag("copies"))
    switch try PictureFile(file, programs: ProgramSearch(path: surroundings.path)) {
    case .picture(let picture):
      pictures.append(count.read(try codes(on: picture, file), file: file, page: nil))
    case .document(let document):
      var barren = 0
      for page in 1...document.pageCount {
        let codes = try codes(on: document.picture(ofPage: page), "\(file), page \(page),")
        pictures.append(count.read(codes, file: file, page: page))
        if codes.isEmpty { barren += 1 }
        if barren > PDFDocument.mostPagesWithoutCode {
          throw .document(
            path: file,
            reason: "\(barren) of its first \(page) pages show no code: keep those that do")
        }
      }
    }
  }

  private func codes(
    on picture: GreyPicture, _ place: String
  ) throws(PictureFault) -> [FoundCode] {
    do throws(CodeReadingFault) {
      return try CodeReader().search(picture)
    } catch .tooBusy {
      throw .unsearchable(place: place, .tooBusy)
    } catch {
      throw .reading(error)
    }
  }
}

extension ReadCode {
  /// Its card, whether its share is live or has ended.
  fileprivate var card: CardID? {
    if case .share(let share) = meaning { share.card } else { nil }
  }
}
