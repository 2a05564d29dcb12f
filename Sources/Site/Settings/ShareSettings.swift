package import Cards
import Problems
import Timestamps

/// The settings for the term and the links of shares.
package struct ShareSettings: Hashable, Sendable {
  /// The term of a share whose card doesn't set one; 7 days unless set.
  package let term: ShareTerm

  /// The way in which shares are extended.
  package let renewal: Renewal

  /// The treatment of a share whose card left the input.
  package let whenRemoved: Ending

  /// The form of the links.
  package let link: ShareLink

  /// The number of characters in new record IDs, 13 to 26; 26 unless set.
  package let idLength: Int

  /// The treatment of a consumed share.
  package let afterConsumed: Ending

  /// True if a web server's logs may be read to find consumed shares.
  package let isConsumedFromLogs: Bool

  init(_ reader: inout SettingsReader) {
    let lifetime = reader.value("share.lifetime", Lifetime.init)
    let expires = reader.value("share.expires", Timestamp.init(expires:))
    if reader.has("share.lifetime"), reader.has("share.expires") {
      reader.report("share.expires", "and share.lifetime can't stand together: keep one of them")
    }
    term = expires.map { .until($0) } ?? .lifetime(lifetime ?? Self.week)
    renewal = reader.value("share.renew", Renewal.read) ?? .byHand
    whenRemoved = reader.value("share.whenRemoved", Ending.read) ?? .keep
    link = reader.value("share.link", ShareLink.read) ?? .appclip
    idLength =
      reader.value("share.idLength") { text throws(InvalidValue) in
        try SettingsNumber.whole(text, in: 13...26)
      } ?? 26
    afterConsumed = reader.value("share.afterConsumed", Ending.read) ?? .keep
    isConsumedFromLogs = reader.value("share.consumedFromLogs", SettingsFlag.read) == .on
  }
}

extension ShareSettings {
  /// The default lifetime.
  ///
  /// `7d` is valid, so the other value is never used.
  private static let week = (try? Lifetime("7d")) ?? .never

  /// The ways in which shares are extended.
  package enum Renewal: String, CaseIterable, Hashable, Sendable, SettingsChoice {
    /// By the owner, with the command `renew`.
    case byHand

    /// By every build past half of a share's lifetime, while its card is in the input.
    case whileListed
  }

  /// The treatments of a share that is no longer needed.
  package enum Ending: String, CaseIterable, Hashable, Sendable, SettingsChoice {
    /// The share stays until it expires.
    case keep

    /// The share is withdrawn.
    case withdraw
  }
}
