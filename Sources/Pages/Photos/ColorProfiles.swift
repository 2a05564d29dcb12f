/// Turns pixels of embedded colour profiles to sRGB with lcms2.
///
/// Keeps the last profile with what was found of it: a firm's photos come from one camera.
struct ColorProfiles: ~Copyable {
  private var last: (profile: [UInt8], kind: Kind)?
  private var transform: ColorTransform?
}

extension ColorProfiles {
  /// The order of a pixel's bytes and what they mean.
  enum Kind: Hashable {
    /// R, G, B and a spare byte.
    case rgb

    /// The same grey in R, G, B.
    case grey

    /// C, M, Y, K, 255 without ink, as Adobe stores them.
    case inks
  }

  /// True if the profile's colours are others than sRGB's.
  ///
  /// A profile that is broken or for another kind of pixels changes nothing, as in browsers.
  mutating func changesColours(_ profile: [UInt8], of kind: Kind) -> Bool {
    if last?.profile != profile || last?.kind != kind {
      last = (profile, kind)
      transform = ColorTransform(from: profile, kind)
      if transform?.keepsColours(of: kind) == true { transform = nil }
    }
    return transform != nil
  }

  /// Turns the pixels of the last profile asked for to R, G, B and a spare byte.
  func convert(_ pixels: inout Plane) {
    transform?.convert(&pixels)
  }
}
