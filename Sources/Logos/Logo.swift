import Base64
import Photos
package import Problems

/// A site's sign: a small picture that every page carries in itself.
package struct Logo: Hashable, Sendable {
  /// The picture as a `data:` URL (RFC 2397).
  package let address: String

  /// How wide it is shown, in CSS pixels.
  package let width: Int

  /// How high it is shown, in CSS pixels.
  package let height: Int

  /// Judges a file by its content.
  /// - Throws: ``InvalidValue``, to stand behind the file's name, where it is neither SVG nor PNG, too
  ///   large, damaged, or an SVG with more in it than a picture.
  package init(_ bytes: [UInt8]) throws(InvalidValue) {
    if bytes.starts(with: Self.signatureOfPNG) {
      guard bytes.count <= Self.mostBytesOfPNG else { throw Self.tooLarge }
      let picture: SoundPNG
      do { picture = try SoundPNG(bytes, atMost: Self.longestSide) } catch {
        throw InvalidValue(
          "is a damaged PNG, or one of more than \(Self.longestSide) pixels: save it anew")
      }
      address = "data:image/png;base64,\(Base64.text(of: bytes))"
      (width, height) = Self.shown(width: Double(picture.width), height: Double(picture.height))
    } else {
      guard bytes.count <= Self.mostBytes else { throw Self.tooLarge }
      let picture = try SVGPicture(bytes)
      address = "data:image/svg+xml,\(percentEncoded(bytes))"
      (width, height) = Self.shown(width: picture.width, height: picture.height)
    }
  }
}

extension Logo {
  /// The most bytes that any logo has, which is an SVG's: servers pack it to less than half.
  ///
  /// A page is at most 14 KB packed, which is what a server sends at once (RFC 6928 §2), and the
  /// fullest card's leaves some 1,500 bytes of it.
  package static let mostBytes = 2_700

  /// What is wrong with a file of more bytes.
  package static let tooLarge = InvalidValue(
    "is too large for a page of 14 KB, which carries it: at most \(mostBytes) bytes as SVG, "
      + "\(mostBytesOfPNG) as PNG")

  /// A PNG is packed already.
  private static let mostBytesOfPNG = 1_100

  /// Far more than any screen has for it.
  private static let longestSide = 1_000

  /// W3C PNG §5.2.
  private static let signatureOfPNG: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The size that fits into 160 × 32 pixels.
  private static func shown(width: Double, height: Double) -> (Int, Int) {
    let scale = min(160 / width, 32 / height)
    return (max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded())))
  }
}

/// The bytes as they may stand in a URL, with no more written out than must be (URL Standard, "URL
/// code points"); neither quotes nor `&`, so that HTML need not escape them once more.
private func percentEncoded(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
  let plain = Set("0123456789\(letters)-._~/:=;,!$()*+@".utf8)
  var encoded: [UInt8] = []
  for byte in bytes {
    if plain.contains(byte) {
      encoded.append(byte)
    } else {
      encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}
