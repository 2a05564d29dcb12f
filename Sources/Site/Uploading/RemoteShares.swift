import Files
import RemoteFolders
import Settings
import ShareFiles
import ShareMaking
import Shares

/// What lies in the folders of shares on the other side, compared with what is here.
struct RemoteShares {
  /// The folders of shares there that are none here, neither live nor as a tombstone.
  private(set) var unknown: [String] = []

  /// The folders of shares there that are here too.
  private(set) var known: [String] = []

  /// The number of all folders of shares there.
  private(set) var count = 0

  /// The number of names that are none of ours.
  private(set) var others = 0

  /// The folders that a site can have its shares, and the page of sealed ones, in.
  static let folders =
    Set(ShareLink.allCases.flatMap { [$0.sharesName, $0.sealedName] }).sorted()

  /// Compares.
  /// - Parameters:
  ///   - names: The names in each folder there.
  ///   - root: The output here.
  /// - Throws: ``FileFault`` where that can't be looked at, which is not the same as nothing.
  init(_ names: [String: [String]], besides root: Folder) throws(FileFault) {
    for (folder, names) in names.sorted(by: { $0.key < $1.key }) {
      for name in names {
        let path = "\(folder)/\(name)"
        let isHere = try root.kind(of: path) != nil
        if Self.isID(name[...]) {
          count += 1
          if isHere { known.append(path) } else { unknown.append(path) }
        } else if !isHere {
          others += 1
        }
      }
    }
  }

  /// True for a record ID.
  static func isID(_ name: Substring) -> Bool { (try? RecordID(String(name))) != nil }

  /// What a share's folder may have there and has not here.
  struct Leftovers {
    /// The files that it says that it has.
    var shown: [String] = []

    /// All that it can have, whatever it says; only of a share that has ended.
    var possible: [String] = []
  }

  /// The files of a share's folder that are none here: a photo that a card had, or all of somebody who has ended.
  /// - Parameter names: The names of its files there.
  static func leftovers(
    in folder: String, named names: [String], besides root: Folder
  ) throws(FileFault) -> Leftovers {
    let here: Set<String>
    do throws(FileFault) { here = Set(try root.names(in: folder)) } catch {
      // Taken away since the folders were compared.
      guard error.kind == .missing || error.kind == .notAFolder else { throw error }
      here = []
    }
    let absent = ShareFile.all.filter { !here.contains($0.name) }
    let names = Set(names)
    let hasEnded = !ShareFile.contacts.contains { here.contains($0.name) }
    return Leftovers(
      shown: absent.filter { names.contains($0.name) }.map { "\(folder)/\($0.name)" },
      possible: hasEnded ? absent.map { "\(folder)/\($0.name)" } : [])
  }

  /// The files to remove from a folder of a share that is none here: what it says that it has, and all that a share
  /// can have, whatever it says.
  static func files(in folder: String, named names: [String]) -> [String] {
    Set(names + ShareFile.all.map(\.name)).sorted().map { "\(folder)/\($0)" } + ["\(folder)/"]
  }
}
