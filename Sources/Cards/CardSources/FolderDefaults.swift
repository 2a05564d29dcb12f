import Documents
import Files
import PhotoFinding
import Problems

/// What cards have in common: by the settings, and by the file `_defaults.yaml` of their folder and the
/// folders around it.
struct FolderDefaults {
  private let reader: CardReader
  private var photos: PictureLocator
  private var folders: [String: Found] = [:]

  /// The file that was last asked for, which is the same for all rows of a table.
  private var last: (file: String, chain: [CardDefaults]?)?

  /// Begins with nothing read.
  init(_ reader: CardReader) {
    self.reader = reader
    photos = PictureLocator(site: reader.site)
  }
}

extension FolderDefaults {
  /// What was found in a place.
  private enum Found {
    case nothing
    case defaults(CardDefaults)
    case faulty
  }

  /// The limit of a file with defaults.
  private static let limit = 1_000_000

  /// The place of the settings among the folders.
  private static let settings = ""

  /// The defaults for the cards of a file, those of the nearest folder first; `nil` where one of them is
  /// at fault, which is told once.
  mutating func chain(
    forFileAt path: String, to receive: (CardEvent) -> Void
  ) -> [CardDefaults]? {
    if let last, last.file == path { return last.chain }
    let chain = chain(around: path, receive)
    last = (path, chain)
    return chain
  }

  private mutating func chain(
    around path: String, _ receive: (CardEvent) -> Void
  ) -> [CardDefaults]? {
    let parts = path.split(separator: "/").dropLast()
    var chain: [CardDefaults] = []
    for count in stride(from: parts.count, through: 0, by: -1) {
      switch found(in: parts.prefix(count).joined(separator: "/"), receive) {
      case .nothing: break
      case .defaults(let defaults): chain.append(defaults)
      case .faulty: return nil
      }
    }
    return chain
  }

  private mutating func found(in folder: String, _ receive: (CardEvent) -> Void) -> Found {
    if let found = folders[folder] { return found }
    let found = read(folder, receive)
    folders[folder] = found
    return found
  }

  private mutating func read(_ folder: String, _ receive: (CardEvent) -> Void) -> Found {
    do throws(Problem) {
      let path = folder == Self.settings ? "cardpress.yaml" : "\(folder)/\(FileKind.defaultsName)"
      let isSettings = folder == Self.settings
      guard let node = try isSettings ? reader.rules.defaults : tree(at: path), !node.isNull
      else { return .nothing }
      guard let entries = node.mapping else {
        let message = "defaults are keys with values, such as company: Example GmbH"
        throw Problem(file: path, position: node.position, message: message)
      }
      let draft = CardDraft(file: path, position: node.position, now: reader.now)
      let defaults = CardDefaults(
        entries, into: draft, rules: reader.rules, photos: &photos)
      for problem in defaults.problems.sorted() { receive(.problem(problem)) }
      return defaults.problems.contains { $0.severity == .error } ? .faulty : .defaults(defaults)
    } catch {
      receive(.problem(error))
      return .faulty
    }
  }

  private func tree(at path: String) throws(Problem) -> Node? {
    let bytes: [UInt8]
    do throws(FileFault) {
      guard let kind = try reader.site.kind(of: path) else { return nil }
      if kind == .link, try CardFiles(site: reader.site).kind(ofFileAt: path) == nil {
        throw FileFault(path: path, kind: .missing)
      }
      bytes = try reader.site.read(path, atMost: Self.limit)
    } catch {
      throw Problem(file: path, message: error.reason, isUnread: true)
    }
    return try YAMLReader.read(bytes, file: path)
  }
}
