import Bytes
import PublicFolder
import Settings
import ShareFiles

/// The addresses under which published files are known, and caches keep them.
///
/// None has a fragment, and so no key of a sealed share.
struct SiteAddresses {
  private let url: SiteURL

  init(on url: SiteURL) { self.url = url }
}

extension SiteAddresses {
  /// All addresses of some files, each once.
  func all(of paths: some Sequence<String>) -> [String] {
    var seen: Set<String> = []
    return paths.flatMap(addresses).filter { seen.insert($0).inserted }
  }

  /// The addresses of a file: its own; of a folder's page the folder, with and without its slash, and of a share's
  /// page the links that lead to it.
  private func addresses(of path: String) -> [String] {
    let own = "\(url.text)/\(path.percentEncodedPath)"
    if ["appclip.html", "check-in.html"].contains(path) {
      let plain = "\(url.text)/\(path.dropLast(5))"
      return [own, plain, "\(plain)/"]
    }
    let page = ShareFile.page.name
    guard path == page || path.hasSuffix("/\(page)") else { return [own] }
    let folder = String(own.dropLast(page.count))
    let addresses = [folder, String(folder.dropLast()), own]
    guard let share = UploadedShares.share(of: path), let name = share.split(separator: "/").last
    else {
      return addresses
    }
    return ["appclip?card=\(name)", "appclip/?card=\(name)"].map { "\(url.text)/\($0)" } + addresses
  }
}

extension UploadList {
  /// The paths of all files in it: those to delete, then the others.
  var paths: [String] { gone + uploads.map(\.path) }
}
