/// Writes bytes of UTF-8 (RFC 3629) into the memory of a new text.
///
/// It is for texts that every card has: in a growing array they take more than twice the time. Callers
/// make it part of their own code, or each byte would cost them a call.
@safe @usableFromInline package struct UTF8Writer: ~Copyable {
  @usableFromInline let memory: UnsafeMutableBufferPointer<UInt8>

  /// The number of bytes that are written.
  @usableFromInline var count = 0

  @usableFromInline init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    unsafe self.memory = memory
  }
}

extension UTF8Writer {
  /// Appends a byte; the text has to have room for it.
  @inlinable package mutating func append(_ byte: UInt8) {
    precondition(unsafe count < memory.count)
    unsafe memory[count] = byte
    count += 1
  }
}

extension String {
  /// Makes a text of the bytes that are appended to a writer, `capacity` at most.
  ///
  /// Bytes that are no UTF-8 become U+FFFD.
  @inlinable package init(utf8Capacity capacity: Int, by append: (inout UTF8Writer) -> Void) {
    unsafe self.init(unsafeUninitializedCapacity: capacity) { memory in
      var writer = unsafe UTF8Writer(UnsafeMutableBufferPointer(rebasing: memory[..<capacity]))
      append(&writer)
      return writer.count
    }
  }
}
