package import Cards
import Documents
package import Timestamps

/// The cardpress.yaml of a new site.
package struct SettingsTemplate: Hashable, Sendable {
  /// The purpose of the site.
  package let purpose: Purpose

  /// The address at which it will be served.
  package let url: SiteURL

  /// The name that pages show; `nil` for the address's host.
  package let title: PlainText?

  /// The language of cards that name none.
  package let language: LanguageTag

  /// Creates a template.
  package init(
    for purpose: Purpose, url: SiteURL, title: PlainText? = nil, language: LanguageTag = .english
  ) {
    self.purpose = purpose
    self.url = url
    self.title = title
    self.language = language
  }
}

extension SettingsTemplate {
  /// The purposes of a site.
  package enum Purpose: Hashable, Sendable {
    /// Codes on printed cards, which work as long as their card is listed. A lease of a year leaves
    /// half a year whenever builds stop.
    case print

    /// A card that is handed over once and has to be saved within days.
    case handover

    /// Badges of an event, which all end after its last day.
    case event(lastDay: CalendarDate)
  }

  /// The text of the file.
  package var text: String {
    """
    # yaml-language-server: $schema=cardpress.schema.json

    # Where the site will be served; with a path, as in https://yourapp.com/cards,
    # if you like.
    url: \(url.text)

    # The name that pages show, and the language of cards that name none.
    \(titleLine)
    language: \(YAMLScalar(language.text).written(indentedBy: 0))

    \(share)

    # What pages offer where a card has expired.
    # fallback:
    #   title: Our company
    #   url: https://example.com

    # What the footer of every page links to.
    # legal:
    #   imprint: https://example.com/imprint
    #   privacy: https://example.com/privacy
    #   contact: privacy@example.com

    # The colour of the pages, a small SVG or PNG for white ground, and a button
    # with which readers send you their own details (email or message).
    # theme:
    #   accent: "#0a5"
    #   logo: logo.svg
    #   exchange: email

    # How codes are drawn: the least error correction (M, Q or H), the side of one
    # small square, and the dots an inch of the picture.
    qr:
      errorCorrection: M
      module: 0.5mm
      dpi: 600

    # What a preview of the link in a message shows: generic (nothing personal),
    # name or full.
    preview: generic

    # The country whose phone numbers are written without its code, and the pictures
    # of cards that name none. For cards from a table: the column that names each
    # card, and columns to publish beyond name, work and business contact.
    # cards:
    #   country: DE
    #   photos: photos/{id}
    #   idFrom: id
    #   publish: [birthday, note]

    """
  }

  /// The link that makes the smallest code: a path in small letters can't be one in capitals.
  private var smallestLink: ShareLink { ShareLink.compact.fits(url) ? .compact : .path }

  private var titleLine: String {
    title.map { "title: \(YAMLScalar($0.text).written(indentedBy: 0))" } ?? "# title: Example GmbH"
  }

  private var share: String {
    switch purpose {
    case .print:
      """
      # A printed code should live as long as its card, so a build extends every
      # share that has less than half of its lifetime left. A year, since then at
      # least 182 days are left after each build: a timer that stands still for
      # months costs nobody a code, and pages of a site that is given up still end.
      # Whoever leaves cards/ ends with the next build, and does not wait for that.
      share:
        lifetime: 365d
        renew: whileListed
        whenRemoved: withdraw
      """
    case .handover:
      """
      # A card is there for 7 days, long enough to be saved: 1h to 3650d, or never.
      share:
        lifetime: 7d
        renew: byHand
      """
    case .event(let lastDay):
      """
      # All cards end with the last day of the event, when it is over everywhere. Codes
      # are the smallest for badges, and what says that a card has ended goes soon after.
      share:
        expires: \(lastDay)
        link: \(smallestLink.rawValue)
        tombstone: 2d
      """
    }
  }
}
