import Digests
import Files
import Settings
import ShareMaking

/// The stamps of the store's file and of the folder in which the shares are published, as one digest.
///
/// While it is what it was when a build found that both say the same, the store is no old copy: one that was
/// put back is another file, with another time of change, and a folder that came or went would have changed
/// the time of the folder around it. A record that was written over in its place is not noticed, so this is for
/// runs that write nothing and withdraw nothing.
struct SharesStamp: Hashable {
  /// The SHA-256, as 64 digits of base 16.
  let digest: String

  /// Takes a digest from a note.
  init(digest: String) { self.digest = digest }

  /// Looks at a site's own stores and at an output; `nil` if something has changed so lately that its stamp
  /// proves nothing.
  init?(of site: Site, output: String) {
    var bytes = Array("\(output)\0".utf8)
    let root = site.folder(at: output)
    let places =
      site.ownStores.map { $0.path } + ShareLink.allCases.map { root.folder($0.sharesName).path }
    for path in places {
      bytes += Array("\(path)\0".utf8)
      // What can't be looked at has no stamp, as what is not there; whoever reads it tells.
      guard let stamp = try? Folder(path).stamp(of: "") else { continue }
      if stamp.isFresh { return nil }
      stamp.append(to: &bytes)
    }
    digest = SHA256Digest(of: bytes).hex
  }
}
