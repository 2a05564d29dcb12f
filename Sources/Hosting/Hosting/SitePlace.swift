/// Where a site and the program are on a machine, and whose the site is: for timers.
///
/// A path or name that a unit, a shell or cron would take for more than itself is left for the owner to write.
package struct SitePlace: Hashable, Sendable {
  /// The program's path.
  package let program: String

  /// The user who owns the site.
  package let user: String

  /// The site's folder.
  package let folder: String

  /// Names a place.
  /// - Parameters:
  ///   - program: The program's path; `nil` where it is not known.
  ///   - user: The owner's name; `nil` where it is not known, or root, as whom no timer is to run.
  ///   - folder: The site's folder; `nil` where it is not known.
  package init(program: String? = nil, user: String? = nil, folder: String? = nil) {
    self.program = Self.plain(program) ?? "/usr/local/bin/cardpress"
    self.user = Self.plain(user) ?? "cards"
    self.folder = Self.plain(folder) ?? "/srv/cards"
  }

  private static func plain(_ text: String?) -> String? {
    let isPlain = text?.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._-+".unicodeScalars.contains($0)
    }
    return isPlain == true && text?.isEmpty == false ? text : nil
  }
}
