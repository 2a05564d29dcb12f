package import Cards
import Problems
import Timestamps

/// How long cards are shared and under which link.
package struct ShareSettings: Hashable, Sendable {
  /// How long a share lasts whose card says nothing else; 7 days unless set.
  package let term: ShareTerm

  /// Who extends shares.
  package let renewal: Renewal

  /// What becomes of the share of a card that left the input.
  package let whenRemoved: Ending

  /// The form of the links.
  package let link: ShareLink

  /// The length of new record IDs, 13 to 26 characters.
  package let idLength: Int

  /// What becomes of a share that was consumed.
  package let afterConsumed: Ending

  /// Whether a web server's logs may tell which shares were.
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
  /// `7d` is a lifetime, so the other is never taken.
  private static let week = (try? Lifetime("7d")) ?? .never

  /// Who extends shares.
  package enum Renewal: String, CaseIterable, Hashable, Sendable, SettingsChoice {
    /// The owner, with the command `renew`.
    case byHand

    /// Every build past half of a share's lifetime, while its card is in the input.
    case whileListed
  }

  /// What becomes of a share for which a reason is gone.
  package enum Ending: String, CaseIterable, Hashable, Sendable, SettingsChoice {
    /// It stays until it expires.
    case keep

    /// It is withdrawn.
    case withdraw
  }
}
