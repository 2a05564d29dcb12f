import ShareFiles
import PublicFolder
package import RemoteFolders
package import Settings
package import Verification

/// What an upload has done.
package struct UploadReport: Sendable {
  /// The folder that it brought the site to.
  package let address: RemoteAddress

  /// The address of the site, of which the server was asked; `nil` where the settings say none.
  package let url: SiteURL?

  /// The files that were brought and were not known there, the paths in the order in which they came.
  package internal(set) var made: [String] = []

  /// The files that were brought again.
  package internal(set) var changed: [String] = []

  /// The files that were removed.
  package internal(set) var gone: [String] = []

  /// The shares that came, changed and went.
  package internal(set) var shares = UploadedShares()

  /// The number of names below the folders of shares there that are none of ours, and stay.
  package internal(set) var kept = 0

  /// The paths that the other side has kept, lost or changed though it said otherwise.
  package internal(set) var conflicts: [String] = []

  /// The differences that the server has shown.
  package internal(set) var findings: [Finding] = []

  /// The number of files that the server was asked for; `nil` where it was not asked.
  package internal(set) var asked: Int?

  /// What has stopped the upload, or kept it from being proven; `nil` where nothing has.
  package internal(set) var fault: RemoteFault?

  /// What the program that empties caches has done wrong, worded to follow its name; `nil` where all is well.
  package internal(set) var purgeFault: String?

  /// The number of shares that have ended here, of which it is not proven that they are gone there.
  package internal(set) var stillOnline = 0

  /// What has changed here meanwhile, and is left to the next upload.
  package internal(set) var left = 0

  init(to address: RemoteAddress, of url: SiteURL?) { (self.address, self.url) = (address, url) }
}

extension UploadReport {
  /// True if all that is here is there, and nothing else of ours.
  package var isComplete: Bool {
    fault == nil && purgeFault == nil && findings.isEmpty && conflicts.isEmpty
  }

  /// True for the path of a file that everybody may know, and no share's.
  package static func isOfSite(_ path: String) -> Bool {
    !path.split(separator: "/").contains(where: RemoteShares.isID)
  }

  /// True if nothing had changed.
  package var hasNothing: Bool { shares == UploadedShares() }

  /// True if there was nothing to do.
  package var isIdle: Bool { made.isEmpty && changed.isEmpty && gone.isEmpty }
}

/// The numbers of shares and other files in an upload.
package struct UploadedShares: Hashable, Sendable {
  /// Shares that were not online.
  package internal(set) var new = 0

  /// Shares of which a file has changed.
  package internal(set) var changed = 0

  /// Shares that have ended.
  package internal(set) var gone = 0

  /// Files of the site itself.
  package internal(set) var siteFiles = 0
}

extension UploadedShares {
  /// Adds what a list names; what stays of an ended share is a file of the site.
  mutating func add(_ list: UploadList) {
    var (live, ended) = ([Substring: PublishedChanges.Kind](), Set<Substring>())
    for change in list.uploads where Self.isContact(change.path) {
      if let share = Self.share(of: change.path) { live[share] = change.kind }
    }
    for path in list.gone where Self.isContact(path) {
      if let share = Self.share(of: path), live[share] == nil { ended.insert(share) }
    }
    new += live.values.count { $0 == .made }
    changed += live.values.count { $0 == .changed }
    gone += ended.count
    siteFiles += (list.uploads.map(\.path) + list.gone).count { path in
      Self.share(of: path).map { live[$0] == nil && !ended.contains($0) } ?? true
    }
  }

  /// The IDs of the shares that a list ends.
  static func ended(in list: UploadList) -> Set<String> {
    let live = Set(
      list.uploads.lazy.filter { isContact($0.path) }.compactMap { share(of: $0.path) })
    return Set(
      list.gone.lazy.filter(isContact).compactMap(share).filter { !live.contains($0) }.map(
        String.init))
  }

  private static func isContact(_ path: String) -> Bool {
    ShareFile.contacts.contains { path.hasSuffix("/\($0.name)") }
  }

  /// The folder of a share that a path lies in, with the folder of shares; `nil` for the site's own files.
  static func share(of path: String) -> Substring? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let folder = path[..<slash]
    let names = folder.split(separator: "/", omittingEmptySubsequences: false)
    return names.count == 2 && RemoteShares.isID(names[1]) ? folder : nil
  }
}
