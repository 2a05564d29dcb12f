import CardSources
import Digests
package import Files
import PrintFolder
import PublicFolder
import Settings
import ShareFiles
package import ShareMaking

/// The names and stamps of everything that a build looks at, as sums of digests.
///
/// The site's folder is looked at whole, since a build reads nothing outside it: settings, templates,
/// cards, tables, photos, logo, the print folder, a text store. Of `.cardpress` the store and the note of
/// the output count. Of the output everything does but the insides of shares, where it is the folder and
/// the record, and all of a tombstone: a build looks at no more either. The print folder may be a link to
/// another disk, whose files are looked at through it, as a build looks at them.
package struct SiteStamp: Hashable, Sendable {
  /// The sum of everything but what the tables in `cards/` say, of which only the names count.
  var rest: SHA256Digest

  /// The sum of what is left out there; `nil` if a table has changed so lately that its stamp proves nothing.
  let tables: SHA256Digest?

  /// The stamp of store and published shares alone.
  var shares: SharesStamp

  /// The file systems that all of it is on: a folder on each, by their numbers.
  package let fileSystems: [UInt64: Folder]
}

extension SiteStamp {
  /// The files that are looked at besides where the record is a tombstone's.
  ///
  /// A tombstone's page is one file at many addresses, and so is its calendar: one that is written over shows a person
  /// at all of them.
  static let ofTombstones = (
    names: Tombstone.names.filter { $0 != ShareFile.record.name },
    ifAtMost: Tombstone.mostBytesOfRecord
  )

  /// Looks at a site.
  ///
  /// It is `nil` if something can't be looked at or was left by a run that was killed, which is for a
  /// build to deal with, and if something but a table has changed so lately that its stamp proves nothing.
  package init?(of site: Site, isBuildFarm: Bool) {
    guard let program = FileStamp.ofProgram else { return nil }
    let output = site.likelyOutput
    let shares = SharesStamp(of: site, output: output)
    if shares.isFresh { return nil }
    var rest = MultisetHash()
    var tables = MultisetHash()
    var head = Array("\(output)\0\(site.askedOutput ?? "")\0\(isBuildFarm)\0".utf8)
    program.append(to: &head)
    rest.add(head, [])
    var (walk, tableWalk) = (StampWalk(), StampWalk())
    do throws(FileFault) {
      let state = try site.state.names()
      if state.contains(where: { $0.hasPrefix("staging") }) { return nil }
      // A link is followed by nothing here, and what it leads to is no table then.
      let hasCards = try site.folder.kind(of: Site.cardsName) == .folder
      let apart = [site.stateName, output] + (hasCards ? [Site.cardsName] : [])
      try walk.look(into: site.folder, without: Set(apart)) { rest.add($0, $1) }
      if try site.folder.kind(of: Site.printName) == .link {
        try walk.look(at: site.print.names(), in: site.print, named: Site.printName) {
          rest.add($0, $1)
        }
        let departures = PrintFolder.departuresFolder
        if try site.print.kind(of: departures) == .folder {
          let names = try site.print.names(in: departures).map { "\(departures)/\($0)" }
          try walk.look(at: names, in: site.print, named: Site.printName) { rest.add($0, $1) }
        }
      }
      if hasCards {
        try walk.look(
          into: site.folder.folder(Site.cardsName), named: Site.cardsName,
          settingAside: CardReader.hasKnownRows, in: &tableWalk, report: { rest.add($0, $1) },
          reportAside: { tables.add($0, $1) })
      }
      let written = [LastBuild.name, RowMemory.name]
      let others = Set(
        written + written.map(Folder.unfinishedName)
          + ["lock", LastRuns.name, PhotoMemory.name, WarningMemory.name, PublicFolder.changesName])
      try walk.look(into: site.state, named: site.stateName, without: others) { rest.add($0, $1) }
      let root = site.folder(at: output)
      let sharesNames = Set(ShareLink.allCases.map(\.sharesName))
      try walk.look(into: root, named: output, without: sharesNames) { rest.add($0, $1) }
      for name in sharesNames {
        try walk.look(
          intoFoldersOf: root.folder(name), at: ShareFile.record.name, and: Self.ofTombstones,
          named: "\(output)/\(name)"
        ) { rest.add($0, $1) }
      }
    } catch {
      // The build that follows tells what it is.
      return nil
    }
    if walk.isFresh { return nil }
    self.init(
      rest: rest.sum, tables: tableWalk.isFresh ? nil : tables.sum, shares: shares,
      fileSystems: walk.fileSystems)
  }
}
