import CardSources
import Digests
import Files
import PublicFolder
import Settings
import ShareFiles
package import ShareMaking

/// The names and stamps of everything that a build looks at, as one digest.
///
/// The site's folder is looked at whole, since a build reads nothing outside it: settings, templates,
/// cards, tables, photos, logo, the print folder, a text store. Of `.cardpress` the store and the note of
/// the output count. Of the output everything does but the insides of shares, where it is the folder and
/// the record: a build looks at no more either.
package struct SiteStamp: Hashable, Sendable {
  /// The SHA-256 of everything, as 64 digits of base 16; `nil` if a table has changed so lately that its stamp
  /// proves nothing.
  package let digest: String?

  /// The SHA-256 of everything but what the tables in `cards/` say, of which only the names count.
  let rest: String

  /// The stamp of store and published shares alone.
  let shares: SharesStamp

  /// Takes digests from a note.
  init(digest: String, rest: String, shares: SharesStamp) {
    (self.digest, self.rest, self.shares) = (digest, rest, shares)
  }

  /// Looks at a site.
  ///
  /// It is `nil` if something can't be looked at or was left by a run that was killed, which is for a
  /// build to deal with, and if something but a table has changed so lately that its stamp proves nothing.
  package init?(of site: Site, isBuildFarm: Bool) {
    guard let program = FileStamp.ofProgram else { return nil }
    let output = site.likelyOutput
    guard let shares = SharesStamp(of: site, output: output) else { return nil }
    var digest = SHA256()
    var tables = SHA256()
    var head = Array("\(output)\0\(site.askedOutput ?? "")\0\(isBuildFarm)\0".utf8)
    program.append(to: &head)
    digest.update(head)
    var (walk, tableWalk) = (StampWalk(), StampWalk())
    do throws(FileFault) {
      let state = try site.state.names()
      if state.contains(where: { $0.hasPrefix("staging") }) { return nil }
      // A link is followed by nothing here, and what it leads to is no table then.
      let hasCards = try site.folder.kind(of: Site.cardsName) == .folder
      let apart = [site.stateName, output] + (hasCards ? [Site.cardsName] : [])
      try walk.look(into: site.folder, without: Set(apart)) { digest.update($0) }
      if hasCards {
        try walk.look(
          into: site.folder.folder(Site.cardsName), settingAside: CardReader.hasKnownRows,
          in: &tableWalk, report: { digest.update($0) }, reportAside: { tables.update($0) })
      }
      let others: Set<String> = [
        "lock", LastBuild.name, LastBuild.unfinishedName, LastRuns.name, PhotoMemory.name,
        RowMemory.name, RowMemory.unfinishedName, PublicFolder.changesName,
      ]
      try walk.look(into: site.state, without: others) { digest.update($0) }
      let root = site.folder(at: output)
      let sharesNames = Set(ShareLink.allCases.map(\.sharesName))
      try walk.look(into: root, without: sharesNames) { digest.update($0) }
      for name in sharesNames.sorted() {
        try walk.look(intoFoldersOf: root.folder(name), at: ShareFile.record.name) {
          digest.update($0)
        }
      }
    } catch {
      // The build that follows tells what it is.
      return nil
    }
    if walk.isFresh { return nil }
    let rest = digest.finish()
    var whole = SHA256()
    whole.update(rest.bytes + tables.finish().bytes)
    self.digest = tableWalk.isFresh ? nil : whole.finish().hex
    self.rest = rest.hex
    self.shares = shares
  }
}
