import Bytes

extension CardAssembly {
  /// Takes the first portrait that is embedded; one at an address is never fetched.
  mutating func readPhoto() {
    for property in all("PHOTO") {
      if card.photo != nil {
        passOver("PHOTO")
        continue
      }
      guard let digits = Self.digits(of: property) else {
        passOver("PHOTO at an address")
        continue
      }
      guard let bytes = Base64.bytes(digits) else {
        report("left out: PHOTO is not base64, or not all of it is there", at: property)
        continue
      }
      let picture = EmbeddedPicture(bytes: bytes)
      if !picture.isPicture {
        report("left out: PHOTO is no JPEG, PNG, HEIC or WebP", at: property)
      } else if picture.isCut {
        report("left out: PHOTO is cut off", at: property)
      } else {
        card.photo = bytes
      }
    }
  }

  /// The base64 of an embedded picture: the value itself, or what a `data:` URI (RFC 2397) holds.
  private static func digits(of property: ReadProperty) -> ArraySlice<UInt8>? {
    let start = String(decoding: property.value.prefix(200), as: UTF8.self).lowercased()
    if start.hasPrefix("data:") {
      guard start.contains(text: ";base64"),
        let comma = property.value.firstIndex(of: UInt8(ascii: ","))
      else { return nil }
      return property.value[(comma + 1)...]
    }
    return property.isBase64 ? property.value : nil
  }
}
