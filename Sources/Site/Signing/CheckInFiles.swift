package import Cards
import Files
package import Sessions
package import ShareMaking

/// The logs of a site's cards.
package enum CheckInFiles {
  /// Takes logs along when cards get other IDs.
  /// - Parameter newIDs: The IDs that the cards have now, by the former ones.
  /// - Returns: The former IDs whose rows stay where they are, as the new one has a log already; sorted.
  package static func move(
    _ newIDs: [CardID: CardID], in site: Site
  ) throws(SiteFault) -> [CardID] {
    var (moved, left): ([CardID: CardID], [CardID]) = ([:], [])
    for (old, new) in newIDs {
      if try onDisk(site.folder.kind(of: CheckInFile.path(of: old))) == nil { continue }
      // One that gives its own ID up makes room.
      let isTaken = try onDisk(site.folder.kind(of: CheckInFile.path(of: new))) != nil
      if isTaken && newIDs[new] == nil { left.append(old) } else { moved[old] = new }
    }
    // No card's ID has a `~`, so cards may exchange their IDs.
    for (old, new) in moved {
      let path = CheckInFile.path(of: new)
      try onDisk(site.folder.move(CheckInFile.path(of: old), to: site.folder, as: "\(path)~"))
    }
    for new in moved.values {
      let path = CheckInFile.path(of: new)
      try onDisk(site.folder.move("\(path)~", to: site.folder, as: path))
    }
    return left.sorted()
  }
}
