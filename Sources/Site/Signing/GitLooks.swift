import Files
package import Problems
package import ShareMaking
import Subprocesses

/// Whether Git would take the logs of check-ins into its history, where nothing is ever forgotten.
package struct GitLooks {
  private let site: Site

  /// Looks at a site.
  package init(at site: Site) { self.site = site }
}

extension GitLooks {
  /// The warning with the line to add; `nil` where the site is in no repository, or Git ignores the logs.
  package var warning: Problem? {
    guard isInRepository,
      let git = ProgramSearch(path: "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin").program(
        named: ["git"])
    else { return nil }
    let call = Subprocess(
      git,
      arguments: [
        "-c", "core.fsmonitor=false", "check-ignore", "--quiet", "--no-index",
        "\(Site.checkInsName)/a.csv",
      ], environment: [:], directory: site.folder.path, timeLimitInMilliseconds: 10_000)
    // 0 is ignored, 1 is not, anything else is a fault of Git's own (git-check-ignore(1)).
    guard let result = try? call.run(), result.ending == .exited(1) else { return nil }
    return Problem(
      severity: .warning, file: ".gitignore",
      message:
        "Git would keep \(Site.checkInsName)/, which tells when somebody is at home: add the line "
        + "\(Site.checkInsName)/")
  }

  private var isInRepository: Bool {
    guard let path = try? site.folder.realPath() else { return false }
    var folder = Folder(path)
    while true {
      if (try? folder.kind(of: ".git")) ?? nil != nil { return true }
      let above = folder.parent
      if above == folder { return false }
      folder = above
    }
  }
}
