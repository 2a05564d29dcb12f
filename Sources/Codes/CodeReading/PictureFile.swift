import Files
import Photos
package import Subprocesses

/// A file with pictures, recognised by its content: JPEG, PNG, or a PDF document of pages.
package enum PictureFile {
  /// One picture.
  case picture(GreyPicture)

  /// Pages, each drawn when it is looked at.
  case document(PDFDocument)

  /// Reads a file.
  /// - Parameters:
  ///   - path: any path that the user names.
  ///   - programs: where poppler's programs are looked for.
  /// - Throws: ``PictureFault``.
  package init(_ path: String, programs: ProgramSearch) throws(PictureFault) {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try Folder.readAnywhere(path, atMost: Self.mostBytes)
    } catch {
      throw .file(error)
    }
    if PDFDocument.isOne(bytes) {
      self = .document(try PDFDocument(path, programs: programs))
      return
    }
    do throws(PhotoFault) {
      let photo = try GreyPhoto(bytes, atMost: Self.mostPixels)
      self = .picture(
        GreyPicture(width: photo.width, height: photo.height, pixels: photo.pixels))
    } catch {
      throw .picture(path: path, error)
    }
  }
}

extension PictureFile {
  private static let mostBytes = 200_000_000

  /// A sheet of A4 at 600 dpi.
  static let mostPixels = 36_000_000
}
