package import CardSources
package import Cards
package import PhotoFinding
package import Photos
package import Problems

/// The step from the photo that a card names to the one that is published.
package struct PhotoStep: Sendable {
  /// The site, whose folder the paths of photos are relative to.
  package let site: Site

  /// Creates the step for a site.
  package init(site: Site) { self.site = site }
}

extension PhotoStep {
  /// Makes the published photo of a card; `nil` if it has none.
  package func photo(of sourced: SourcedCard, maker: PhotoMaker) throws(Problem) -> [UInt8]? {
    try sourced.sourcedPhoto.map { named throws(Problem) in try photo(named, maker: maker) }
  }

  /// A photo that can be published.
  package struct Checked: Sendable {
    /// The size in bytes, 0 for no photo.
    package let bytes: Int

    /// What won't look well.
    package let warning: Problem?
  }

  /// Makes a card's photo and returns what it is like.
  /// - Throws: ``Problem`` where it can't be published.
  package func check(_ sourced: SourcedCard, maker: PhotoMaker) throws(Problem) -> Checked {
    guard let named = sourced.sourcedPhoto else { return Checked(bytes: 0, warning: nil) }
    let photo = try photo(named, maker: maker)
    let warning = maker.advice.map {
      named.problem("\(named.quotedPath)\($0)", severity: .warning)
    }
    return Checked(bytes: photo.count, warning: warning)
  }

  /// Returns the problem with a photo; `nil` if it can be published.
  package func problem(of named: SourcedPhoto, maker: PhotoMaker) -> Problem? {
    do throws(Problem) {
      _ = try photo(named, maker: maker)
      return nil
    } catch {
      return error
    }
  }

  private func photo(_ named: SourcedPhoto, maker: PhotoMaker) throws(Problem) -> [UInt8] {
    let bytes = try named.bytes(in: site.folder)
    do throws(PhotoFault) {
      return try maker.make(
        bytes, focusX: named.photo.focus.x, focusY: named.photo.focus.y,
        crop: named.photo.crop.map(PictureCrop.init))
    } catch {
      throw named.problem("\(named.quotedPath)\(error.reason)")
    }
  }
}

extension PictureCrop {
  /// Takes the part of a card's photo.
  package init(_ crop: PhotoCrop) {
    self.init(left: crop.left, bottom: crop.bottom, width: crop.width, height: crop.height)
  }
}

extension SourcedPhoto {
  /// The file's path in quotes with a space behind it; empty for a photo in a vCard.
  var quotedPath: String {
    if case .file(let path) = photo.source { "\"\(path)\" " } else { "" }
  }
}
