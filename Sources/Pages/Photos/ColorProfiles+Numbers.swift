import CLCMS

extension ColorProfiles {
  /// The profile of colours that are named by numbers; `nil` where they are sRGB's, or unknown.
  /// - Parameters:
  ///   - primaries: ITU-T H.273 table 2.
  ///   - transfer: table 3. The curves of television are taken for sRGB's, as browsers do.
  static func profile(primaries: Int, transfer: Int) -> [UInt8]? {
    let corners = corners(of: primaries)
    let gamma: Double? = [4: 2.2, 5: 2.8, 8: 1][transfer]
    if corners == nil, gamma == nil { return nil }
    // IEC 61966-2-1 in the form of lcms2's parametric curve 4.
    let srgb = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    let curve =
      if let gamma { unsafe cmsBuildGamma(nil, gamma) } else {
        unsafe cmsBuildParametricToneCurve(nil, 4, srgb)
      }
    guard unsafe curve != nil else { return nil }
    defer { unsafe cmsFreeToneCurve(curve) }
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    var triple = corners ?? Self.corners709
    var curves = unsafe [curve, curve, curve]
    guard let profile = unsafe cmsCreateRGBProfile(&white, &triple, &curves) else { return nil }
    defer { unsafe _ = cmsCloseProfile(profile) }
    var count: UInt32 = 0
    guard unsafe cmsSaveProfileToMem(profile, nil, &count) != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    return unsafe cmsSaveProfileToMem(profile, &bytes, &count) != 0 ? bytes : nil
  }

  private static var corners709: cmsCIExyYTRIPLE {
    corners((0.640, 0.330), (0.300, 0.600), (0.150, 0.060))
  }

  /// The corners of primaries that are far from sRGB's: BT.2020 and Display P3.
  private static func corners(of primaries: Int) -> cmsCIExyYTRIPLE? {
    switch primaries {
    case 9: corners((0.708, 0.292), (0.170, 0.797), (0.131, 0.046))
    case 12: corners((0.680, 0.320), (0.265, 0.690), (0.150, 0.060))
    default: nil
    }
  }

  private static func corners(
    _ red: (Double, Double), _ green: (Double, Double), _ blue: (Double, Double)
  ) -> cmsCIExyYTRIPLE {
    cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: red.0, y: red.1, Y: 1), Green: cmsCIExyY(x: green.0, y: green.1, Y: 1),
      Blue: cmsCIExyY(x: blue.0, y: blue.1, Y: 1))
  }
}
