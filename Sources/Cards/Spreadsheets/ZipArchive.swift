import CZip

/// The files in a ZIP archive, by libzip.
@safe struct ZipArchive: ~Copyable {
  private let archive: OpaquePointer

  /// - Parameter bytes: must outlive the archive.
  private init(_ bytes: UnsafeBufferPointer<UInt8>) throws(SpreadsheetFault) {
    var archive: OpaquePointer?
    let result = unsafe czip_open(&archive, bytes.baseAddress, bytes.count)
    if result == czip_library_missing { throw .libraryMissing(package: "libzip4") }
    guard result == czip_opened, let archive = unsafe archive else { throw .foreign }
    unsafe self.archive = archive
  }

  deinit {
    unsafe czip_close(archive)
  }
}

extension ZipArchive {
  /// Opens an archive in memory.
  static func open<Value>(
    _ bytes: [UInt8], _ body: (borrowing ZipArchive) throws(SpreadsheetFault) -> Value
  ) throws(SpreadsheetFault) -> Value {
    let result = unsafe bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(SpreadsheetFault) in try unsafe body(ZipArchive(bytes)) }
    }
    return try result.get()
  }

  /// Reads a file in pieces of at most 64 KB.
  /// - Parameter path: The path in the archive; letters of any case.
  /// - Returns: False if there is no such file.
  /// - Throws: ``SpreadsheetFault`` of kind `damaged`, or what `take` throws.
  func read(
    _ path: String, take: (_ bytes: borrowing ArraySlice<UInt8>) throws(SpreadsheetFault) -> Void
  ) throws(SpreadsheetFault) -> Bool {
    guard let entry = unsafe czip_entry(archive, path) else { return false }
    defer { unsafe czip_close_entry(entry) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
        unsafe czip_read(entry, buffer.baseAddress, buffer.count)
      }
      if count == 0 { return true }
      if count < 0 { throw .damaged(part: path) }
      try take(buffer[..<Int(count)])
    }
  }
}
