import Cards
import Files
import Pages
import PrintFolder
import PrintLists
import Problems
import PublicFolder
import Sessions
import Settings
import ShareFiles
import ShareMaking
import Shares

extension PrintRun {
  /// Makes the owner's lists: page and calendar of all live shares, and the table of the shares
  /// that are meant.
  /// - Parameter meant: The shares in the table.
  /// - Parameter codes: The first file of each printed code, by record ID.
  /// - Parameter arePrinted: True if this run prints them.
  func lists(
    of meant: [PrintableShare], with codes: [RecordID: String] = [:], arePrinted: Bool = true
  ) throws(SiteFault) -> [PrintFile] {
    let lists = PrintLists(
      title: settings.title, language: settings.language, now: now, templates: pages.templates)
    let place = try publishedPlace()
    let printedIDs = Set(arePrinted ? meant.map(\.share.recordID) : [])
    var all: [PrintListEntry] = []
    for entry in live {
      var listed = self.entry(
        of: entry, code: try picture(of: entry, codes[entry.share.recordID], at: place),
        isPrinted: printedIDs.contains(entry.share.recordID))
      listed.portrait = try portrait(of: entry, at: place)
      all.append(listed)
    }
    // A calendar is carried to other machines, where no secret belongs.
    let dates = live.map { entry(of: $0, link: $0.shownLink, code: "", isPrinted: false) }
    let merged = meant.map { entry in
      self.entry(
        of: entry.live, code: codes[entry.share.recordID] ?? entry.fileName("png"),
        isPrinted: arePrinted)
    }
    let overview = try inInput(lists.overview(of: all))
    let ending = dates.filter { $0.expiresAt != nil }
    var files = [
      list("index.html", of: all) { overview },
      list(mergeName, of: merged, by: order.listsCommand) { lists.mergeTable(of: merged) },
    ]
    // A calendar without events is useless, and shows no share.
    if !ending.isEmpty {
      files.append(list("expiry.ics", of: ending) { lists.calendar(of: ending) })
    }
    return files
  }

  /// The names of the lists of all cards, which every run updates.
  static let listsOfAll: Set = ["index.html", "expiry.ics"]

  /// The name of the table of the run's own cards.
  private var mergeName: String { order.name.map { "merge+\($0).csv" } ?? "merge.csv" }

  /// Returns the lists that are not made this time.
  ///
  /// One of an earlier run would show ends that no longer apply.
  static func obsolete(beside files: [PrintFile]) -> [String] {
    let made = Set(files.map(\.name))
    return made.contains("index.html") && !made.contains("expiry.ics") ? ["expiry.ics"] : []
  }

  private func list(
    _ name: String, of entries: [PrintListEntry], by command: String = PrintOrder().listsCommand,
    bytes: @escaping () -> [UInt8]
  ) -> PrintFile {
    PrintFile(name, showing: entries.map(\.recordID), command: command) { bytes() }
  }

  private func entry(
    of entry: LiveShare, link: String? = nil, code: String, isPrinted: Bool
  ) -> PrintListEntry {
    PrintListEntry(
      entry.card, in: settings.language, recordID: entry.share.recordID.text,
      revision: entry.share.revision, link: link ?? entry.link, shortLink: entry.shortLink,
      createdAt: entry.share.createdAt, expiresAt: entry.share.expiresAt, endRule: entry.endRule,
      printedAt: isPrinted ? now : entry.share.printedAt, code: code)
  }

  /// Returns a picture of a code that browsers can show: one in the print folder, or else the
  /// published one.
  private func picture(
    of entry: LiveShare, _ code: String?, at place: String
  ) throws(SiteFault) -> String {
    if let code, [".png", ".svg"].contains(where: code.hasSuffix) { return code }
    let name = entry.fileName("png")
    if try onDisk(session.printFolder.shows(entry.share.recordID.text, in: name)) { return name }
    return "\(place)/\(ShareFile.code.path(in: entry.share.recordID.text))"
  }

  private func portrait(of entry: LiveShare, at place: String) throws(SiteFault) -> String? {
    let file = ShareFile.photo.path(in: entry.share.recordID.text)
    return try onDisk(session.publicFolder.shares.hasFile(file)) ? "\(place)/\(file)" : nil
  }

  /// The address of the folder of shares relative to the print folder; absolute if the output is.
  private func publishedPlace() throws(SiteFault) -> String {
    let output = try session.store.place().output ?? Site.defaultOutput
    let path = output.split(separator: "/").map { String($0).percentEncoded }
      .joined(separator: "/")
    let root = output.hasPrefix("/") ? "file:///\(path)" : "../\(path)"
    return "\(root)/\(settings.share.link.sharesName)"
  }
}
