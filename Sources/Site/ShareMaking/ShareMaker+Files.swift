import CardParts
import CardSources
package import Cards
import Files
import Pages
package import Problems
package import QRCodes
package import ShareFiles
package import SharedCards
package import Shares
import VCards

extension ShareMaker {
  /// Makes the files that hold what a card says.
  func newContents(
    of sourced: SourcedCard, share: Share, _ tools: ShareTools
  ) throws(Problem) -> ShareContents {
    let photo = try PhotoStep(site: site).photo(of: sourced, maker: tools.photoMaker)
    let vCard = VCard(
      card: sourced.card, language: settings.language, uid: settings.uid(of: sourced.card.id))
    var contents = ShareContents()
    contents[.vCard] = .bytes(vCard.bytes(photo: photo, revisedAt: share.revisedAt))
    contents[.photo] = photo.map(ShareFileSource.bytes)
    for (name, bytes) in sourced.card.parts.values.flatMap(\.files) {
      guard let file = ShareFile(named: name) else { preconditionFailure("no row for \(name)") }
      contents[file] = .bytes(bytes)
    }
    return contents
  }

  /// Makes the files of an open share's folder beside those.
  func openFiles(
    of facts: ShareFacts, _ sourced: SourcedCard, _ tools: ShareTools
  ) throws(Problem) -> [(ShareFile, [UInt8])] {
    let png = try drawn(sourced) { () throws(QRCodeFault) in
      try facts.code.png(pages.raster, by: tools.codes)
    }
    return [
      (.page, try pages.sharePage(shown(facts))), (.code, png),
      (.record, record(of: facts.card, facts.share, beside: facts.files).json),
    ] + files(ofDatesOn: sourced.card, facts.share)
  }

  /// Makes the calendar of a card with dates, and the list of the next ones.
  package func files(ofDatesOn card: BusinessCard, _ share: Share) -> [(ShareFile, [UInt8])] {
    guard let feed = share.dates?.feed else { return [] }
    if keepsFeeds, card.schedule == nil {
      let folder = publicFolder.shares.folder(share.recordID.text)
      // What can't be read once more is made anew when the plan can be.
      return [ShareFile.schedule, .nextDates].compactMap { file in
        ((try? folder.readIfThere(file)) ?? nil).map { (file, $0) }
      }
    }
    let content = feeds.content(of: card.schedule, on: card.id, in: view, hadFeed: true)
    let calendar = content.map { content in
      (ShareFile.schedule, feeds.bytes(of: content, on: card, recordedAs: feed, at: now))
    }
    let next = view.seen(as: share.form).shown(on: card).schedule.map { shown in
      (ShareFile.nextDates, feeds.nextDates(of: shown, on: card.id))
    }
    return [calendar, next].compactMap(\.self)
  }

  /// Makes the page of an open share.
  /// - Parameter photo: The published photo; `nil` if there is none.
  package func page(
    of card: BusinessCard, share: Share, photo: [UInt8]?, code: QRCode
  ) throws(Problem) -> [UInt8] {
    var facts = ShareFacts(card, share: share, code: code, in: view)
    facts.photo = photo.flatMap(PageShare.PixelSize.init)
    return try pages.sharePage(shown(facts))
  }

  /// Returns a share as its page shows it.
  func shown(_ facts: ShareFacts) -> PageShare {
    let runs = facts.code.darkRuns()
    var shown = PageShare(
      recordID: facts.share.recordID.text, card: facts.card, photo: facts.photo,
      code: PageShare.Code(
        path: pages.fillsCodes ? runs.svgPath : nil, strokes: runs.svgStrokes,
        widthInModules: facts.code.widthWithQuietZone),
      expiresAt: facts.share.expiresAt)
    shown.asOf = facts.asOf
    shown.isSealed = facts.share.form.needsKey
    shown.hasFeed = facts.share.dates?.feed != nil
    shown.isLease = facts.share.isLease(under: settings.share)
    return shown
  }

  /// Makes a share's record.
  /// - Parameter files: The summaries of the files beside it.
  package func record(
    of card: BusinessCard, _ share: Share, beside files: [ShareFile: SharedCard.FileSummary]
  ) -> SharedCard {
    SharedCard(
      recordID: share.recordID, revision: share.revision, uid: settings.uid(of: card.id),
      fullName: card.fullName(on: settings.language), role: card.role?.text,
      company: card.company?.text, files: files, createdAt: share.createdAt,
      expiresAt: share.expiresAt)
  }
}

extension ShareMaker {
  /// The links of the site's shares.
  var links: ShareLinks { site.links(under: settings, known: knownKeys) }

  /// Returns the code of a link to a card's share.
  func code(of link: String, _ sourced: SourcedCard) throws(Problem) -> QRCode {
    try drawn(sourced) { () throws(QRCodeFault) in
      try QRCode(link, atLeast: settings.qr.level)
    }
  }

  /// Does a step on the way to a card's code, its fault turned into a problem of the card.
  private func drawn<Value>(
    _ sourced: SourcedCard, _ step: () throws(QRCodeFault) -> Value
  ) throws(Problem) -> Value {
    do throws(QRCodeFault) { return try step() } catch {
      throw Problem(
        file: sourced.file, position: sourced.position, message: "its link \(error)"
      )
    }
  }
}

extension [UInt8] {
  /// True if the bytes of a vCard include a photo.
  package var hasPhoto: Bool {
    split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "PHOTO;".utf8) }
  }
}
