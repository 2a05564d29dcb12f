import PrintFolder
import ShareMaking

extension PrintFile {
  /// Where it lies, from the site.
  var path: String { "\(Site.printName)/\(name)" }
}
