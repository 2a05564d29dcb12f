import Building

/// The numbers of a report.
struct Tally: Equatable {
  var cards = 0
  var issued = 0
  var updated = 0
  var unchanged = 0
  var ended = 0
  var withdrawn = 0

  init(
    cards: Int, issued: Int = 0, updated: Int = 0, unchanged: Int = 0, ended: Int = 0,
    withdrawn: Int = 0
  ) {
    self.cards = cards
    self.issued = issued
    self.updated = updated
    self.unchanged = unchanged
    self.ended = ended
    self.withdrawn = withdrawn
  }

  init(_ report: BuildReport) {
    self.init(
      cards: report.cards, issued: report.issued, updated: report.updated,
      unchanged: report.plan.unchanged, ended: report.ended, withdrawn: report.withdrawn)
  }
}
