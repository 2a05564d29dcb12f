import Digests
import Files
package import PrintFolder
package import PublicFolder
import ShareFiles
package import ShareMaking
import Synchronization

/// The stamp of a site, kept true while a run changes what it has looked at.
///
/// Whoever is about to change something says so first: what is there is taken out of the sum, and what the run has
/// left in its place is added when it is done. What anybody else has changed since the stamp was taken is missing
/// in that sum, or too much in it, and no later look at the site gives the same.
package final class StampLedger: Sendable {
  private let site: Site
  private let output: String
  private let stamp: SiteStamp
  private let state: Mutex<State>

  /// Begins before the run's first change, of the store's file among others.
  package init(_ stamp: SiteStamp, of site: Site) {
    (self.site, self.stamp) = (site, stamp)
    output = site.likelyOutput
    state = Mutex(State(sum: MultisetHash(stamp.rest)))
    willChange([Site.databaseName], in: .state)
    willChange([Site.storeName], in: .site)
  }
}

extension StampLedger {
  /// The number of places from which a look at everything costs little more.
  private static let mostPlaces = 30_000

  /// The folders whose files a run changes one by one.
  private enum Area: Hashable {
    case site, state
  }

  private struct State: ~Copyable {
    var sum: MultisetHash

    /// The names of the shares' folders, by the folder that they are in.
    var shares: [String: Set<String>] = [:]

    /// The files, and the folders around them.
    var files: [Area: Set<String>] = [:]

    var places = 0

    /// True if there are too many places, or one that can't be looked at.
    var isLost = false
  }

  /// Listens to what is said of the folders that a session writes to.
  package func listen(to publicFolder: inout PublicFolder, _ printFolder: inout PrintFolder) {
    publicFolder.beforeChange = { [self] names, folder in willChange(shares: names, in: folder) }
    printFolder.beforeChange = { [self] names in
      let places = Set(names + names.compactMap(PrintFolder.folder(ofName:)))
      willChange([Site.printName] + places.map { "\(Site.printName)/\($0)" }, in: .site)
    }
  }

  private func willChange(shares names: [String], in folder: String) {
    note(names) { state, names throws(FileFault) in
      let fresh = names.filter { state.shares[folder, default: []].insert($0).inserted }
      // Most are named together, and once more when their own turn comes.
      if fresh.isEmpty { return 0 }
      try look(atShares: fresh, in: folder) { state.sum.remove($0, $1) }
      return fresh.count
    }
  }

  private func willChange(_ paths: [String], in area: Area) {
    note(paths) { state, paths throws(FileFault) in
      let fresh = paths.filter { state.files[area, default: []].insert($0).inserted }
      if fresh.isEmpty { return 0 }
      try look(at: fresh, in: area) { state.sum.remove($0, $1) }
      return fresh.count
    }
  }

  /// - Parameter body: Takes out what was not named before, and returns its number.
  private func note(
    _ names: [String], _ body: (inout State, [String]) throws(FileFault) -> Int
  ) {
    state.withLock { state in
      if names.count > Self.mostPlaces { state.isLost = true }
      if state.isLost { return }
      do throws(FileFault) {
        state.places += try body(&state, names)
        if state.places > Self.mostPlaces { state.isLost = true }
      } catch {
        state.isLost = true
      }
    }
  }

  /// The stamp of the site as the run has left it, and the shares that it has changed; `nil` where that can't be
  /// told.
  ///
  /// Called while the run still has its lock, and at its end: what it changes afterwards looks like another's.
  package func settle() -> (stamp: SiteStamp, touched: [String])? {
    state.withLock { state in
      if state.isLost { return nil }
      do throws(FileFault) {
        for (folder, names) in state.shares {
          try look(atShares: names, in: folder) { state.sum.add($0, $1) }
        }
        for (area, paths) in state.files { try look(at: paths, in: area) { state.sum.add($0, $1) } }
      } catch {
        return nil
      }
      state.isLost = true
      var stamp = stamp
      stamp.rest = state.sum.sum
      stamp.shares = SharesStamp(of: site, output: output)
      return (stamp, state.shares.values.flatMap(\.self).sorted())
    }
  }

  private func look(
    atShares names: some Sequence<String>, in folder: String, report: StampWalk.Report
  ) throws(FileFault) {
    var walk = StampWalk()
    try walk.look(
      into: names, of: site.folder(at: output).folder(folder), at: ShareFile.record.name,
      and: SiteStamp.ofTombstones, named: "\(output)/\(folder)", report: report)
  }

  private func look(
    at paths: some Sequence<String>, in area: Area, report: StampWalk.Report
  ) throws(FileFault) {
    var walk = StampWalk()
    switch area {
    case .site: try walk.look(at: paths, in: site.folder, report: report)
    case .state:
      try walk.look(at: paths, in: site.state, named: site.stateName, report: report)
    }
  }
}
