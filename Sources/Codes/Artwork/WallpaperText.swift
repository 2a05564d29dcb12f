import Lettering

/// A text of a wallpaper, broken and made smaller until it fits.
struct WallpaperText {
  private let outline: TextOutline
  private let em: Double

  /// Sets a text in few lines, unless it is hard to read then.
  /// - Parameters:
  ///   - em: The size that is wanted, in pixels.
  ///   - width: Where lines are broken, in pixels.
  init(
    _ text: String, language: String?, em: Double, width: Int, mostLines: Int
  ) throws(ArtworkFault) {
    var size = em
    do throws(LetteringFault) {
      while true {
        let outline = try TextOutline(text, language: language, widest: Double(width) / size)
        let isLeast = size < em * Self.leastShare
        if isLeast || outline.lineCount <= mostLines && outline.width * size <= Double(width) {
          // A word may be wider than its line.
          self.em = min(size, Double(width) / outline.width)
          self.outline = outline
          return
        }
        size *= 0.9
      }
    } catch {
      throw .caption(error)
    }
  }
}

extension WallpaperText {
  var width: Double { outline.width * em }

  var height: Double { outline.height * em }

  func steps(from corner: OutlinePoint) -> [OutlineStep] {
    outline.steps.map { $0.scaled(by: em, movedTo: corner) }
  }

  private static let leastShare = 0.5
}
