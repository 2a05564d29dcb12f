import Bytes
package import CardParts
package import Cards
package import Digests
import Documents
import Pages
package import Settings
package import ShareFiles
package import Shares
package import Timestamps

/// Makes the calendars of cards with dates, and tells when what they say has changed.
package struct FeedMaker: Sendable {
  private let settings: SiteSettings
  let pages: SitePages
  private let storeKey: [UInt8]

  /// Creates a maker.
  /// - Parameter storeKey: The store's random key; empty where there is none.
  package init(settings: SiteSettings, pages: SitePages, storeKey: [UInt8]) {
    (self.settings, self.pages, self.storeKey) = (settings, pages, storeKey)
  }
}

extension FeedMaker {
  /// What a calendar has.
  package enum Content {
    /// These dates, or the one event that says that there are none.
    case dates([ScheduledDate])

    /// The end of it, as ended shares have it.
    case ended
  }

  /// What the calendar of a card has; `nil` for a card without that never had one.
  /// - Parameters:
  ///   - schedule: The card's dates; `nil` where no plan names it.
  ///   - hadFeed: True if there was a calendar before.
  package func content(
    of schedule: Schedule?, on card: CardID, in view: PartView, hadFeed: Bool
  ) -> Content? {
    if let schedule, schedule.asOf != nil {
      return .dates(view.remembered(schedule, on: card))
    }
    if !hadFeed { return nil }
    return settings.schedules.isEmpty ? .ended : .dates([])
  }

  /// The digest by which a change of a calendar's events is known.
  package func digest(of content: Content, in language: LanguageTag?) -> SHA256Digest {
    var text = "feed 1\n"
    switch content {
    case .ended: text += "ended\n"
    case .dates(let dates):
      text += pages.textsOfCalendars(in: language)
      text += JSONText(compact: .array(dates.map(\.digested))).description
    }
    return HMACSHA256(key: storeKey).authenticate(Array(text.utf8))
  }

  /// `schedule.ics` of a card.
  ///
  /// Where it is made of other dates than those that were recorded, as by a build from a committed store, it has a later
  /// number than the recorded one.
  func bytes(
    of content: Content, on card: BusinessCard, recordedAs feed: ShareDates.Feed, at now: Timestamp
  ) -> [UInt8] {
    guard case .dates(let dates) = content else { return EndedCalendar.bytes }
    let isRecorded = digest(of: content, in: card.language) == feed.digest
    let sequence =
      isRecorded ? feed.sequence : max(feed.sequence + 1, FeedStamp.sequence(of: now))
    return pages.calendar(of: dates, on: card, sequence: sequence) { uid(of: $0, on: card.id) }
  }

  /// `schedule.json` of a card.
  func nextDates(of schedule: Schedule, on card: CardID) -> [UInt8] {
    pages.nextDates(of: schedule) { uid(of: $0, on: card) }
  }

  /// The ID of an event: nobody who has those of several people can tell which is the same date.
  func uid(of id: String, on card: CardID) -> String {
    let digest = HMACSHA256(key: storeKey).authenticate(Array("date 1\n\(card)\n\(id)".utf8))
    return "\(Base16.text(of: Array(digest.bytes.prefix(16))))@\(settings.url.hostName)"
  }
}

extension FeedMaker {
  /// What is known of a calendar that is published, of which the store knows nothing; `nil` for none.
  package func unknownDates(of published: [UInt8]?) -> ShareDates? {
    published.flatMap(FeedStamp.sequence(inCalendar:)).map {
      ShareDates(feed: ShareDates.Feed(digest: .none, sequence: $0))
    }
  }

  /// What a share keeps of its dates when it is published next.
  /// - Parameters:
  ///   - former: The share so far, or the one whose place it takes; `nil` for none.
  ///   - published: Reads the calendar that is published, which may be a later one than the store's; `nil` for none.
  package func dates(
    of schedule: Schedule?, on card: CardID, language: LanguageTag?, in view: PartView,
    as form: ShareForm, after former: Share?, at now: Timestamp, published: () -> [UInt8]?
  ) -> ShareDates? {
    let readings = (schedule?.readings ?? []).map {
      ShareDates.Reading(digest: $0.digest, at: $0.at)
    }
    let before = former?.dates?.feed
    var feed: ShareDates.Feed?
    if !form.needsKey {
      // A store that was lost knows nothing of a calendar that is there.
      func read() -> Int? { published().flatMap(FeedStamp.sequence(inCalendar:)) }
      let there = before == nil && former?.pageDigest == nil ? read() : nil
      let content = content(
        of: schedule, on: card, in: view, hadFeed: before != nil || there != nil)
      if let content {
        let digest = digest(of: content, in: language)
        feed = before
        // A calendar that ended took the dates away, which come back with a later number alone.
        let isBack = former?.isWithdrawn ?? false
        if before?.digest != digest || former?.pageDigest == nil || isBack {
          let latest = [before?.sequence, there ?? read()].compactMap(\.self).max()
          let isSame = before?.digest == digest && latest == before?.sequence && !isBack
          if !isSame {
            feed = ShareDates.Feed(
              digest: digest, sequence: max(FeedStamp.sequence(of: now), (latest ?? -1) + 1))
          }
        }
      }
    }
    return readings.isEmpty && feed == nil ? nil : ShareDates(readings: readings, feed: feed)
  }
}
