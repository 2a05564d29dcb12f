import Files
package import Problems
package import ShareMaking
import Sweeper

extension SiteFault {
  /// What root can do where something could not be done because root, or somebody else, owns files of the site; `nil`
  /// where that is not why.
  package func problemOfOwners(in site: Site) -> Problem? {
    guard let user = fileFaults.lazy.compactMap(\.userWithoutRights).first else { return nil }
    let folders = [site.folder(at: site.likelyOutput), site.print, site.state]
    // A folder that is missing or can't be looked at has no files that could be given back.
    let there = folders.filter { (try? $0.kind()) == .folder }.map(\.path)
    if there.isEmpty { return nil }
    return Problem(
      file: "",
      message:
        "other users own some of the site's files, which a run of theirs has made, and root alone can give "
        + "them back",
      remedy: .words("sudo chown -R \(user) \(there.joined(separator: " "))"))
  }

  /// The faults of files in this one.
  private var fileFaults: [FileFault] {
    switch self {
    case .file(let fault): [fault]
    case .notWithdrawn(let faults): faults.map(\.fault)
    case .both(let faults, let fault): faults.map(\.fault) + fault.fileFaults
    case .extended(_, let fault): fault.fileFaults
    default: []
    }
  }
}
