import PublicFolder
import ShareFiles

extension Sweeper {
  /// Gives tombstones the site's current page, and those of shares with a feed of dates their calendar.
  ///
  /// They may have a substitute from a time when settings or templates could not be read, none because
  /// the disk was full, or another that somebody has written over one of them.
  /// - Parameter feeds: The names of those whose shares had a feed.
  package func refresh(
    _ names: [String], ofFeeds feeds: [String], into report: inout SweepReport
  ) {
    if names.isEmpty { return }
    let tombstone = tombstone()
    var outdated: [(name: String, file: PublishedFile)] = []
    if let page = tombstone.page.map({ PublishedFile(.page, $0) }) {
      // A substitute is better than the page of a share, which somebody may have copied there.
      outdated = names.filter {
        tombstone.isOfSite
          ? !publicFolder.shows(page, at: $0)
          : publicFolder.showsShare(inTombstone: $0, besides: page.bytes)
      }.map { ($0, page) }
    }
    outdated += feeds.filter { !publicFolder.shows(Tombstone.calendar, at: $0) }
      .map { ($0, Tombstone.calendar) }
    if outdated.isEmpty { return }
    publicFolder.willChange(outdated.map(\.name))
    noting(&report, not: .refreshed, try publicFolder.prepareStaging())
    var models = FileModels()
    for (name, file) in outdated {
      noting(
        &report, not: .refreshed,
        try publicFolder.put(file, inTombstone: name, like: &models))
    }
  }
}
