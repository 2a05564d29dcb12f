import Artwork
import Files
import Problems

extension Call {
  /// The picture for the middle of a code; `nil` where none is asked for.
  func logo() throws(CallFault) -> ArtworkLogo? {
    guard let path = self[SharedOptions.logo] else { return nil }
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try Folder.readAnywhere(path, atMost: ArtworkLogo.mostBytes)
    } catch {
      throw .site(.file(error))
    }
    do throws(InvalidValue) { return try ArtworkLogo(bytes) } catch {
      throw .site(.refused("\(path) \(error)"))
    }
  }
}
