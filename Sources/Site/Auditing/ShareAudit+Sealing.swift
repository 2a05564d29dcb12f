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
import VCards

extension ShareAudit {
  /// Opens every part of a sealed share, and compares what is in them with the card, its row and the
  /// templates.
  func sealedFlaws(_ files: Files, names: Set<String>, tools: ShareTools) -> [Flaw] {
    var flaws = ShareForm.sealed.files.filter { !$0.isOptional && !names.contains($0.name) }
      .map { Flaw($0, "is not there") }
    if isOfToday {
      let files = ShareFile.contents.map(share.form.holder)
      flaws += ShareForm.sealed.files
        .filter { $0.isOptional && names.contains($0.name) && !files.contains($0) }
        .map { Flaw($0, "is no part of the share") }
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
    for (number, file) in ([.manifest] + ShareFile.contents).enumerated() {
      guard let part = number == 0 ? file : share.form.file(of: file), let bytes = files[part]
      else { continue }
      opened.bytes[file.name] = sealed.open(bytes, asPart: number)
      if opened[file] == nil { flaws.append(Flaw(part, "is no part that the share's key opens")) }
    }
    if !flaws.isEmpty { return flaws }
    guard let contact = opened[.vCard] else { return [] }
    opened.bytes[ShareFile.photo.name] = VCard.photo(in: contact)
    if expects(.photo, among: opened) != (opened[.photo] != nil) {
      return [
        Flaw(
          share.form.holder(of: .photo),
          opened[.photo] == nil ? "has no photo" : "has a photo, and the card has none")
      ]
    }
    flaws = (vCardFlaws(opened) + photoFlaws(opened, maker: tools.photoMaker)).map { flaw in
      let file = ShareFile.contents.first { $0.name == flaw.file }
      return Flaw(file.map { share.form.holder(of: $0).name } ?? flaw.file, flaw.what)
    }
    // What a page shows of other cards is theirs to say.
    guard flaws.isEmpty, isOfToday, share.shows.isEmpty, let manifest = files[.manifest], let card
    else { return flaws }
    if let made = self.manifest(madeOf: card, tools), made != manifest {
      flaws.append(Flaw(.manifest, "is not what a build makes of the card"))
    }
    return flaws
  }

  /// Makes the first part; `nil` where that is not possible: then it has not been published either.
  private func manifest(madeOf card: SourcedCard, _ tools: ShareTools) -> [UInt8]? {
    var manifest: [UInt8]?
    do throws(MakingFault) {
      try maker.make(share, of: card, keepsContent: true, tools: tools) {
        (file, source) throws(MakingFault) in
        if file == .manifest { manifest = try MakingFault.ofOwner(source.bytes) }
      }
    } catch {
      return nil
    }
    return manifest
  }

  /// True for the very page, or, where settings and templates have changed since, for one of the kind.
  private func isSealedPage(_ bytes: [UInt8]) -> Bool {
    bytes == maker.pages.sealedPage || !isOfToday && bytes.contains(text: "data-share=\"sealed\"")
  }
}
