public import Problems
import ShareFiles
public import Shares

extension CardLink {
  /// Makes the link to a share of a site.
  /// - Parameter site: The address of the site, as its settings have it: `https://example.com/team`.
  /// - Throws: ``InvalidValue`` for anything that is no such address.
  public init(_ recordID: RecordID, on site: String) throws(InvalidValue) {
    let slash = site.hasSuffix("/") ? "" : "/"
    try self.init("\(site)\(slash)appclip?card=\(recordID.text)")
  }

  /// The addresses that the share's folder may have, with their final slash, the likeliest first.
  ///
  /// A link does not tell all: `/appclip?card=` leaves open whether the folder is `c` or `C`
  /// (`share.link: compact`), and a link that was typed in another case has a path in that case, which
  /// servers distinguish.
  var folders: [String] {
    let (small, capital) = ("\(path.lowercased())/c", "\(path.uppercased())/C")
    let written =
      switch form {
      case .query: ["\(path)/c", "\(path)/C"]
      case .folder(let name): ["\(path)/\(name)", "\(path)/\(name == "c" ? "C" : "c")"]
      }
    var places: [String] = []
    for place in written + [small, capital] where !places.contains(place) { places.append(place) }
    return places.map { "\(origin)\($0)/\(recordID.text)/" }
  }
}

extension CardLink: CustomStringConvertible {
  /// The address of the share's page, as far as the link tells it.
  public var description: String { folders[0] }
}
