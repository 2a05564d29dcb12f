package import Files
import ShareFiles
package import Timestamps

extension PublicFolder {
  /// Removes the scripts of former builds that no page has named for a day.
  ///
  /// A page of a card that left stays as it was, and caches have pages that are not published any
  /// more. The moment when a page last named a script is that file's modification time. Where the
  /// site has one script, no page is looked at; of several, the first page that names one settles it.
  /// - Throws: ``FileFault`` if a script or a page can't be looked at; then no script goes.
  package func removeIdleScripts(at now: Timestamp) throws(FileFault) {
    let scripts = try self.scripts()
    if scripts.count < 2 { return }
    let named = try named(among: scripts)
    for script in scripts {
      guard let noted = try root.modifiedSeconds(of: script) else { continue }
      let age = now.secondsSince1970 - noted
      if named.contains(script) {
        if age >= Self.secondsOfHour {
          try root.setModified(script, secondsSince1970: now.secondsSince1970)
        }
      } else if age >= 24 * Self.secondsOfHour {
        willChange(file: script)
        try root.remove(script)
        changes.note(.gone, at: script)
      }
    }
  }

  /// True if scripts of former builds are still there, which are looked after by the hour.
  /// - Throws: ``FileFault`` if the folder can't be listed.
  package func hasFormerScripts() throws(FileFault) -> Bool { try scripts().count > 1 }

  private static var secondsOfHour: Int64 { 3_600 }

  private func scripts() throws(FileFault) -> [String] {
    do throws(FileFault) {
      let names = try root.names().filter(SharedScriptName.isOne)
      return names.count < 2
        ? names
        : try root.entries().filter { $0.kind == .file }
          .map(\.name).filter(SharedScriptName.isOne)
    } catch  where error.kind == .missing || error.kind == .notAFolder {
      return []
    }
  }

  /// The scripts that some page names: the site's own, or a share's.
  private func named(among scripts: [String]) throws(FileFault) -> Set<String> {
    var left = Set(scripts)
    let folders = ["", "appclip/", "s/", "S/"]
    let own =
      folders.map { $0 + ShareFile.page.name } + ["404.html", "appclip.html", "check-in.html"]
    for page in own { try look(for: &left, in: root, page) }
    for name in try names() where !left.isEmpty {
      try look(for: &left, in: shares, ShareFile.page.path(in: name))
    }
    return Set(scripts).subtracting(left)
  }

  /// Takes those away that a page names; one that is not there names none.
  private func look(
    for scripts: inout Set<String>, in folder: Folder, _ page: String
  ) throws(FileFault) {
    guard !scripts.isEmpty, try folder.hasFile(page) else { return }
    do throws(FileFault) {
      let bytes = try folder.read(page, atMost: ShareFile.mostBytes)
      scripts.subtract(SharedScriptName.names(in: bytes))
    } catch {
      // A page of the owner's own: none of ours is that large.
      guard case .tooLarge = error.kind else { throw error }
    }
  }
}
