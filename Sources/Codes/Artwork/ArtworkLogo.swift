import Lettering
import Logos
import Photos
package import Problems

/// A picture for the middle of a code, in grey.
package struct ArtworkLogo: Hashable, Sendable {
  /// Pixels from side to side.
  let width: Int

  /// Pixels from top to bottom.
  let height: Int

  /// A byte a pixel, row by row, 255 for white.
  let pixels: [UInt8]

  /// Reads a PNG, JPEG or SVG file, told apart by content; what is transparent becomes white.
  /// - Throws: ``InvalidValue``, to follow the file's name.
  package init(_ bytes: [UInt8]) throws(InvalidValue) {
    if bytes.starts(with: [0x89]) || bytes.starts(with: [0xFF]) {
      let photo: GreyPhoto
      do throws(PhotoFault) { photo = try GreyPhoto(bytes) } catch {
        throw InvalidValue(error.reason)
      }
      (width, height, pixels) = (photo.width, photo.height, photo.pixels)
    } else {
      guard bytes.count <= Self.mostBytesOfSVG else {
        throw InvalidValue("is too large for an SVG: simplify it, at most 1 MB, or save it as PNG")
      }
      let picture = try SVGPicture(toBeDrawn: bytes)
      let scale = Double(Self.longestSide) / max(picture.width, picture.height)
      let rendering: SVGRendering
      do throws(SVGRenderingFault) {
        rendering = try SVGRendering(
          bytes, width: max(1, Int((picture.width * scale).rounded())),
          height: max(1, Int((picture.height * scale).rounded())))
      } catch {
        throw InvalidValue("\(error)")
      }
      (width, height, pixels) = (rendering.width, rendering.height, rendering.pixels)
    }
    guard pixels.contains(where: { $0 < 128 }) else {
      throw InvalidValue("is too light to be seen on white: a logo needs dark parts")
    }
  }
}

extension ArtworkLogo {
  /// The most bytes of a file that is read as a logo.
  package static let mostBytes = 10_000_000

  private static let mostBytesOfSVG = 1_000_000

  /// An SVG's in pixels: 1,200 dpi at a size of 25 mm.
  private static let longestSide = 1_200

  /// The picture in another size, each pixel the mean of those that it takes the place of.
  func scaled(toWidth newWidth: Int, height newHeight: Int) -> [UInt8] {
    let columns = Self.parts(of: width, count: newWidth)
    let rows = Self.parts(of: height, count: newHeight)
    var scaled: [UInt8] = []
    scaled.reserveCapacity(newWidth * newHeight)
    for row in rows {
      for column in columns {
        var sum = 0
        for y in row { for x in column { sum += Int(pixels[y * width + x]) } }
        let count = row.count * column.count
        scaled.append(UInt8((sum + count / 2) / count))
      }
    }
    return scaled
  }

  private static func parts(of length: Int, count: Int) -> [Range<Int>] {
    (0..<count).map { number in
      let start = number * length / count
      return start..<max(start + 1, (number + 1) * length / count)
    }
  }
}
