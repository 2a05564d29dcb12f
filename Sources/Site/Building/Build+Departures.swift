import Cards
import PrintFolder
import Sessions
import ShareMaking

extension Build {
  /// Writes, for each live card whose plans ask for it, the calendar with when its owner sets out, and removes those of
  /// whom no such day is left.
  ///
  /// Who could not be read, is held back or has left the input keeps theirs until the share ends.
  mutating func putDepartures() throws(SiteFault) {
    let departures = timetables.departures
    let present = Set(try onDisk(session.printFolder.namesOfDepartures()))
    if departures.isEmpty && present.isEmpty || timetables.lackDepartures { return }
    let feeds = maker.feeds
    var (files, obsolete) = ([PrintFile](), [String]())
    for (card, recordID) in live {
      let entry = departures[card]
      // Of cards that were not read nobody knows whether they have any.
      if entry == nil, present.isEmpty || order.known != nil { continue }
      if entry?.isWhole == false { continue }
      let name = PrintFolder.departuresName(ofCard: card.text)
      let isThere = present.contains(name)
      let former = isThere ? try onDisk(session.printFolder.departures(named: name)) : nil
      let made = entry.flatMap { feeds.calendar(of: $0, on: card, besides: former, at: now) }
      guard let calendar = made else {
        if isThere { obsolete.append(name) }
        continue
      }
      nextMoment = [nextMoment, calendar.next].compactMap(\.self).min()
      let bytes = calendar.bytes
      if bytes == former, try onDisk(session.printFolder.shows(recordID.text, in: name)) {
        continue
      }
      files.append(PrintFile(name, showing: [recordID.text]) { bytes })
    }
    try onDisk(session.printFolder.remove(named: obsolete))
    if !files.isEmpty {
      do throws(PrintFault) { try session.printFolder.put(files) } catch { throw SiteFault(error) }
    }
    report.departures = (files.count, obsolete.count)
    // A list that was restored tells of shares that have ended; these are there again.
    let made = Set(files.map(\.name))
    report.unprinted.removeAll { made.contains($0.name) }
  }
}
