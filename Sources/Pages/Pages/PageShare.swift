package import Cards
package import Timestamps

/// A share as its page shows it.
package struct PageShare: Hashable, Sendable {
  /// The share's record ID, which is the name of its folder.
  package let recordID: String

  /// Whose card it is.
  package var card: BusinessCard

  /// The size of `photo.jpg` in pixels; `nil` where there is none.
  package var photo: PixelSize?

  /// The code of the share's link; `nil` where the page shows none.
  package var code: Code?

  /// The end of the share; `nil` if it never ends.
  package var expiresAt: Timestamp?

  /// True if it opens with a key alone.
  package var isSealed = false

  /// True if there is a calendar beside the page that people can subscribe to.
  package var hasFeed = false

  /// True if every build moves the end on, so that it tells a reader nothing.
  package var isLease = false

  /// The moment as of which the page is, since with time it will be another one; `nil` where it will not.
  package var asOf: Timestamp?

  /// Creates a share.
  package init(
    recordID: String, card: BusinessCard, photo: PixelSize? = nil, code: Code? = nil,
    expiresAt: Timestamp? = nil
  ) {
    self.recordID = recordID
    self.card = card
    self.photo = photo
    self.code = code
    self.expiresAt = expiresAt
  }

  /// A QR code as a drawing.
  package struct Code: Hashable, Sendable {
    /// The dark modules as the data of one SVG path (SVG 2 §9.3) that is filled, in modules from the
    /// outer corner of the quiet zone; `nil` where no template asks for it.
    package let path: String?

    /// The same as a path that is stroked, one module wide and through their upper edges.
    package let strokes: String

    /// From side to side, with the quiet zone on both ends.
    package let widthInModules: Int

    /// Creates a drawing.
    package init(path: String? = nil, strokes: String, widthInModules: Int) {
      self.path = path
      self.strokes = strokes
      self.widthInModules = widthInModules
    }
  }

  /// The size of a picture.
  package struct PixelSize: Hashable, Sendable {
    /// From side to side.
    package let width: Int

    /// From top to bottom.
    package let height: Int

    /// Creates a size.
    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }
}
