import Artwork
import Cards
import Colours
import NFCTags
import Pages
import PrintFolder
import Problems
import QRCodes
import Sessions
import Settings
import Signatures
import Templates
import Wear

/// Makes the files by which a card is given out beside paper.
struct CardFileMaker {
  let kinds: Set<CardFileKind>
  let settings: SiteSettings
  let strings: StringCatalog

  /// The templates of signatures.
  let templates: TemplateSet

  /// The command that makes the files again.
  let command: String

  /// True to make wallpapers whose code is too dense to be read at arm's length.
  let isForced: Bool

  /// Says how many wallpapers have been made.
  let sayDrawn: (_ count: Int) -> Void
}

extension CardFileMaker {
  /// The distance at which a wallpaper's code is read, in centimetres: half an arm's length each for who
  /// shows it and who reads it.
  static let armsLength = 50

  /// The files of the card with a number from 0, with what is told of them; the bytes of a file are made when it is written.
  /// - Throws: ``SiteFault/refused(_:)`` where a code is too dense for a wallpaper.
  func files(
    of entry: PrintableShare, number: Int
  ) throws(SiteFault) -> (files: [PrintFile], report: CardFileReport.Card) {
    var files: [PrintFile] = []
    if kinds.contains(.signature) { files += signature(of: entry) }
    var farthest: Int?
    if kinds.contains(.wallpaper) {
      farthest = try distance(of: entry)
      files += Screen.common.enumerated().map { index, screen in
        wallpaper(of: entry, on: screen, count: number * Screen.common.count + index + 1)
      }
    }
    var tag: TagMessage?
    if kinds.contains(.ndef) {
      let message = TagMessage(link: entry.link)
      tag = message
      files.append(file(of: entry, "~tag", "ndef") { () throws(PrintFault) in message.bytes })
    }
    return (
      files,
      CardFileReport.Card(
        card: entry.card.id, recordID: entry.share.recordID,
        link: entry.live.shownLink,
        files: files.map(\.path), tag: tag, farthestCentimetres: farthest)
    )
  }

  private func file(
    of entry: PrintableShare, _ addition: String, _ ending: String,
    bytes: @escaping () throws(PrintFault) -> [UInt8]
  ) -> PrintFile {
    PrintFile(
      entry.live.fileName(ending, with: addition), showing: [entry.share.recordID.text],
      command: command, bytes: bytes)
  }

  private func language(of entry: PrintableShare) -> LanguageTag {
    entry.card.language ?? settings.language
  }

  private func signature(of entry: PrintableShare) -> [PrintFile] {
    let language = language(of: entry)
    let signature = Signature(
      entry.card, language: language, link: entry.link,
      texts: PageLanguage(of: language, in: strings), accent: accent)
    return [
      file(of: entry, "~signature", "html") { () throws(PrintFault) in
        do throws(Problem) { return try signature.html(templates) } catch {
          throw .unmade(error.description)
        }
      },
      file(of: entry, "~signature", "txt") { () throws(PrintFault) in signature.text },
    ]
  }

  /// - Parameter count: The number of wallpapers that have been made with this one.
  private func wallpaper(
    of entry: PrintableShare, on screen: Screen, count: Int
  ) -> PrintFile {
    file(of: entry, "~\(screen.name)", "png") { () throws(PrintFault) in
      defer { sayDrawn(count) }
      do throws(ArtworkFault) {
        let language = language(of: entry)
        return try Wallpaper(
          entry.code, on: screen, name: entry.card.fullName(on: language),
          details: [entry.card.role, entry.card.company].compactMap { $0?.text },
          language: language.text, ground: accent
        ).png()
      } catch {
        throw .unmade("\(entry.card.id): \(error)")
      }
    }
  }

  /// From how far the code is read on every screen, in centimetres; `nil` where nobody measured it.
  private func distance(of entry: PrintableShare) throws(SiteFault) -> Int? {
    guard let reach = Reach.measured(for: entry.code) else { return nil }
    let farthest = Screen.common.map { screen in
      let side = Wallpaper.sizeInMillimetres(of: entry.code, on: screen)
      return reach.farthestCentimetres(tenths: Int((side * 10).rounded(.down))) ?? 0
    }.min()
    if let farthest, farthest < Self.armsLength, !isForced {
      throw .refused(
        "\(entry.card.id): the code on a phone is read from \(farthest) cm at most, and at arm's length it "
          + "has to be from \(Self.armsLength): share.link: compact makes it simpler",
        remedy: .take(.force))
    }
    return farthest
  }

  private var accent: Colour { settings.accent?.colour ?? .pine }
}
