import Digests
import Files
import Settings
import ShareMaking

/// The stamps of the store's file and of the folder in which the shares are published, as one digest.
///
/// While it is what it was when a build found that both say the same, or left them so, the store is no old copy:
/// one that was put back is another file, with another time of change, and a folder that came or went would have
/// changed the time of the folder around it. A record that was written over in its place is not noticed, so this is
/// for runs that write nothing and withdraw nothing.
struct SharesStamp: Hashable {
  /// The SHA-256, as 64 digits of base 16.
  let digest: String

  /// True if something has changed so lately that its stamp proves nothing.
  let isFresh: Bool

  /// Looks at a site's own stores and at an output.
  init(of site: Site, output: String) {
    var bytes = Array("\(output)\0".utf8)
    var isFresh = false
    let stores = [
      site.state.folder(Site.databaseName), site.folder.folder(Site.storeName),
    ]
    let root = site.folder(at: output)
    for place in stores + ShareLink.allCases.map({ root.folder($0.sharesName) }) {
      bytes.append(0)
      // What can't be looked at has no stamp, as what is not there; whoever reads it tells.
      guard let stamp = try? place.stamp(of: "") else { continue }
      if stamp.isFresh { isFresh = true }
      stamp.append(to: &bytes)
    }
    for store in stores { bytes += Self.beginning(of: store) }
    digest = SHA256Digest(of: bytes).hex
    self.isFresh = isFresh
  }

  /// The first bytes of a file, among them the number of SQLite's changes, which tells two within one step of the
  /// clock apart (https://sqlite.org/fileformat.html §1.3.7).
  private static func beginning(of file: Folder) -> ArraySlice<UInt8> {
    guard (try? file.kind()) == .file, let stream = try? FileStream(readingAnywhere: file.path)
    else { return [] }
    return (try? stream.next())?.prefix(100) ?? []
  }
}
