import CardParts
package import Cards
import Documents
import Problems
package import ShareFiles
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

  /// The form of shares whose cards don't say whether they are sealed.
  package let form: ShareForm

  /// The number of characters in new record IDs, 13 to 26; 26 unless set.
  package let idLength: Int

  /// The time for which tombstones stand; `nil` for the usual ones.
  package let tombstone: TombstoneTime?

  /// The treatment of a consumed share.
  package let afterConsumed: Ending

  /// True if a web server's logs may be read to find consumed shares.
  package let isConsumedFromLogs: Bool

  /// The machines whose builds give out links.
  package let issuedOn: IssuingMachine

  init(_ reader: inout SettingsReader) {
    let lifetime = reader.value(Self.lifetime)
    let expires = reader.value(Self.expires)
    if reader.has(Self.lifetime), reader.has(Self.expires) {
      reader.report(Self.expires, "and share.lifetime can't stand together: keep one of them")
    }
    term = expires.map { .until($0) } ?? .lifetime(lifetime)
    renewal = reader.value(Self.renew)
    whenRemoved = reader.value(Self.whenRemoved)
    link = reader.value(Self.link)
    form = ShareForm(isSealed: reader.value(Self.sealed) == .on)
    idLength = reader.value(Self.idLength)
    tombstone = reader.value(Self.tombstoneTime)
    afterConsumed = reader.value(Self.afterConsumed)
    isConsumedFromLogs = reader.value(Self.consumedFromLogs) == .on
    issuedOn = reader.value(Self.issuedOn)
  }
}

extension ShareSettings {
  /// All keys of the group.
  static let declared: [any SettingDeclaration] = [
    SettingGroup("share", summary: "How long cards are shared, and under which links."), lifetime,
    expires, renew, whenRemoved, link, sealed, idLength, tombstoneTime, afterConsumed,
    consumedFromLogs, issuedOn,
  ]

  static let lifetime = Setting(
    "share.lifetime", .lifetime, unset: week, written: "7d",
    summary: "How long a share lasts, unless its card says so.",
    parse: Lifetime.init)

  static let expires = Setting(
    "share.expires", .expires, example: "2026-11-28",
    summary: "In place of lifetime: when all shares end. A day ends when it is over everywhere on "
      + "Earth.",
    parse: Timestamp.init(expires:))

  private static let renew = Setting(
    "share.renew", oneOf: Renewal.self, unset: .byHand,
    summary: "Who extends shares: you, with cardpress renew, or every build past half of a share's "
      + "lifetime while its card is in cards/.")

  private static let whenRemoved = Setting(
    "share.whenRemoved", oneOf: Ending.self, unset: .keep,
    summary: "What becomes of a share whose card left cards/: it stays until it ends, or goes with "
      + "the next build.")

  static let link = Setting(
    "share.link", oneOf: ShareLink.self, unset: .appclip,
    summary: "The form of the links: /appclip?card=ID, /c/ID/, or all in capitals for the smallest "
      + "code.")

  static let sealed = Setting(
    "share.sealed",
    summary:
      "Whether shares are published as ciphertext whose keys are in their links alone, unless "
      + "their cards say so.")

  private static let idLength = Setting(
    "share.idLength", in: 13...26, unset: 26,
    summary: "The number of characters in new record IDs; fewer make smaller codes.")

  private static let tombstoneTime = Setting(
    "share.tombstone", TombstoneTime.form, example: "2d",
    summary: "How long the page of a card that has ended stays in its place, but at least until "
      + "the card would have ended by itself; 30 days unless set, and 730 where its code was "
      + "printed.",
    parse: TombstoneTime.init)

  private static let afterConsumed = Setting(
    "share.afterConsumed", oneOf: Ending.self, unset: .keep,
    summary: "What becomes of a share once cardpress consume has noted that its contact was saved.")

  private static let consumedFromLogs = Setting(
    "share.consumedFromLogs",
    summary: "Whether cardpress consume --log may read that from a web server's logs.")

  private static let issuedOn = Setting(
    "share.issuedOn", oneOf: IssuingMachine.self, unset: .anywhere,
    summary:
      "Where builds give out links: on any machine, or on build machines alone, those on which "
      + "CI is set, with cardpress build --here for all others.")

  /// The default lifetime.
  ///
  /// `7d` is valid, so the other value is never used.
  private static let week = (try? Lifetime("7d")) ?? .never
}

extension ShareSettings {
  /// The ways in which shares are extended.
  package enum Renewal: String, CaseIterable, Hashable, Sendable, SettingsChoice {
    /// By the owner, with the command `renew`.
    case byHand

    /// By every build past half of a share's lifetime, while its card is in the input.
    case whileListed
  }

  /// The machines whose builds give out links.
  package enum IssuingMachine: String, CaseIterable, Hashable, Sendable, SettingsChoice {
    /// Any.
    case anywhere

    /// A build machine, which commits the store that it has changed.
    case ci
  }

  /// The treatments of a share that is no longer needed.
  package enum Ending: String, CaseIterable, Hashable, Sendable, SettingsChoice {
    /// The share stays until it expires.
    case keep

    /// The share is withdrawn.
    case withdraw
  }
}
