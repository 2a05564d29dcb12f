import Cards
import PrintFolder
import Problems
import ShareMaking
import Shares

extension StoreGuard {
  /// Stops a run that would begin a new store, unless the owner has confirmed how many printed codes it
  /// ends.
  func checkPaper(confirmed: Int?) throws(SiteFault) {
    let codes = try printedCodes()
    if codes.isEmpty || codes.count == confirmed { return }
    throw .printedWouldEnd(codes, confirmation: .confirm(count: codes.count))
  }

  /// Stops a run that would begin a first store although codes of an earlier one are on paper.
  func checkNoPaper() throws(SiteFault) {
    let codes = try printedCodes()
    if codes.isEmpty { return }
    throw .refused(
      "the store is missing, and without it \(codes.sentence) "
        + (codes.count == 1 ? "leads nowhere" : "lead nowhere"),
      remedy: .either(.take(.restore), .take(.buildFirst)))
  }

  /// Returns the codes that are on paper as far as the print folder tells, which names their cards by
  /// its files.
  private func printedCodes() throws(SiteFault) -> [PrintedCode] {
    let folder = PrintFolder(site.print, staging: site.staging)
    let (printed, files) = (try onDisk(folder.printed()), folder.codes)
    return printed.compactMap { share, moment in
      // Every build puts a picture of each code there, and what the list has else is none of ours.
      guard let recordID = try? RecordID(share) else { return nil }
      let name = files[share]?.first { $0.hasSuffix(".png") }
      return PrintedCode(
        recordID: recordID, card: name.flatMap { try? CardID(String($0.dropLast(4))) },
        printedAt: moment)
    }
  }
}
