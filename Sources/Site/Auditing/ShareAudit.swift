import CardSources
import Cards
import Files
import Problems
import PublicFolder
import ShareFiles
import ShareMaking
import SharedCards
import Shares
import Verification

/// Compares a live share's folder with its row, its card and the templates.
struct ShareAudit: Sendable {
  let share: Share

  /// The card that the share was built from; `nil` if it has left the input, changed, or can't be
  /// read.
  let card: SourcedCard?

  /// True if the share was built with the current settings and templates.
  let isOfToday: Bool

  let maker: ShareMaker

  /// The link in the share's code.
  let link: String
}

extension ShareAudit {
  /// A fault in a file of the folder, or in the folder itself if the name is empty.
  struct Flaw: Hashable, Sendable {
    let file: String
    let what: String

    init(_ file: String, _ what: String) { (self.file, self.what) = (file, what) }

    init(_ file: ShareFile, _ what: String) { self.init(file.name, what) }
  }

  /// The readable files of a share.
  struct Files {
    var bytes: [String: [UInt8]] = [:]

    subscript(file: ShareFile) -> [UInt8]? { bytes[file.name] }

    /// The summaries of those that hold what the card says, as a record has them.
    var summaries: [ShareFile: SharedCard.FileSummary] {
      var summaries: [ShareFile: SharedCard.FileSummary] = [:]
      for file in ShareFile.contents {
        summaries[file] = self[file].map(SharedCard.FileSummary.init)
      }
      return summaries
    }
  }

  var folder: Folder { maker.publicFolder.shares.folder(share.recordID.text) }

  /// Returns all faults of the folder, in the order of its files.
  func flaws(_ tools: ShareTools) -> [Flaw] {
    if let flaw = folderFlaw { return [Flaw("", flaw)] }
    let entries: [InventoryEntry]
    do throws(FileFault) {
      entries = try folder.inventory()
    } catch {
      return [Flaw("", error.reason)]
    }
    var flaws = folder.modeFlaw.map { [Flaw("", $0)] } ?? []
    var files = Files()
    for entry in entries { read(at: entry, files: &files, flaws: &flaws) }
    let names = Set(entries.map(\.name))
    switch share.form {
    case .open: flaws += openFlaws(files, names: names, tools: tools)
    case .sealed: flaws += sealedFlaws(files, names: names, tools: tools)
    }
    return flaws.enumerated().sorted { ($0.element.file, $0.offset) < ($1.element.file, $1.offset) }
      .map(\.element)
  }

  private func openFlaws(
    _ files: Files, names: Set<String>, tools: ShareTools
  ) -> [Flaw] {
    var flaws: [Flaw] = []
    for file in ShareFile.open where !names.contains(file.name) {
      if file.isOptional, !expects(file, among: files) { continue }
      flaws.append(Flaw(file, "is not there"))
    }
    if files[.photo] != nil, !expects(.photo, among: files) {
      flaws.append(Flaw(.photo, "is there, and the card has no photo"))
    }
    flaws +=
      recordFlaws(files) + vCardFlaws(files) + photoFlaws(files, maker: tools.photoMaker)
      + codeFlaws(files) + dateFlaws(files)
    return flaws + pageFlaws(files)
  }

  /// The fault of something that is not a readable folder; `nil` for a readable folder.
  private var folderFlaw: String? {
    do throws(FileFault) {
      return switch try folder.kind() {
      case .folder: nil
      case .link: "is a symbolic link, not a folder"
      case .file, .other: "is not a folder"
      case nil: "is not there"
      }
    } catch {
      return error.reason
    }
  }

  private func read(
    at entry: InventoryEntry, files: inout Files, flaws: inout [Flaw]
  ) {
    guard let file = share.form.files.first(where: { $0.name == entry.name }) else {
      flaws.append(Flaw(entry.name, Self.nobodys))
      return
    }
    if let flaw = entry.flaw {
      flaws.append(Flaw(entry.name, flaw))
      if entry.kind != .file { return }
    }
    if entry.size > ShareFile.mostBytes {
      flaws.append(Flaw(file, "is larger than \(ShareFile.mostBytes / 1_000_000) MB"))
      return
    }
    do throws(FileFault) {
      files.bytes[file.name] = try folder.read(file)
    } catch {
      flaws.append(Flaw(file, error.reason))
    }
  }

  /// The fault of something that no build has made.
  static let nobodys = "is nothing that Cardpress made"

  /// Returns true if an optional file belongs to the share, according to the card, or to the vCard
  /// if the card is unknown.
  func expects(_ file: ShareFile, among files: Files) -> Bool {
    if file != .photo { return expectsDates(file, among: files) }
    if let card { return card.card.photo != nil }
    return files[.vCard]?.hasPhoto ?? (files[.photo] != nil)
  }
}

extension Folder {
  /// The fault in the mode of a published folder; `nil` if the mode is 0755.
  var modeFlaw: String? {
    // A folder that can't be read has been reported.
    guard let rights = try? rights(of: ""), rights != 0o755 else { return nil }
    return "has the mode \(rights.shownAsRights), not 0755"
  }
}

extension InventoryEntry {
  /// The fault of an entry that should be a published file, without opening it; `nil` if there is
  /// none.
  var flaw: String? {
    switch kind {
    case .file: rights == 0o644 ? nil : "has the mode \(rights.shownAsRights), not 0644"
    case .folder: "is a folder, not a file"
    case .link: "is a symbolic link, not a file"
    case .other, nil: "is no file"
    }
  }
}

extension UInt32 {
  /// Rights in octal with at least four digits, as chmod(1) takes them.
  var shownAsRights: String {
    let digits = String(self, radix: 8)
    return String(repeating: "0", count: Swift.max(0, 4 - digits.utf8.count)) + digits
  }
}
