/// Tells people who left from an input that was cut off.
package enum CutOffInput {
  /// True if so many cards have left that their table may have been cut off: more than 10 and a tenth, or two
  /// and more than half, as on a site of a few cards.
  ///
  /// One card alone is somebody who left. In a part of a run, few cards are no small site.
  package static func isLikely(left: Int, of live: Int, inPart: Bool = false) -> Bool {
    left > 10 && left * 10 > live || !inPart && left > 1 && left * 2 > live
  }
}
