/// Makes the published photo of a picture file: a square baseline JPEG in sRGB, upright, without
/// metadata, within a budget of bytes.
///
/// A class because it owns the C libraries' handles and the memory of the last photo, which the
/// next one uses again. One worker uses it for one photo at a time.
package final class PhotoMaker {
  private let side: Int
  private let maxBytes: Int

  private var decoder = JPEGDecoder()
  private var encoder = JPEGEncoder()
  private var profiles = ColorProfiles()

  private var stored = PicturePlanes()
  private var square = PicturePlanes()
  private var storedPixels = Plane(bytesPerPixel: 4)
  private var pixels = Plane(bytesPerPixel: 4)
  private var spare = Plane()

  private var last: Last?

  /// What won't look well of the photo that was made last; `nil` where nothing is wrong, and once it is
  /// cleared.
  package var advice: PhotoAdvice?

  /// Creates the tools of a worker.
  /// - Parameters:
  ///   - side: the photo's width and height in pixels; smaller pictures are not enlarged.
  ///   - maxBytes: how long the JPEG file may be.
  package init(side: Int = 480, maxBytes: Int = 48_000) {
    self.side = max(1, side)
    self.maxBytes = maxBytes
  }
}

extension PhotoMaker {
  /// Makes a photo; the same bytes give the same photo.
  /// - Parameters:
  ///   - bytes: a JPEG, PNG, HEIC or WebP file.
  ///   - focusX: per cent from the left of the picture as it is seen: what the square keeps in
  ///     its middle where it can.
  ///   - focusY: per cent from the top.
  ///   - crop: what of the picture is to be seen, within which the focus is; `nil` for the whole.
  /// - Returns: a JPEG file of at most the given length.
  /// - Throws: ``PhotoFault`` for what ``PhotoHeader`` refuses, for a picture that ends early or
  ///   is damaged, and where no size fits the budget. Stray bytes, unknown metadata and broken
  ///   colour profiles are not faults.
  package func make(
    _ bytes: [UInt8], focusX: Int = 50, focusY: Int = 0, crop: PictureCrop? = nil
  ) throws(PhotoFault) -> [UInt8] {
    let frame = Frame(focusX: focusX, focusY: focusY, crop: crop)
    if let last, last.frame == frame, last.bytes == bytes {
      advice = last.advice
      return try last.made.get()
    }
    advice = nil
    let made = Result { () throws(PhotoFault) in
      try makeAnew(bytes, frame)
    }
    let isKept = bytes.count <= Self.mostKept
    last =
      isKept
      ? Last(bytes: bytes, frame: frame, advice: advice, made: made) : nil
    return try made.get()
  }

  /// A picture and what was made of it: in a list, many cards often name the same one.
  private struct Last {
    let bytes: [UInt8]
    let frame: Frame
    let advice: PhotoAdvice?
    let made: Result<[UInt8], PhotoFault>
  }

  /// What of a picture is kept.
  private struct Frame: Hashable {
    let focusX: Int
    let focusY: Int
    let crop: PictureCrop?

    /// The part of a stored picture that is shown, of the picture as it is seen.
    func part(of size: PixelSize, _ orientation: Orientation) -> PixelArea {
      let seen = orientation.seen(size)
      return crop?.area(of: seen) ?? PixelArea(left: 0, top: 0, size: seen)
    }

    /// The square of a stored picture.
    func square(of size: PixelSize, _ orientation: Orientation, part: PixelArea?) -> SquareCrop {
      SquareCrop(of: size, orientation: orientation, focusX: focusX, focusY: focusY, part: part)
    }
  }

  /// The most bytes of a picture that are kept for the next card.
  private static var mostKept: Int { 4_000_000 }

  private func makeAnew(
    _ bytes: [UInt8], _ frame: Frame
  ) throws(PhotoFault) -> [UInt8] {
    let header = try PhotoHeader(judging: bytes, side: side)
    let part = frame.part(of: header.size, header.orientation)
    advice = PhotoAdvice(on: part.size)
    switch header.format {
    case .jpeg(let jpeg): try read(bytes, header: jpeg, frame, part: part)
    case .png(let png): try read(bytes, header: png, frame, part: part)
    case .coded(let picture): try read(bytes, picture: picture, frame, part: part)
    }
    square.turn(header.orientation, with: &spare)
    return try encode()
  }

