import AccessLogs
import Settings
import ShareFiles
import Shares
import Timestamps

/// The shares whose contacts were saved according to logs, each with its first day.
struct SavedContacts {
  /// The first day for each share.
  private(set) var days: [RecordID: CalendarDate] = [:]

  private(set) var downloads = 0
  private(set) var browsers = 0
  private(set) var unlogged = 0

  private let prefixes: [[UInt8]]
  private let firstDays: [RecordID: CalendarDate]
  private let lastDay: CalendarDate

  /// Creates an empty collection.
  /// - Parameters:
  ///   - shares: The shares that may occur in a log.
  ///   - url: The address at which they are published.
  ///   - now: The present moment; later requests are due to a wrong clock and don't count.
  init(of shares: [Share], on url: SiteURL, now: Timestamp) {
    prefixes = Set(ShareLink.allCases.map(\.sharesName)).sorted().map {
      Array("\(url.path)/\($0)/".utf8)
    }
    firstDays = Dictionary(
      shares.map { ($0.recordID, CalendarDate(inUTC: $0.createdAt)) }
    ) { first, _ in first }
    lastDay = CalendarDate(inUTC: now)
  }
}

extension SavedContacts {
  /// Counts a request if it is a download of one of the shares' vCards.
  mutating func take(_ request: LoggedRequest) {
    guard request.isFetch, let share = share(at: request.path), let firstDay = firstDays[share],
      firstDay <= request.day, request.day <= lastDay
    else { return }
    downloads += 1
    if request.agent == .unlogged { unlogged += 1 }
    guard request.agent.isBrowser else { return }
    browsers += 1
    days[share] = min(days[share] ?? request.day, request.day)
  }

  /// Returns the share whose vCard is at a path; `nil` for any other path.
  private func share(at path: [UInt8]) -> RecordID? {
    let name = "/\(ShareFile.vCard.name)".utf8
    guard let prefix = prefixes.first(where: path.starts), path.count > prefix.count + name.count,
      path.suffix(name.count).elementsEqual(name)
    else { return nil }
    // Anything other than an ID names no share.
    return try? RecordID(
      String(decoding: path[prefix.count..<(path.count - name.count)], as: UTF8.self))
  }
}
