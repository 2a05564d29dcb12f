import Bytes
import CTurboJPEG

/// TurboJPEG's decompressor, used again for every photo of a worker.
@safe struct JPEGDecoder: ~Copyable {
  /// `nil` where memory is short: every call then reports an error.
  private var handle = unsafe tjInitDecompress()

  deinit {
    unsafe _ = tjDestroy(handle)
  }
}

extension JPEGDecoder {
  /// The header as TurboJPEG reads it: its guess of the colours is the one that counts.
  mutating func colours(of bytes: [UInt8], _ size: PixelSize) throws(PhotoFault) -> JPEGColours {
    var (width, height, sampling, space) = (Int32(-1), Int32(-1), Int32(-1), Int32(-1))
    _ = unsafe tjDecompressHeader3(
      handle, bytes, UInt(bytes.count), &width, &height, &sampling, &space)
    // It also fails for samplings that it has no word for, which decode to pixels all the same.
    guard let colours = JPEGColours(code: space), width == size.width, height == size.height else {
      throw fault()
    }
    return colours
  }

  /// Decodes brightness and colour to planes, divided by 1, 2, 4 or 8.
  mutating func decode(
    _ bytes: [UInt8], to size: PixelSize, sampling: Sampling, into planes: inout PicturePlanes
  ) throws(PhotoFault) -> Verdict {
    planes.reshape(to: size, sampling)
    var starts = unsafe [planes.luma.start, planes.blue.start, planes.red.start]
    var strides = [
      Int32(planes.luma.stride), Int32(planes.blue.stride), Int32(planes.red.stride),
    ]
    let result = unsafe tjDecompressToYUVPlanes(
      handle, bytes, UInt(bytes.count), &starts, Int32(size.width), &strides, Int32(size.height),
      TJFLAG_LIMITSCANS)
    return try verdict(of: result)
  }

  /// Decodes to pixels of R, G, B and a spare byte, or of C, M, Y, K as stored.
  mutating func decode(
    _ bytes: [UInt8], to size: PixelSize, inks: Bool, into pixels: inout Plane
  ) throws(PhotoFault) -> Verdict {
    pixels.reshape(to: size)
    let format = inks ? TJPF_CMYK : TJPF_RGBX
    let result = unsafe tjDecompress2(
      handle, bytes, UInt(bytes.count), pixels.start, Int32(size.width), Int32(pixels.stride),
      Int32(size.height), format.rawValue, TJFLAG_LIMITSCANS)
    return try verdict(of: result)
  }

  /// Decodes the brightness alone, of anything but inks.
  mutating func decodeGrey(
    _ bytes: [UInt8], to size: PixelSize, into plane: inout Plane
  ) throws(PhotoFault) {
    plane.reshape(to: size)
    let result = unsafe tjDecompress2(
      handle, bytes, UInt(bytes.count), plane.start, Int32(size.width), Int32(plane.stride),
      Int32(size.height), TJPF_GRAY.rawValue, TJFLAG_LIMITSCANS)
    _ = try verdict(of: result)
  }

  /// Turns planes to pixels of R, G, B and a spare byte.
  mutating func pixels(of planes: borrowing PicturePlanes, into pixels: inout Plane)
    throws(PhotoFault)
  {
    precondition(planes.hasMargin)
    let size = planes.size
    pixels.reshape(to: size)
    var starts = unsafe [
      UnsafePointer(planes.luma.start), UnsafePointer(planes.blue.start),
      UnsafePointer(planes.red.start),
    ]
    let strides = [
      Int32(planes.luma.stride), Int32(planes.blue.stride), Int32(planes.red.stride),
    ]
    let result = unsafe tjDecodeYUVPlanes(
      handle, &starts, strides, planes.sampling.code, pixels.start, Int32(size.width),
      Int32(pixels.stride), Int32(size.height), TJPF_RGBX.rawValue, 0)
    guard result == 0 else { throw fault() }
  }
}

extension JPEGDecoder {
  /// The outcome of a decoding that produced a picture.
  enum Verdict {
    case fine

    /// A harmless warning came first. libjpeg keeps the text of the first warning alone, so
    /// something worse may have come behind it.
    case suspicious

    /// Stray bytes before the end marker, which is the last thing there is.
    case strayBytesAtTheEnd
  }

  private mutating func verdict(of result: Int32) throws(PhotoFault) -> Verdict {
    guard result != 0 else { return .fine }
    let text = message
    guard isWarning else { throw fault() }
    if text.contains(text: "extraneous bytes before marker 0xd9") { return .strayBytesAtTheEnd }
    // The harmless ones of libjpeg's jerror.h: JWRN_EXTRANEOUS_DATA, JWRN_JFIF_MAJOR,
    // JWRN_ADOBE_XFORM, JWRN_NOT_SEQUENTIAL, JWRN_BOGUS_ICC.
    let harmless = [
      "extraneous bytes", "unknown JFIF revision", "Unknown Adobe color transform",
      "Invalid SOS parameters", "bad ICC marker",
    ]
    guard harmless.contains(where: { text.contains(text: $0) }) else { throw fault() }
    return .suspicious
  }

  private var isWarning: Bool { unsafe tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) }

  private var message: String {
    guard let text = unsafe tjGetErrorStr2(handle) else { return "" }
    return unsafe String(cString: text)
  }

  /// The meaning of the last error.
  ///
  /// A handle may be of no use after one (TurboJPEG 2.1 leaves it within the header): a new one
  /// takes its place.
  private mutating func fault() -> PhotoFault {
    let text = message
    unsafe _ = tjDestroy(handle)
    unsafe handle = tjInitDecompress()
    if text.contains(text: "Premature end of JPEG file") { return .endsInTheMiddle }
    if text.contains(text: "emory") { return .memoryIsShort }
    if text.contains(text: "more than 500 scans") {
      return PhotoFault("has more than 500 scans: save it as an ordinary JPEG")
    }
    return .isDamaged
  }
}
