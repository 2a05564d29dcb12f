import CTurboJPEG

/// Pictures of noise, which no JPEG file makes small.
enum NoisyPhoto {
  static func jpeg(width: Int, height: Int) -> [UInt8] {
    var state: UInt32 = 1
    let pixels = (0..<width * height * 3).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    let handle = unsafe tjInitCompress()
    defer { unsafe _ = tjDestroy(handle) }
    let limit = tjBufSize(Int32(width), Int32(height), Int32(TJSAMP_420.rawValue))
    return unsafe [UInt8](unsafeUninitializedCapacity: Int(limit)) { buffer, count in
      var start = buffer.baseAddress
      var length = limit
      let result = unsafe tjCompress2(
        handle, pixels, Int32(width), 0, Int32(height), TJPF_RGB.rawValue, &start, &length,
        Int32(TJSAMP_420.rawValue), 90, TJFLAG_NOREALLOC)
      count = result == 0 ? Int(length) : 0
    }
  }
}
