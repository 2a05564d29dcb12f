import CLCMS

/// lcms2's way from a profile's colours to sRGB.
@safe struct ColorTransform: ~Copyable {
  private let handle: cmsHTRANSFORM

  init?(from profile: [UInt8], _ kind: ColorProfiles.Kind) {
    guard let source = unsafe cmsOpenProfileFromMem(profile, UInt32(profile.count)) else {
      return nil
    }
    defer { unsafe _ = cmsCloseProfile(source) }
    guard unsafe cmsGetColorSpace(source) == kind.space,
      let target = unsafe cmsCreate_sRGBProfile()
    else { return nil }
    defer { unsafe _ = cmsCloseProfile(target) }
    guard
      let handle = unsafe cmsCreateTransform(
        source, kind.layout, target, CLCMS_RGBX, UInt32(INTENT_PERCEPTUAL), 0)
    else { return nil }
    unsafe self.handle = handle
  }

  deinit {
    unsafe cmsDeleteTransform(handle)
  }
}

extension ColorTransform {
  func convert(_ pixels: inout Plane) {
    unsafe cmsDoTransform(handle, pixels.start, pixels.start, UInt32(pixels.size.count))
  }

  /// True if a grid of colours stays as it is, but for rounding.
  func keepsColours(of kind: ColorProfiles.Kind) -> Bool {
    guard kind == .rgb || kind == .grey else { return false }
    let levels: [UInt8] = [0, 32, 64, 96, 128, 160, 192, 224, 255]
    var grid: [UInt8] = []
    for red in levels {
      for green in kind == .grey ? [red] : levels {
        for blue in kind == .grey ? [red] : levels { grid += [red, green, blue, 0] }
      }
    }
    var result = [UInt8](repeating: 0, count: grid.count)
    unsafe cmsDoTransform(handle, grid, &result, UInt32(grid.count / 4))
    return zip(grid, result).allSatisfy { abs(Int($0) - Int($1)) <= 3 }
  }
}

extension ColorProfiles.Kind {
  fileprivate var space: cmsColorSpaceSignature {
    switch self {
    case .rgb: cmsSigRgbData
    case .grey: cmsSigGrayData
    case .inks: cmsSigCmykData
    }
  }

  fileprivate var layout: UInt32 {
    switch self {
    case .rgb: CLCMS_RGBX
    case .grey: CLCMS_GRAY_IN_RGBX
    case .inks: CLCMS_CMYK_INVERTED
    }
  }
}
