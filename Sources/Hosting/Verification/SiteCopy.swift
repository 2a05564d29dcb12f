/// The files a server should serve, as the owner has them.
package struct SiteCopy: Sendable {
  /// The path in the settings' `url`, which the pages' links begin with: empty, or `/cards`.
  package let path: String

  /// The folder of shares, `c` or `C`.
  package let sharesName: String

  /// The files of the site itself, by their path in the output; sorted.
  package let siteFiles: [String]

  /// The IDs of the live shares that are asked for; sorted.
  package let live: [String]

  /// The IDs of shares that have ended and are asked for; sorted.
  package let ended: [String]

  /// The files that must never be served.
  package let privateFiles: [PrivateFile]

  /// The bytes of a published file by its path in the output; `nil` where there is none.
  package let file: @Sendable (String) -> [UInt8]?

  /// Creates a copy.
  package init(
    path: String, sharesName: String, siteFiles: [String], live: [String], ended: [String],
    privateFiles: [PrivateFile], file: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.path = path
    self.sharesName = sharesName
    self.siteFiles = siteFiles
    self.live = live
    self.ended = ended
    self.privateFiles = privateFiles
    self.file = file
  }
}

extension SiteCopy {
  /// Returns true if a file of the output is requested by its name, unlike the settings of a server and the pages
  /// shown for missing files and lists.
  package static func isAskedFor(_ path: String) -> Bool {
    let isSetting =
      path.hasPrefix("_") || (path.hasPrefix(".") && !path.hasPrefix(".well-known/"))
    let standsIn = ["404.html", "appclip.html", "c/index.html", "check-in.html", "C/index.html"]
    return !isSetting && !standsIn.contains(path)
  }

  /// The path of a share's file in the output.
  func path(of name: String, in recordID: String) -> String { "\(sharesName)/\(recordID)/\(name)" }
}
