/// The smallest size and the farthest distance at which ``Camera`` reads a code.
package struct Reach: Hashable, Sendable {
  /// The least pixels a module at which it was read, in quarters; `nil` where it was read at none.
  package let quarterPixels: Int?

  /// A side in modules, with the quiet zone.
  package let widthInModules: Int

  /// Creates what was measured.
  package init(quarterPixels: Int?, widthInModules: Int) {
    (self.quarterPixels, self.widthInModules) = (quarterPixels, widthInModules)
  }
}

extension Reach {
  /// The smallest side with the quiet zone that is read at the nearest focus, in tenths of a
  /// millimetre.
  package var leastTenths: Int? {
    quarterPixels.map { Camera.leastTenths(quarterPixels: $0, modules: widthInModules) }
  }

  /// From how far a print of this side is read, in centimetres; `nil` where it is not.
  package func farthestCentimetres(tenths: Int) -> Int? {
    guard let quarterPixels, let leastTenths, tenths >= leastTenths else { return nil }
    return Camera.farthestCentimetres(
      quarterPixels: quarterPixels, modules: widthInModules, tenths: tenths)
  }

  /// The line for the owner: `readable from 9 mm; at 20 mm up to 45 cm`.
  /// - Parameter millimetres: the side as it is printed, with the quiet zone.
  package func sentence(millimetres: Double) -> String {
    guard let leastTenths else { return "not readable at any size" }
    let tenths = Int((millimetres * 10).rounded())
    let least = "readable from \((leastTenths + 9) / 10) mm"
    guard let far = farthestCentimetres(tenths: tenths) else {
      return "\(least), so not at \(Self.text(tenths)) mm"
    }
    return "\(least); at \(Self.text(tenths)) mm up to \(far) cm"
  }

  private static func text(_ tenths: Int) -> String {
    tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
