import Bytes
import Cards
import Digests

extension CardAssembly {
  /// The properties with a picture: that of all, and that of Outlook's own cards ([MS-OXVCARD] §2.1.3.7.28).
  static let pictures = ["PHOTO", "X-MS-CARDPICTURE"]

  /// Takes the first portrait that is embedded; one at an address is never fetched.
  mutating func readPhoto() {
    for property in Self.pictures.flatMap(all) {
      let name = property.name
      if card.photo != nil {
        if name == "PHOTO" { passOver(name) }
        continue
      }
      guard let digits = Self.digits(of: property) else {
        passOver("\(name) at an address")
        continue
      }
      guard let bytes = Base64.bytes(digits) else {
        report("left out: \(name) is not base64, or not all of it is there", at: property)
        continue
      }
      let picture = EmbeddedPicture(bytes: bytes)
      if !picture.isPicture {
        report("left out: \(name) is no JPEG, PNG, HEIC or WebP", at: property)
      } else if picture.isCut {
        report("left out: \(name) is cut off", at: property)
      } else {
        card.photo = bytes
        card.photoCrop = crop(of: property, with: bytes)
      }
    }
  }

  /// The part of a picture that Apple's address books show: `ABClipRect_1&300&180&200&200&` and the MD5 of the picture in
  /// base64; `nil` where none is named, and where it is that of another picture, which is told.
  private mutating func crop(of property: ReadProperty, with picture: [UInt8]) -> PhotoCrop? {
    guard let text = property.parameters.first(where: { $0.name == "X-ABCROP-RECTANGLE" })?.value
    else { return nil }
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst().prefix(4).compactMap { Int($0) }
    guard parts.count == 6, parts[0] == "ABClipRect_1", numbers.count == 4,
      let crop = PhotoCrop(
        left: numbers[0], bottom: numbers[1], width: numbers[2], height: numbers[3]),
      let digest = md5Digest(of: picture).map({ Base64.text(of: $0) }),
      parts[5].prefix(while: { $0 != "=" }) == digest.prefix(while: { $0 != "=" })
    else {
      tell(
        doubt: "PHOTO was cropped in an address book, but as another picture: all of it is shown",
        at: property, value: nil)
      return nil
    }
    return crop
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
