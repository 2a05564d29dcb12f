import PrintFolder
import ShareMaking

extension PrintFile {
  /// The path relative to the site.
  var path: String { "\(Site.printName)/\(name)" }
}
