import Problems
package import QRCodes

extension CodeArtwork {
  /// The pixels of a PNG: whole ones a module, the fewest that make the code no smaller than asked
  /// for.
  /// - Throws: ``ArtworkFault/raster(_:)`` where the resolution does not go with the size.
  package func raster(dotsPerInch: Int) throws(ArtworkFault) -> ModuleRaster {
    do throws(InvalidValue) {
      return try ModuleRaster(
        of: code, atLeastMillimetres: sizeInMillimetres, dotsPerInch: dotsPerInch)
    } catch {
      throw .raster(error)
    }
  }

  func png(dotsPerInch: Int) throws(ArtworkFault) -> [UInt8] {
    let raster = try raster(dotsPerInch: dotsPerInch)
    do throws(QRCodeFault) { return try code.png(raster) } catch { throw .code(error) }
  }
}
