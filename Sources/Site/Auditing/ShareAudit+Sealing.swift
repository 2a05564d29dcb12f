import Bytes
import CardSources
import Files
import Problems
import PublicFolder
import Sealing
import ShareFiles
import ShareMaking
import SharedCards
import Shares

extension ShareAudit {
  /// Opens every part of a sealed share, and compares what is in them with the card, its row and the
  /// templates.
  func sealedFlaws(_ entries: [InventoryEntry], tools: ShareTools) -> [Flaw] {
    var (files, flaws) = (Files(), [Flaw]())
    for entry in entries {
      read(at: entry, of: ShareFile.sealed, files: &files, flaws: &flaws)
    }
    for file in ShareFile.sealed where !file.isOptional && files[file] == nil {
      if !entries.contains(where: { $0.name == file.name }) {
        flaws.append(Flaw(file, "is not there"))
      }
    }
    if let page = files[.page], !isSealedPage(page) {
      flaws.append(Flaw(.page, "is not the page of sealed shares"))
    }
    if let record = files[.record], record != SealedCard(share).json {
      flaws.append(Flaw(.record, "is not what the store says of a sealed share"))
    }
    guard let key = try? maker.site.keys.key(of: share.recordID) else {
      return flaws + [Flaw("", AuditFault.keyless)]
    }
    return flaws + partFlaws(files, with: SealedShare(of: key), tools: tools)
  }

  private func partFlaws(
    _ files: Files, with sealed: SealedShare, tools: ShareTools
  ) -> [Flaw] {
    var (opened, flaws) = (Files(), [Flaw]())
    for (number, part) in ([.manifest] + ShareFile.sealedContents.map(\.part)).enumerated() {
      guard let bytes = files[part] else { continue }
      let stands = number == 0 ? part : ShareFile.sealedContents[number - 1].file
      opened.bytes[stands.name] = sealed.open(bytes, asPart: number)
      if opened[stands] == nil { flaws.append(Flaw(part, "is no part that the share's key opens")) }
    }
    if !flaws.isEmpty { return flaws }
    let photo = ShareFile.sealedContents.first { $0.file == .photo }?.part
    if let photo, expects(.photo, among: opened) != (opened[.photo] != nil) {
      return [
        Flaw(photo, opened[.photo] == nil ? "is not there" : "is there, and the card has no photo")
      ]
    }
    flaws = (vCardFlaws(opened) + photoFlaws(opened, maker: tools.photoMaker)).map { flaw in
      let part = ShareFile.sealedContents.first { $0.file.name == flaw.file }?.part.name
      return Flaw(part ?? flaw.file, flaw.what)
    }
    guard flaws.isEmpty, isOfToday, files[.manifest] != nil, let card else { return flaws }
    // What can't be made has not been published either.
    let made = try? maker.files(of: card, share: share, keepsContent: true, tools: tools)
    if let made,
      made.first(where: { $0.name == ShareFile.manifest.name })?.bytes != files[.manifest]
    {
      flaws.append(Flaw(.manifest, "is not what a build makes of the card"))
    }
    return flaws
  }

  /// True for the very page, or, where settings and templates have changed since, for one of the kind.
  private func isSealedPage(_ bytes: [UInt8]) -> Bool {
    bytes == maker.pages.sealedPage || !isOfToday && bytes.contains(text: "data-share=\"sealed\"")
  }
}
