import CodeReading
import QRCodes

extension CodeArtwork {
  /// Reads the code with its logo as a phone would, and holds the text against that of the code
  /// without one.
  /// - Throws: ``ArtworkFault/notRead``, and ``ArtworkFault/reading(_:)`` where nobody can look.
  func checkReadability() throws(ArtworkFault) {
    let plain = try text(on: canvas(pixelsPerModule: Self.pixelsPerModule, showingLogo: false))
    let shown = try text(on: canvas(pixelsPerModule: Self.pixelsPerModule, showingLogo: true))
    guard let plain, plain == shown else { throw .notRead }
  }

  private static let pixelsPerModule = 6

  private func text(on canvas: Canvas) throws(ArtworkFault) -> [UInt8]? {
    let picture = GreyPicture(width: canvas.width, height: canvas.height, pixels: canvas.pixels)
    do throws(CodeReadingFault) {
      let codes = try CodeReader().read(picture)
      return codes.count == 1 ? codes[0].text : nil
    } catch {
      throw .reading(error)
    }
  }
}
