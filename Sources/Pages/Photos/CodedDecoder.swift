import CPictures

/// Reads HEIC pictures by libheif and WebP ones by libwebp, each in a process of its own.
enum CodedDecoder {
  /// Decodes a part of a stored picture on white to pixels of R, G, B and a spare byte.
  /// - Parameter step: so many pixels become one in each direction; what is left over of the part is
  ///   left out on all sides.
  /// - Throws: ``PhotoFault`` where the library is missing or can't read it.
  static func decode(
    _ bytes: [UInt8], _ picture: CodedPicture, part: PixelArea, step: Int, into pixels: inout Plane
  ) throws(PhotoFault) {
    let size = PixelSize(width: part.size.width / step, height: part.size.height / step)
    let (columns, rows) = (size.width * step, size.height * step)
    var wanted = CPicturesPart(
      width: UInt32(picture.size.width), height: UInt32(picture.size.height),
      left: UInt32(part.left + (part.size.width - columns) / 2),
      top: UInt32(part.top + (part.size.height - rows) / 2), columns: UInt32(columns),
      rows: UInt32(rows), step: UInt32(step))
    pixels.reshape(to: size)
    let result =
      switch picture.coding {
      case .heic:
        unsafe (picture.tiles?.items ?? []).map(UInt32.init).withUnsafeBufferPointer { items in
          var tiles = unsafe CPicturesTiles(
            items: items.baseAddress, count: UInt32(items.count),
            columns: UInt32(picture.tiles?.columns ?? 1),
            width: UInt32(picture.tiles?.size.width ?? 0),
            height: UInt32(picture.tiles?.size.height ?? 0))
          return unsafe cpictures_heif(
            bytes, bytes.count, &wanted, &tiles, picture.planes.code, picture.decodedBytes,
            pixels.start)
        }
      case .webP:
        unsafe cpictures_webp(
          bytes, bytes.count, &wanted, picture.planes.code, picture.decodedBytes, pixels.start)
      }
    switch result {
    case cpictures_decoded: return
    case cpictures_library_missing: throw picture.coding.withoutLibrary
    case cpictures_memory_short: throw .memoryIsShort
    case cpictures_took_too_long:
      throw PhotoFault("is \(picture.coding.name) that takes too long to read: save it as JPEG")
    case cpictures_unknown:
      throw PhotoFault("is \(picture.coding.name) of a rare kind: save it as JPEG or PNG")
    default: throw .isDamaged
    }
  }
}

extension CodedPicture.Planes {
  fileprivate var code: CPicturesPlanes {
    switch self {
    case .rgb: cpictures_rgb
    case .grey: cpictures_grey
    case .quarter: cpictures_quarter
    case .half: cpictures_half
    }
  }
}

extension CodedPicture.Coding {
  /// The fault that the library which reads such pictures is not installed.
  fileprivate var withoutLibrary: PhotoFault {
    let (library, package) = self == .heic ? ("libheif", "libheif1") : ("libwebp", "libwebp7")
    return PhotoFault(
      "is \(name), and \(library) is missing, which reads it: install Debian's \(package) or save "
        + "the picture as JPEG")
  }
}
