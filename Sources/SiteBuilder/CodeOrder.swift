/// How the codes of a print run are drawn.
package struct CodeOrder: Sendable {
  /// The formats, in the order that they were asked for.
  package var formats: [CodeFormat] = [.png, .svg]

  /// The side of a code with its quiet zone; `nil` means what the settings' modules come to.
  package var sideInMillimetres: Double?

  /// Dots an inch of PNG files; `nil` means as the settings say.
  package var dotsPerInch: Int?

  /// Creates the order of plain codes.
  package init() {}
}

/// A kind of file that a code is printed from.
package enum CodeFormat: String, CaseIterable, Hashable, Sendable {
  /// Pixels, for office programs.
  case png

  /// A drawing, for design programs.
  case svg
}
