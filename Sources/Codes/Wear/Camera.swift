/// A phone's main camera as it looks for codes, without zoom: live video of 1920 pixels across 66
/// degrees, sharp from 150 mm on.
///
/// The width is that of the usual preview (1080p). 66° is the horizontal field of view of a lens of
/// about 28 mm (in 35 mm terms), which main cameras have in video. The nearest focus is that of the
/// iPhone 12 Pro Max and 13 Pro; older ones have 100 to 120 mm, later ones 200 mm or more and zoom in
/// instead (WWDC 2021, session 10047).
package enum Camera {
  /// 1920 / 2 / tan 33°: pixels per mm at a distance of 1 mm.
  static let focalLengthInPixels = 1_478

  static let nearestFocusInMillimetres = 150

  /// The width that a picture of some modules needs, in tenths of a millimetre, to have so many
  /// quarter pixels a module at the nearest focus; rounded up.
  static func leastTenths(quarterPixels: Int, modules: Int) -> Int {
    let product = 10 * nearestFocusInMillimetres * quarterPixels * modules
    let divisor = 4 * focalLengthInPixels
    return (product + divisor - 1) / divisor
  }

  /// The distance at which a picture of this width still has so many quarter pixels a module, in
  /// centimetres; rounded down.
  static func farthestCentimetres(quarterPixels: Int, modules: Int, tenths: Int) -> Int {
    4 * focalLengthInPixels * tenths / (100 * quarterPixels * modules)
  }
}
