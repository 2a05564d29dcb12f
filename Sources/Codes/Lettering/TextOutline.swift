import CPango

/// A text as outlines, its lines centred: any script in its own direction, with whatever fonts of the
/// machine have its signs, so that whoever prints it needs none of them.
///
/// All lengths are in ems: the same outlines serve every size. The same text gives the same outlines
/// on machines with the same fonts.
package struct TextOutline: Hashable, Sendable {
  /// From the upper left corner.
  package let steps: [OutlineStep]

  /// The widest line's width.
  package let width: Double

  /// The height of all lines, with the space that their fonts ask for above and below.
  package let height: Double

  /// The number of lines it has come to.
  package let lineCount: Int

  /// Sets a text.
  /// - Parameters:
  ///   - text: Lines that are parted by line feeds.
  ///   - language: A BCP 47 tag, which decides between the shapes of Han characters.
  ///   - widest: Where lines are broken, in ems; `nil` breaks none. At most 1,000.
  /// - Throws: ``LetteringFault``.
  package init(
    _ text: String, language: String? = nil, widest: Double? = nil
  ) throws(LetteringFault) {
    let set = try SetText(
      text, language: language, widest: widest.map { $0 * SetText.unitsPerEm } ?? 0)
    if set.missingCount > 0 { throw .missingSigns(set.missingCount) }
    let factor = 1 / SetText.unitsPerEm
    let corner = OutlinePoint(x: 0, y: 0)
    steps = set.steps().map { $0.scaled(by: factor, movedTo: corner) }
    if steps.isEmpty { throw .empty }
    width = set.width * factor
    height = set.height * factor
    lineCount = set.lineCount
  }
}
