package import Browsers
package import Sheets

/// What sheets are asked for.
package struct SheetOrder: Sendable {
  /// The layout's name.
  package let layout: String

  /// The place of the first label on the first sheet, from 1.
  package var firstPlace = 1

  /// How far everything is moved to the right, in millimetres.
  package var offsetX = 0.0

  /// How far everything is moved down, in millimetres.
  package var offsetY = 0.0

  /// The edge that the paper is turned at; `nil` where only one side is printed.
  package var turn: Imposition.Turn?

  /// Whether there are marks for cutting.
  package var hasCutMarks = false

  /// How many labels each card has.
  package var copies = 1

  /// The numbers of the labels that are printed, from 1 in the order of the whole run; empty means all.
  package var only: [ClosedRange<Int>] = []

  /// What tells its files from those of others, as the print run has it.
  var name: String?

  /// What prints PDF; `nil` where HTML is asked for.
  package var browser: Browser?

  /// The command that makes the files again.
  package var command: String

  /// Orders sheets of a layout.
  package init(_ layout: String, command: String) {
    (self.layout, self.command) = (layout, command)
  }
}