  private func read(
    _ bytes: [UInt8], header: JPEGHeader, _ frame: Frame, part: PixelArea
  ) throws(PhotoFault) {
    let colours = try decoder.colours(of: bytes, header.size)
    let target = min(side, part.size.shorterSide)
    let divisor = part.size.divisor(for: target)
    let size = header.size.divided(by: divisor)
    // A part may need a finer size than the whole, of which the sides are rounded up.
    try PhotoHeader.check(header, decodedTo: size)
    let crop = frame.square(
      of: size, header.orientation, part: frame.crop.map { _ in part.divided(by: divisor) })
    if colours.havePlanes, let sampling = header.sampling {
      try decode(bytes, header: header) { bytes throws(PhotoFault) in
        try decoder.decode(bytes, to: size, sampling: sampling, into: &stored)
      }
      stored.scale(crop, to: target, into: &square)
      try convert(header)
    } else {
      try PhotoHeader.checkMemory(for: header.size, decodedTo: size)
      try decode(bytes, header: header) { bytes throws(PhotoFault) in
        try decoder.decode(bytes, to: size, inks: colours == .inks, into: &storedPixels)
      }
      storedPixels.scale(crop.area, to: PixelSize(square: target), into: &pixels)
      convertPixels(from: header.profile, kind: kind(of: colours))
      try encoder.planes(of: pixels, colours == .grey ? .grey : .quarter, into: &square)
    }
  }

  private func read(
    _ bytes: [UInt8], header: PNGHeader, _ frame: Frame, part: PixelArea
  ) throws(PhotoFault) {
    let crop = frame.square(of: header.size, header.orientation, part: part)
    let target = min(side, crop.side)
    let profile = try PNGDecoder.decode(
      bytes, size: header.size, crop: crop, side: target, into: &storedPixels)
    let whole = PixelArea(left: 0, top: 0, size: storedPixels.size)
    storedPixels.scale(whole, to: PixelSize(square: target), into: &pixels)
    convertPixels(from: profile, kind: header.isGrey ? .grey : .rgb)
    try encoder.planes(of: pixels, header.isGrey ? .grey : .quarter, into: &square)
  }

  private func read(
    _ bytes: [UInt8], picture: CodedPicture, _ frame: Frame, part: PixelArea
  ) throws(PhotoFault) {
    let crop = frame.square(of: picture.area.size, picture.orientation, part: part)
    let target = min(side, crop.side)
    try CodedDecoder.decode(
      bytes, picture, part: crop.area.moved(by: picture.area), step: crop.side / target,
      into: &storedPixels)
    let whole = PixelArea(left: 0, top: 0, size: storedPixels.size)
    storedPixels.scale(whole, to: PixelSize(square: target), into: &pixels)
    convertPixels(from: picture.profile, kind: .rgb)
    try encoder.planes(of: pixels, .quarter, into: &square)
  }

  /// Decodes, and once more from a clean copy where a harmless warning may hide another.
  private func decode(
    _ bytes: [UInt8], header: JPEGHeader,
    with decoding: ([UInt8]) throws(PhotoFault) -> JPEGDecoder.Verdict
  ) throws(PhotoFault) {
    guard try decoding(bytes) == .suspicious else { return }
    _ = try decoding(JPEGCleaner.clean(bytes, components: header.components.count))
  }

  private func kind(of colours: JPEGColours) -> ColorProfiles.Kind {
    switch colours {
    case .grey: .grey
    case .rgb, .brightnessAndColour: .rgb
    case .inks: .inks
    }
  }

  /// Turns the scaled planes to sRGB where their profile says that they are something else.
  private func convert(_ header: JPEGHeader) throws(PhotoFault) {
    let kind: ColorProfiles.Kind = header.isGrey ? .grey : .rgb
    guard let profile = header.profile, profiles.changesColours(profile, of: kind) else { return }
    square.addMargin(with: &spare)
    try decoder.pixels(of: square, into: &pixels)
    profiles.convert(&pixels)
    try encoder.planes(of: pixels, square.sampling, into: &square)
  }

  private func convertPixels(from profile: [UInt8]?, kind: ColorProfiles.Kind) {
    if let profile, profiles.changesColours(profile, of: kind) {
      profiles.convert(&pixels)
    } else if kind == .inks {
      pixels.mixInks()
    }
  }

  /// Encodes the square as well as fits the budget.
  private func encode() throws(PhotoFault) -> [UInt8] {
    let budget = PhotoBudget(maxBytes: maxBytes)
    var attempt = PhotoBudget.Attempt(quality: PhotoBudget.bestQuality, side: square.size.width)
    while true {
      if attempt.side != square.size.width {
        let whole = SquareCrop(left: 0, top: 0, side: square.size.width)
        square.scale(whole, to: attempt.side, into: &stored)
        swap(&square, &stored)
      }
      square.addMargin(with: &spare)
      let encoded = try encoder.encode(square, quality: attempt.quality)
      if encoded.count <= maxBytes { return encoder.bytes(of: encoded) }
      guard let next = budget.next(after: attempt, took: encoded.count) else {
        throw PhotoFault("does not fit \(maxBytes) bytes even at its smallest: allow more")
      }
      attempt = next
    }
  }
}
