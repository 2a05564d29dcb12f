package import Cards
import Files
package import Problems
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
    let isThere = { (card: CardID) throws(SiteFault) in
      try onDisk(site.folder.kind(of: CheckInFile.path(of: card))) != nil
    }
    var (moved, left): ([CardID: CardID], [CardID]) = ([:], [])
    for (old, new) in newIDs where try isThere(old) { moved[old] = new }
    // One that goes itself makes room; one that stays keeps another from its place, and so on.
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (old, new) in moved {
        if moved[new] != nil { continue }
        if try !isThere(new) { continue }
        moved[old] = nil
        left.append(old)
        isSettled = false
      }
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

  /// The logs of cards that give no signs of life, or can't be read: nobody hears of what they say.
  package static func ofNobody(
    but cards: Set<CardID>, in site: Site, severity: Problem.Severity
  ) -> [Problem] {
    let names = (try? site.folder.names(in: Site.checkInsName)) ?? []
    return names.sorted().compactMap { name in
      guard name.hasSuffix(".csv"), let card = try? CardID(String(name.dropLast(4))),
        !cards.contains(card)
      else { return nil }
      return Problem(
        severity: severity, file: "\(Site.checkInsName)/\(name)",
        message:
          "no card \(card) that can be read has signs of life, so nobody hears of these: remove the file, or "
          + "put the card in order")
    }
  }
}
