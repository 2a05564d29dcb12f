package import CardSources
import Cards
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

  /// Makes a card's photo and returns its size in bytes, 0 if it has none, or the problem with it.
  package func bytes(of sourced: SourcedCard, maker: PhotoMaker) -> Result<Int, Problem> {
    Result { () throws(Problem) in try photo(of: sourced, maker: maker)?.count ?? 0 }
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
      return try maker.make(bytes, focusX: named.photo.focus.x, focusY: named.photo.focus.y)
    } catch {
      let name = if case .file(let path) = named.photo.source { "\"\(path)\" " } else { "" }
      throw named.problem("\(name)\(error.reason)")
    }
  }
}
