import AccessLogs
import Settings
import ShareFiles
import Shares
import Timestamps

/// Which shares a log says were saved, and on which day first.
struct SavedContacts {
  /// The first day of each share that was.
  private(set) var days: [RecordID: CalendarDate] = [:]

  private(set) var downloads = 0
  private(set) var browsers = 0
  private(set) var unlogged = 0

  private let prefixes: [[UInt8]]
  private let firstDays: [RecordID: CalendarDate]
  private let lastDay: CalendarDate

  /// - Parameters:
  ///   - shares: Those that a log may speak of.
  ///   - url: Where they are published.
  ///   - now: What is later is a clock's mistake.
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
  /// Takes a request of any path.
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

  /// The share whose vCard lies at a path.
  private func share(at path: [UInt8]) -> RecordID? {
    let name = "/\(ShareFile.vCard.name)".utf8
    guard let prefix = prefixes.first(where: path.starts), path.count > prefix.count + name.count,
      path.suffix(name.count).elementsEqual(name)
    else { return nil }
    // Anything else than an ID leads to no share.
    return try? RecordID(
      String(decoding: path[prefix.count..<(path.count - name.count)], as: UTF8.self))
  }
}
