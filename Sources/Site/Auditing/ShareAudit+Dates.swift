import ShareFiles
import ShareMaking
import Shares

extension ShareAudit {
  /// Compares the calendar and the list of next dates with the store's row and, if possible, with what a build would
  /// make.
  func dateFlaws(_ files: Files) -> [Flaw] {
    // A store that was made anew knows nothing of them yet.
    if share.pageDigest == nil { return [] }
    guard share.dates?.feed != nil else {
      return [ShareFile.schedule, .nextDates].filter { files[$0] != nil }
        .map { Flaw($0, "is there, and the share has no dates") }
    }
    // What a page shows of other cards is theirs to say.
    guard isOfToday, share.shows.isEmpty, let card else { return [] }
    let made = maker.files(ofDatesOn: card.card, share)
    return made.filter { files[$0.0] != nil && files[$0.0] != $0.1 }
      .map { Flaw($0.0, "is not the one that a build makes of the card's dates") }
  }

  /// True if a share has a file of dates.
  func expectsDates(_ file: ShareFile, among files: Files) -> Bool {
    guard share.dates?.feed != nil else { return false }
    if file == .schedule { return true }
    return card.map { $0.card.schedule != nil } ?? (files[file] != nil)
  }
}
