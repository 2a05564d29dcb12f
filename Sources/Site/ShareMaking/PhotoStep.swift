package import CardSources
import Cards
package import Photos
package import Problems

/// Turns the photo that a card names into the one that is published.
package struct PhotoStep: Sendable {
  /// The site, which the paths of photos begin at.
  package let site: Site

  /// Names the site.
  package init(site: Site) { self.site = site }
}

extension PhotoStep {
  /// The published photo of a card; `nil` where it has none.
  package func photo(of sourced: SourcedCard, maker: PhotoMaker) throws(Problem) -> [UInt8]? {
    try sourced.sourcedPhoto.map { named throws(Problem) in try photo(named, maker: maker) }
  }

  /// How many bytes a card's photo takes, none where it has none, or what is wrong with it; found by
  /// making it.
  package func bytes(of sourced: SourcedCard, maker: PhotoMaker) -> Result<Int, Problem> {
    Result { () throws(Problem) in try photo(of: sourced, maker: maker)?.count ?? 0 }
  }

  /// What is wrong with a photo; `nil` where it can be published.
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
