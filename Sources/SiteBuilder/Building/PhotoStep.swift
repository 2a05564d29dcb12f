import CardSources
import Cards
import Photos
import Problems

/// Turns the photo that a card names into the one that is published.
struct PhotoStep: Sendable {
  let site: Site
}

extension PhotoStep {
  /// The published photo of a card; `nil` where it has none.
  func photo(of sourced: SourcedCard, _ maker: PhotoMaker) throws(Problem) -> [UInt8]? {
    guard let photo = sourced.card.photo else { return nil }
    let bytes = try sourced.photoBytes(in: site.folder)
    do throws(PhotoFault) {
      return try maker.make(bytes, focusX: photo.focus.x, focusY: photo.focus.y)
    } catch {
      let name = if case .file(let path) = photo.source { "\"\(path)\" " } else { "" }
      throw sourced.photoProblem("\(name)\(error.reason)")
    }
  }

  /// How many bytes a card's photo takes, none where it has none, or what is wrong with it; found by
  /// making it.
  func bytes(of sourced: SourcedCard, _ maker: PhotoMaker) -> Result<Int, Problem> {
    Result { () throws(Problem) in try photo(of: sourced, maker)?.count ?? 0 }
  }
}
