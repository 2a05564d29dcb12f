import Documents
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
    side = reader.value(Self.side)
    maxBytes = reader.value(Self.maxBytes)
  }
}

extension PhotoSettings {
  /// All keys of the group.
  static let declared: [any SettingDeclaration] = [
    SettingGroup("photo", summary: "What a published photo is made to be."), side, maxBytes,
  ]

  private static let side = Setting(
    "photo.side", in: 96...1_024, unset: 480, summary: "The side of the square in pixels.")

  private static let maxBytes = Setting(
    "photo.maxBytes",
    .text("a size from 8KB to 224KB", pattern: "^[0-9]{1,9} ?(B|KB|MB)$"), unset: 48_000,
    written: "48KB",
    summary: "The most bytes of the photo; 1KB is 1,000. iCloud refuses photos over 224KB, "
      + "Exchange those over 48KB."
  ) { text throws(InvalidValue) in try SettingsNumber.bytes(text, in: 8_000...224_000) }
}
