import CZlib

/// Owner of zlib's state for one stream of gzip members (RFC 1952), which are unpacked one after the
/// other as gzip(1) does: rotated logs are often several packed files in one.
@safe struct Inflation: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>

  /// True if the next byte begins a member, so that the stream may end here.
  private var isBetweenMembers = true

  init() {
    unsafe stream = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    // 15 is the largest window, 16 asks for gzip and nothing else (zlib.h).
    let code = unsafe inflateInit2_(stream, 15 + 16, ZLIB_VERSION, size)
    precondition(code == Z_OK, "zlib has no memory for a stream")
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }
}

extension Inflation {
  /// A fault that stops unpacking.
  struct Damage: Error {}

  /// True if nothing is missing where the stream ends now.
  var isWhole: Bool { isBetweenMembers }

  /// Unpacks what comes next; however much it is, no more than a piece of it is held at a time.
  /// - Throws: ``Damage``; what came before it has been received.
  mutating func feed(
    _ packed: [UInt8], to receive: (ArraySlice<UInt8>) -> Void
  ) throws(Damage) {
    var start = 0
    while start < packed.count {
      // Tapes are filled with zeros behind the last member, which gzip(1) passes over as well.
      if isBetweenMembers, packed[start] == 0 {
        start += 1
        continue
      }
      isBetweenMembers = false
      start = try unpack(packed, from: start, to: receive)
    }
  }

  /// Unpacks to the end of the bytes or of a member.
  /// - Returns: Where the rest begins.
  private mutating func unpack(
    _ packed: [UInt8], from start: Int, to receive: (ArraySlice<UInt8>) -> Void
  ) throws(Damage) -> Int {
    var start = start
    while true {
      let (code, used, bytes) = step(packed, from: start)
      start += used
      if !bytes.isEmpty { receive(bytes[...]) }
      switch code {
      case Z_STREAM_END:
        unsafe inflateReset(stream)
        isBetweenMembers = true
        return start
      case Z_OK, Z_BUF_ERROR:
        if start == packed.count, bytes.count < Self.pieceSize { return start }
      default: throw Damage()
      }
    }
  }

  private func step(
    _ packed: [UInt8], from start: Int
  ) -> (code: Int32, used: Int, bytes: [UInt8]) {
    var (code, left) = (Z_OK, 0)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { output, count in
      unsafe packed[start...].withUnsafeBufferPointer { input in
        unsafe stream.pointee.next_in = input.baseAddress
        unsafe stream.pointee.avail_in = UInt32(input.count)
        unsafe stream.pointee.next_out = output.baseAddress
        unsafe stream.pointee.avail_out = UInt32(output.count)
        code = unsafe inflate(stream, Z_NO_FLUSH)
        left = Int(unsafe stream.pointee.avail_in)
        count = output.count - Int(unsafe stream.pointee.avail_out)
      }
    }
    return (code, packed.count - start - left, bytes)
  }

  private static var pieceSize: Int { 65_536 }
}
