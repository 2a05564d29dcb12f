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
    if departures.isEmpty, present.isEmpty { return }
    let feeds = maker.feeds
    var (files, obsolete) = ([PrintFile](), [String]())
    for (card, recordID) in live where !timetables.lackDepartures(of: card) {
      let name = PrintFolder.departuresName(ofCard: card.text)
      guard let entry = departures[card] else {
        // Of cards that were not read nobody knows whether they have any.
        if present.contains(name), order.known == nil { obsolete.append(name) }
        continue
      }
      let former = try onDisk(session.printFolder.departures(named: name))
      guard let calendar = feeds.calendar(of: entry, on: card, besides: former, at: now) else {
        if present.contains(name) { obsolete.append(name) }
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
