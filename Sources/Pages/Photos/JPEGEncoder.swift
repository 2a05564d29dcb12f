import CTurboJPEG

/// TurboJPEG's compressor with its output, used again for every photo of a worker.
@safe struct JPEGEncoder: ~Copyable {
  /// `nil` where memory is short: every call then reports an error.
  private let handle = unsafe tjInitCompress()
  private var output = unsafe UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  deinit {
    unsafe _ = tjDestroy(handle)
    unsafe output.deallocate()
  }
}

extension JPEGEncoder {
  /// Encodes as baseline JPEG, with JFIF's marker and no other.
  /// - Parameter quality: 1 to 100, as libjpeg counts.
  mutating func encode(
    _ planes: borrowing PicturePlanes, quality: Int
  ) throws(PhotoFault) -> Encoded {
    precondition(planes.hasMargin)
    let (width, height) = (Int32(planes.size.width), Int32(planes.size.height))
    reserve(Int(tjBufSize(width, height, planes.sampling.code)))
    var starts = unsafe [
      UnsafePointer(planes.luma.start), UnsafePointer(planes.blue.start),
      UnsafePointer(planes.red.start),
    ]
    let strides = [
      Int32(planes.luma.stride), Int32(planes.blue.stride), Int32(planes.red.stride),
    ]
    var start = unsafe output.baseAddress
    var count = unsafe UInt(output.count)
    let result = unsafe tjCompressFromYUVPlanes(
      handle, &starts, width, strides, height, planes.sampling.code, &start, &count,
      Int32(quality), TJFLAG_NOREALLOC)
    guard result == 0 else { throw .memoryIsShort }
    return Encoded(count: Int(count))
  }

  /// The bytes of the last encoding.
  func bytes(of encoded: Encoded) -> [UInt8] {
    unsafe [UInt8](UnsafeBufferPointer(output.extracting(0..<encoded.count)))
  }

  /// Turns pixels of R, G, B and a spare byte to planes.
  func planes(
    of pixels: borrowing Plane, _ sampling: Sampling, into planes: inout PicturePlanes
  ) throws(PhotoFault) {
    let size = pixels.size
    planes.reshape(to: size, sampling)
    var starts = unsafe [planes.luma.start, planes.blue.start, planes.red.start]
    var strides = [
      Int32(planes.luma.stride), Int32(planes.blue.stride), Int32(planes.red.stride),
    ]
    let result = unsafe tjEncodeYUVPlanes(
      handle, pixels.start, Int32(size.width), Int32(pixels.stride), Int32(size.height),
      TJPF_RGBX.rawValue, &starts, &strides, sampling.code, 0)
    guard result == 0 else { throw .memoryIsShort }
  }

  private mutating func reserve(_ count: Int) {
    guard unsafe output.count < count else { return }
    unsafe output.deallocate()
    unsafe output = .allocate(capacity: count)
    unsafe output.initialize(repeating: 0)
  }
}

extension JPEGEncoder {
  /// The length of the encoder's last output.
  struct Encoded {
    let count: Int
  }
}
