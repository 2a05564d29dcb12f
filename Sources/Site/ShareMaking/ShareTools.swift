package import Photos
import QRCodes
package import Settings

/// What a worker makes the files of shares with, of one share after the other.
package struct ShareTools {
  /// What makes photos.
  package let photoMaker: PhotoMaker

  /// What makes the files of codes.
  let codes = PNGCoder()

  /// Creates the tools of a worker.
  package init(_ settings: SiteSettings) { photoMaker = settings.photo.maker() }
}
