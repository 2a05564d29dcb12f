import Cards
import CodeReading
import CommandLine
import Problems
import SiteBuilder
import Subprocesses

extension Call {
  /// Does `cardpress read`.
  func readPictures() throws(CallFault) -> Int32 {
    let expected = try expectedCards()
    let ledger = try building { () throws(SiteFault) in try builder.codeLedger() }
    var pictures: [ReadPicture] = []
    for file in invocation.arguments { pictures += try read(file, ledger) }
    let shown = Set(pictures.flatMap(\.codes).compactMap(\.card))
    let missing = expected.filter { !shown.contains($0) }
    print(json: Self.json(of: pictures, missing: missing))
    tell(pictures, missing: missing, site: ledger.address)
    let isEmpty = invocation.arguments.contains { file in
      pictures.allSatisfy { $0.file != file || $0.codes.isEmpty }
    }
    let hasFaults = pictures.contains { $0.codes.contains { !$0.faults.isEmpty } }
    return isEmpty || hasFaults || !missing.isEmpty ? 1 : 0
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

  private func read(_ file: String, _ ledger: CodeLedger) throws(CallFault) -> [ReadPicture] {
    var count = CodeCount(ledger, takesCopies: invocation.flag("copies"))
    do throws(PictureFault) {
      switch try PictureFile(file, programs: ProgramSearch(path: surroundings.path)) {
      case .picture(let picture):
        return [count.read(try codes(on: picture), file: file, page: nil)]
      case .document(let document):
        var pages: [ReadPicture] = []
        for page in 1...document.pageCount {
          let codes = try codes(on: document.picture(ofPage: page))
          pages.append(count.read(codes, file: file, page: page))
        }
        return pages
      }
    } catch {
      throw .site(.refused("\(error)"))
    }
  }

  private func codes(on picture: GreyPicture) throws(PictureFault) -> [FoundCode] {
    do throws(CodeReadingFault) {
      return try CodeReader().search(picture)
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
