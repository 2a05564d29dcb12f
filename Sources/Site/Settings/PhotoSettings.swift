import Problems

/// The measures of a published photo.
package struct PhotoSettings: Hashable, Sendable {
  /// The side of the square in pixels, 96 to 1024; 480 unless set.
  package let side: Int

  /// The largest size of the JPEG, 8,000 to 224,000 bytes; 48,000 unless set.
  ///
  /// iCloud refuses photos over 224 KB, Exchange ActiveSync over 48 KB.
  package let maxBytes: Int

  init(_ reader: inout SettingsReader) {
    side =
      reader.value("photo.side") { text throws(InvalidValue) in
        try SettingsNumber.whole(text, in: 96...1_024)
      } ?? 480
    maxBytes =
      reader.value("photo.maxBytes") { text throws(InvalidValue) in
        try SettingsNumber.bytes(text, in: 8_000...224_000)
      } ?? 48_000
  }
}
