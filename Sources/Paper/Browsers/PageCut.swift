/// The cut of a page, in millimetres from its top left corner.
package struct PageCut: Hashable, Sendable {
  let left: Double
  let top: Double
  let width: Double
  let height: Double

  /// A cut along the four edges of a label.
  package init(left: Double, top: Double, width: Double, height: Double) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }
}

extension PageCut {
  /// The entries of a page that say so: what is beyond the cut is bleed (ISO 32000-1 §14.11.2).
  /// - Parameters:
  ///   - size: The page's width and height as its own box has them.
  ///   - height: The page's height, in points.
  func entries(onPageOf size: String, height: Double) -> String {
    let sides = [left, top + self.height, left + self.width, top].map { $0 / 25.4 * 72 }
    let box = [sides[0], height - sides[1], sides[2], height - sides[3]].map(Self.number)
    return "/TrimBox [\(box.joined(separator: " "))]\n/BleedBox [0 0 \(size)]\n"
  }

  /// PDF knows no exponents (§7.3.3).
  private static func number(_ points: Double) -> String {
    "\((points * 1_000).rounded() / 1_000)"
  }
}
