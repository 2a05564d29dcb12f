import CardSources
import CardWriting
import Cards
import Columns
import Files
import Photos
import Problems
import Settings
import ShareMaking
import Timestamps

/// Reads the contacts of exports, wherever on the disk they are.
struct ExportReading {
  private(set) var contacts: [ExportedContact] = []
  private(set) var problems: [Problem] = []

  /// What those are known by whom a sheet does not show, within their own files.
  private(set) var hidden: Set<String> = []

  /// True if a sheet does not show somebody whom nothing tells.
  private(set) var hidesUnknown = false

  /// The number of contacts that can't be taken.
  private(set) var leftOut = 0

  /// True if a file could be read at all.
  private(set) var isRead = false

  private let rules: InputRules
  private let language: LanguageTag
  private let now: Timestamp

  /// Begins with nothing read.
  init(of site: Site, settings: SiteSettings, now: Timestamp) {
    rules = InputRules(of: site, settings: settings)
    language = settings.language
    self.now = now
  }
}

extension ExportReading {
  /// The most bytes of a photo.
  static let photoLimit = 64_000_000

  /// Reads a file.
  mutating func read(_ path: String) {
    let folder: Folder
    let name: String
    do throws(FileFault) {
      // A link that the user names may lead anywhere.
      let resolved = try Folder(path).realPath()
      folder = Folder(resolved).parent
      name = String(resolved.split(separator: "/").last ?? "")
    } catch {
      problems.append(Problem(file: path, message: error.reason, isUnread: true))
      return
    }
    let source = Provenance.cleaned(String(path.split(separator: "/").last ?? ""))
    var cards: [SourcedCard] = []
    var idColumn: String?
    var isTable = false
    var unseen: [CardID] = []
    CardReader(site: folder, rules: rules, now: now).readExport(name) { event in
      switch event {
      case .card(let card): cards.append(card)
      case .problem(let problem):
        problems.append(problem.file == name ? problem.moved(to: path) : problem)
      case .leftOut: leftOut += 1
      case .hidden(let id): unseen.append(id)
      case .passedOver, .photoOfFaulty, .photos: break
      case .columns(let report):
        isTable = true
        hidesUnknown = hidesUnknown || report.unknownHiddenRows > 0
        idColumn = report.columns.first(where: \.identifies)?.name
        problems += report.notTaken(path)
      }
    }
    if !cards.isEmpty { isRead = true }
    func identity(of id: CardID) -> String {
      Provenance.digest(
        of: [isTable ? idColumn : nil, id.text].compactMap(\.self).joined(separator: "\n"))
    }
    hidden.formUnion(unseen.map(identity))
    let isOwn = name.hasSuffix(".yaml") || name.hasSuffix(".yml") || name.hasSuffix(".json")
    for sourced in cards {
      var card = sourced.card
      card.name = card.name.withoutNeedlessFullName(in: card.language ?? language)
      contacts.append(
        ExportedContact(
          card: card, identity: identity(of: card.id),
          isNumbered: isOwn || idColumn != nil,
          ownID: isOwn || idColumn == "id" ? card.id : nil, source: source, file: path,
          position: sourced.position, photo: photo(of: sourced, in: folder, path: path),
          keptColumns: sourced.keptColumns.filter { $0.key != TableCells.provenanceColumn }
            .sorted { $0.key < $1.key }.map { TableCells.Cell(column: $0.key, text: $0.value) },
          marks: PersonMarks(of: card)))
    }
  }

  /// A card's photo; what keeps it from being read is told, and the card stays.
  private mutating func photo(
    of sourced: SourcedCard, in folder: Folder, path: String
  ) -> ExportedContact.Photo? {
    switch sourced.card.photo?.source {
    case nil: return nil
    case .embedded(let bytes):
      if let crop = sourced.card.photo?.crop {
        return cropped(bytes, to: crop, of: sourced, path: path)
      }
      return ExportedContact.Photo(embedded: bytes)
    case .file(let name):
      do throws(FileFault) {
        let bytes = try folder.read(name, atMost: Self.photoLimit)
        let ending = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[$0...].dropFirst() }
        return ExportedContact.Photo(bytes: bytes, ending: ending.map(String.init) ?? "jpg")
      } catch {
        problems.append(
          Problem(
            severity: .warning, file: path, position: sourced.photoPosition,
            message: "the photo \"\(name)\" \(error.reason)", isUnread: true))
        return nil
      }
    }
  }
}

extension ExportReading {
  /// The most pixels on a side, and bytes, of a picture that is kept cropped: enough for print.
  private static let croppedSide = 1_200
  private static let croppedBytes = 2_000_000

  /// The part of a picture that its owner kept: what was cut away is not for others.
  private mutating func cropped(
    _ bytes: [UInt8], to crop: PhotoCrop, of sourced: SourcedCard, path: String
  ) -> ExportedContact.Photo? {
    let maker = PhotoMaker(side: Self.croppedSide, maxBytes: Self.croppedBytes)
    do throws(PhotoFault) {
      let photo = try maker.make(bytes, crop: PictureCrop(crop))
      return ExportedContact.Photo(bytes: photo, ending: "jpg")
    } catch {
      problems.append(
        Problem(
          severity: .warning, file: path, position: sourced.position, field: "photo",
          message: "left out: the photo \(error.reason)"))
      return nil
    }
  }
}

extension Problem {
  /// The problem of the same place in a file under another name.
  func moved(to file: String) -> Problem {
    Problem(
      severity: severity, file: file, position: position, field: field, card: nil,
      message: message, remedy: remedy, value: value, isUnread: isUnread, count: count)
  }
}

extension ColumnReport {
  /// The warnings about columns with values that are not taken.
  fileprivate func notTaken(_ path: String) -> [Problem] {
    let filled = columns.filter { $0.values > 0 }
    let withheld = filled.filter { $0.use == .withheld }.map(\.name)
    let unknown = filled.filter { if case .unknown = $0.use { true } else { false } }.map(\.name)
    var sentences: [String] = []
    if !withheld.isEmpty {
      sentences.append(
        "private and not taken: \(Self.listed(withheld)): name them in cards.publish in "
          + "cardpress.yaml to publish them")
    }
    if !unknown.isEmpty {
      sentences.append(
        "not known and not taken: \(Self.listed(unknown)): say what they are in cards.columns in "
          + "cardpress.yaml, or name them in cards.ignore")
    }
    return sentences.map { Problem(severity: .warning, file: path, message: $0) }
  }

  private static func listed(_ names: [String]) -> String {
    let more = names.count > 20 ? " and \(names.count - 20) more" : ""
    return names.prefix(20).joined(separator: ", ") + more
  }
}
