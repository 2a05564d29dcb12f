import CTurboJPEG

/// The meaning of a JPEG file's components.
enum JPEGColours: Hashable {
  case grey
  case brightnessAndColour
  case rgb

  /// CMYK, or YCCK, which TurboJPEG turns to it.
  case inks
}

extension JPEGColours {
  /// TurboJPEG's word, an error's -1 among them.
  init?(code: Int32) {
    guard code >= 0 else { return nil }
    switch TJCS(UInt32(code)) {
    case TJCS_GRAY: self = .grey
    case TJCS_YCbCr: self = .brightnessAndColour
    case TJCS_RGB: self = .rgb
    case TJCS_CMYK, TJCS_YCCK: self = .inks
    default: return nil
    }
  }

  /// True if TurboJPEG gives out planes: of RGB it does too, silently wrong ones.
  var havePlanes: Bool { self == .grey || self == .brightnessAndColour }
}
