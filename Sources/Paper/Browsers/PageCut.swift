/// The size of a page and its cut, in millimetres from its top left corner.
package struct PageCut: Hashable, Sendable {
  let left: Double
  let top: Double
  let width: Double
  let height: Double
  let paperWidth: Double
  let paperHeight: Double

  /// A cut along the four edges of a label.
  package init(
    left: Double, top: Double, width: Double, height: Double, paperWidth: Double,
    paperHeight: Double
  ) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
    (self.paperWidth, self.paperHeight) = (paperWidth, paperHeight)
  }
}

extension PageCut {
  /// The entries of a page that say so: what is beyond the cut is bleed (ISO 32000-1 §14.11.2).
  ///
  /// The page itself gets the paper's size, which Chromium rounds up by as much as 0.2 mm.
  /// - Parameters:
  ///   - size: The page's width and height as its own box has them.
  ///   - height: The page's height, in points.
  func entries(onPageOf size: String, height: Double) -> String {
    let sides = [left, top + self.height, left + self.width, top].map { $0 / 25.4 * 72 }
    let box = [sides[0], height - sides[1], sides[2], height - sides[3]].map(Self.number)
    let paper = [0, height - paperHeight / 25.4 * 72, paperWidth / 25.4 * 72, height].map(
      Self.number)
    return "/CropBox [\(paper.joined(separator: " "))]\n/TrimBox [\(box.joined(separator: " "))]\n"
      + "/BleedBox [0 0 \(size)]\n"
  }

  /// PDF knows no exponents (§7.3.3).
  private static func number(_ points: Double) -> String {
    "\((points * 1_000).rounded() / 1_000)"
  }
}
