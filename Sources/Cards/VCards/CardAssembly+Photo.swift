import Bytes

extension CardAssembly {
  /// Takes the first portrait that is embedded; one at an address is never fetched.
  mutating func readPhoto() {
    for property in all("PHOTO") {
      if card.photo != nil {
        report(
          "a card has one PHOTO: this further one is ignored", at: property, severity: .warning)
        continue
      }
      guard let digits = Self.digits(of: property) else {
        report(
          "PHOTO is at an address, which is never fetched: embed the picture", at: property,
          severity: .warning)
        continue
      }
      guard let bytes = Base64.bytes(digits) else {
        report("PHOTO is not base64, or not all of it is there", at: property)
        continue
      }
      if bytes.starts(with: [0xFF, 0xD8, 0xFF]) || bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        card.photo = bytes
      } else {
        report("PHOTO is neither JPEG nor PNG and is ignored", at: property, severity: .warning)
      }
    }
  }

  /// The base64 of an embedded picture: the value itself, or what a `data:` URI (RFC 2397) holds.
  private static func digits(of property: ReadProperty) -> ArraySlice<UInt8>? {
    let start = String(decoding: property.value.prefix(200), as: UTF8.self).lowercased()
    if start.hasPrefix("data:") {
      guard start.contains(";base64"),
        let comma = property.value.firstIndex(of: UInt8(ascii: ","))
      else { return nil }
      return property.value[(comma + 1)...]
    }
    return property.isBase64 ? property.value : nil
  }
}
