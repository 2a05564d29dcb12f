/// A screen that a wallpaper is made for.
package struct Screen: Hashable, Sendable {
  /// Pixels from side to side.
  package let width: Int

  /// Pixels from top to bottom.
  package let height: Int

  /// The pixels of an inch, by which the code's true size is reckoned.
  package let pixelsPerInch: Double

  /// What is before the picture.
  package let use: Use

  /// What is before the picture.
  package enum Use: String, Sendable {
    /// A phone's clock at the top and its buttons at the bottom.
    case phone

    /// A person in the middle, whose picture others see.
    case call
  }
}

extension Screen {
  /// The common sizes: iPhones (Apple's specifications: 12 to 16e; 14 Pro Max to 16 Plus), Android phones
  /// of 6.5 inches (Full HD+) and 6.8 (Quad HD+), which others scale to; and a call in full screen on a
  /// notebook of 14 inches, the smallest that is usual.
  package static let common = [
    Screen(width: 1_170, height: 2_532, pixelsPerInch: 460, use: .phone),
    Screen(width: 1_290, height: 2_796, pixelsPerInch: 460, use: .phone),
    Screen(width: 1_080, height: 2_400, pixelsPerInch: 405, use: .phone),
    Screen(width: 1_440, height: 3_120, pixelsPerInch: 505, use: .phone),
    Screen(width: 1_920, height: 1_080, pixelsPerInch: 157, use: .call),
  ]

  /// The name of its wallpaper: `phone-1170x2532`.
  package var name: String { "\(use.rawValue)-\(width)x\(height)" }

  /// The length of some pixels in millimetres.
  package func millimetres(_ pixels: Int) -> Double { Double(pixels) / pixelsPerInch * 25.4 }

  /// The room for code and text: on phones below the clock (30 % of the height) and above the buttons
  /// (14 %); in calls the upper right, beside the person's head, away from edges that some programs cut.
  var room: (left: Int, top: Int, width: Int, height: Int) {
    switch use {
    case .phone: (width / 12, height * 30 / 100, width * 10 / 12, height * 56 / 100)
    case .call: (width * 66 / 100, height * 9 / 100, width * 28 / 100, height * 82 / 100)
    }
  }
}
