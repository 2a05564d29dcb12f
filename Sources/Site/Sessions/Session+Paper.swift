import PrintFolder
import Shares
import Timestamps

extension Session {
  /// Tells the print folder which live shares are on paper, so that a run without the store knows it
  /// too.
  package mutating func notePaper() throws(SiteFault) {
    var printed: [String: Timestamp] = [:]
    let standing = standing
    try store.forEachPrintedShare { share in
      if standing.isLiveOnPaper(share) { printed[share.recordID.text] = share.printedAt }
    }
    try onDisk(printFolder.note(printed: printed))
  }
}
