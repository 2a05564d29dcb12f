import Bytes
import Cards
import Pages
import Problems
import QRCodes
import ShareFiles
import Shares

extension ShareAudit {
  /// Compares `index.html` with the files beside it and, if possible, with the page that a build
  /// would make.
  func pageFlaws(_ files: Files) -> [Flaw] {
    guard let bytes = files[.page] else { return [] }
    if bytes.isEmpty { return [Flaw(.page, "is empty")] }
    let expected = expectedPage(files)
    if bytes == expected { return [] }
    let particular = particularFlaws(of: bytes, expecting: expected)
    if !particular.isEmpty || expected == nil { return particular }
    return [Flaw(.page, "is not the page that a build makes of the card")]
  }

  /// Returns the page that a build would make; `nil` if that can't be known.
  private func expectedPage(_ files: Files) -> [UInt8]? {
    // A page that can't be made has not been published either; what one shows of other cards is theirs to say.
    guard isOfToday, share.shows.isEmpty, let card,
      let code = try? QRCode(link, atLeast: maker.settings.qr.level)
    else { return nil }
    let photo = card.card.photo == nil ? nil : files[.photo]
    return try? maker.page(of: card.card, share: share, photo: photo, code: code)
  }

  /// Returns the flaws of a page in what every page of this site must have.
  private func particularFlaws(of bytes: [UInt8], expecting expected: [UInt8]?) -> [Flaw] {
    if bytes.contains(text: "data-share=\"expired\""), !bytes.contains(text: "data-share=\"live\"")
    {
      return [Flaw(.page, "says that the share has ended")]
    }
    var flaws: [Flaw] = []
    for (text, sentence) in marks where !bytes.contains(text: text) {
      // A site's own templates may leave out anything.
      if expected?.contains(text: text) ?? text.hasSuffix(ShareFile.vCard.name) {
        flaws.append(Flaw(.page, sentence))
      }
    }
    let root = maker.publicFolder.root
    for script in SharedScriptName.names(in: bytes).sorted() {
      // One that can't be looked at is as good as missing.
      if (try? root.hasFile(script)) != true {
        flaws.append(Flaw(.page, "names \(script), which is not there"))
      }
    }
    if expected == nil, bytes.contains(text: "data-expires=\""), !bytes.contains(text: endMark) {
      flaws.append(Flaw(.page, Self.otherEnd))
    }
    return flaws
  }

  private static let otherEnd = "names another end than the store"

  private var endMark: String {
    share.expiresAt.map { "data-expires=\"\($0)\"" } ?? "data-share=\"live\">"
  }

  private var marks: [(text: String, sentence: String)] {
    // A link that was published can be encoded.
    let code = try? QRCode(link, atLeast: maker.settings.qr.level)
    let drawings = [code?.svgStrokes, code?.svgPath].compactMap(\.self)
    return [
      named(.vCard), named(.photo),
      (endMark, Self.otherEnd),
    ] + drawings.map { ($0, "does not show the code of the share's link") }
  }

  private func named(_ file: ShareFile) -> (text: String, sentence: String) {
    (file.path(in: share.recordID.text), "does not name the share's \(file.name)")
  }
}
