package import Files
package import Photos

/// Why a picture file can't be looked at.
package enum PictureFault: Error, Hashable, Sendable {
  /// The file can't be read.
  case file(FileFault)

  /// It is no picture, or one that can't be decoded.
  case picture(path: String, PhotoFault)

  /// It is a PDF document that poppler refuses, with what it says.
  case document(path: String, reason: String)

  /// It is a picture, or a page, in which nothing can be searched for.
  case unsearchable(place: String, CodeReadingFault)

  /// No picture can be looked at.
  case reading(CodeReadingFault)

  /// It is a PDF document, and there is no poppler.
  case noPoppler(path: String)
}

extension PictureFault: CustomStringConvertible {
  /// The place, the fault and its cure.
  package var description: String {
    switch self {
    case .file(let fault): fault.description
    case .picture(let path, let fault): "\(path) \(fault)"
    case .document(let path, let reason): "\(path) can't be read as PDF: \(reason)"
    case .unsearchable(let place, let fault): "\(place) \(fault)"
    case .reading(let fault): fault.description
    case .noPoppler(let path):
      "\(path) is a PDF document, and pdftoppm is missing, which draws its pages: install Debian's "
        + "poppler-utils"
    }
  }
}
