import Bytes
import Photos
package import Problems

/// A site's sign: a picture that all pages name.
package struct Logo: Hashable, Sendable {
  /// The file as it was handed in.
  package let bytes: [UInt8]

  /// The width at which it is shown, in CSS pixels.
  package let width: Int

  /// The height at which it is shown, in CSS pixels.
  package let height: Int

  private let isPNG: Bool

  /// Judges a file by its content.
  /// - Throws: ``InvalidValue``, to follow the file's name, where it is neither SVG nor PNG, too
  ///   large, damaged, or an SVG with more in it than a picture.
  package init(_ bytes: [UInt8]) throws(InvalidValue) {
    guard bytes.count <= Self.mostBytes else { throw Self.tooLarge }
    isPNG = bytes.starts(with: Self.signatureOfPNG)
    if isPNG {
      let picture: SoundPNG
      do { picture = try SoundPNG(bytes, atMost: Self.longestSide) } catch {
        throw InvalidValue(
          "is a damaged PNG, or one of more than \(Self.longestSide) pixels: save it again")
      }
      (width, height) = Self.shown(width: Double(picture.width), height: Double(picture.height))
    } else {
      let picture = try SVGPicture(bytes)
      (width, height) = Self.shown(width: picture.width, height: picture.height)
    }
    self.bytes = bytes
  }
}

extension Logo {
  /// The most bytes of a logo: with it, page and photo stay below 100 KB.
  package static let mostBytes = 32_000

  /// The fault of a file with more bytes.
  package static let tooLarge = InvalidValue(
    "is too large for a logo: make it smaller, at most \(mostBytes) bytes")

  /// The name of the file to be published, which all pages name.
  package var fileName: String { isPNG ? "logo.png" : "logo.svg" }

  /// The picture itself as a `data:` URL (RFC 2397).
  package var dataAddress: String {
    isPNG
      ? "data:image/png;base64,\(Base64.text(of: bytes))"
      : "data:image/svg+xml,\(percentEncoded(bytes))"
  }

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
