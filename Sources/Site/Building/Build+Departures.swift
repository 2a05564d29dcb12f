import Cards
import PrintFolder
import Sessions
import ShareMaking

extension Build {
  /// Writes, for each live card whose plans ask for it, the calendar with when its owner sets out, and removes those of
  /// whom no such day is left.
  mutating func putDepartures() throws(SiteFault) {
    let departures = timetables.departures
    var others = Set(try onDisk(session.printFolder.namesOfDepartures()))
    if departures.isEmpty, others.isEmpty { return }
    let feeds = maker.feeds
    var files: [PrintFile] = []
    for (card, recordID) in live {
      let name = PrintFolder.departuresName(ofCard: card.text)
      guard let entry = departures[card] else { continue }
      let present = try onDisk(session.printFolder.departures(named: name))
      guard let bytes = feeds.calendar(of: entry, on: card, besides: present, at: now) else {
        continue
      }
      others.remove(name)
      if bytes != present { report.departures += 1 }
      files.append(PrintFile(name, showing: [recordID.text]) { bytes })
    }
    if !files.isEmpty {
      do throws(PrintFault) { try session.printFolder.put(files) } catch { throw SiteFault(error) }
    }
    // Whoever was not read may have some.
    guard order.selection == nil, order.known == nil, !timetables.isIncomplete else { return }
    try onDisk(session.printFolder.remove(named: others.sorted()))
  }
}
