package import Browsers
package import Sheets

/// The request for sheets.
package struct SheetOrder: Sendable {
  /// The layout's name.
  package let layout: String

  /// The position of the first label on the first sheet, from 1.
  package var firstPlace = 1

  /// The distance by which everything is moved to the right, in millimetres.
  package var offsetX = 0.0

  /// The distance by which everything is moved down, in millimetres.
  package var offsetY = 0.0

  /// The edge over which the paper is turned; `nil` to print one side only.
  package var turn: Imposition.Turn?

  /// True to have the code that needs no network on the back of emergency cards.
  package var hasEmergencyCode = false

  /// True to print cut marks.
  package var hasCutMarks = false

  /// The number of labels for each card.
  package var copies = 1

  /// The numbers of the labels to print, from 1 in the order of the whole run; empty for all.
  package var only: [ClosedRange<Int>] = []

  /// The name that distinguishes its files from those of other runs, taken from the print order.
  var name: String?

  /// The browser that makes PDF; `nil` for HTML.
  package var browser: Browser?

  /// The command that makes the files again, taken from the print order.
  var command = ""

  /// Creates an order for sheets of a layout.
  package init(_ layout: String) { self.layout = layout }
}
