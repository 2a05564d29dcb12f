import Mustache
import Synchronization

/// The names that templates are given, as they are recorded while a trial makes every page.
final class RecordedNames: Sendable {
  private let names = Mutex<[String: [String: Kind]]>([:])
}

extension RecordedNames {
  /// The kind of what a name stands for.
  enum Kind: Hashable, Sendable {
    /// A text.
    case text

    /// A section that is there or not.
    case section

    /// A section for each of several.
    case list
  }

  /// The names of a template with their kinds; a name within another's section follows that and a
  /// point.
  func names(of template: String) -> [String: Kind] { names.withLock { $0[template] ?? [:] } }

  /// The templates that were given anything.
  var templates: [String] { names.withLock { $0.keys.sorted() } }

  /// Notes what a template is given.
  func record(_ template: String, _ data: TemplateData) {
    names.withLock { all in
      guard case .object(let fields) = data else { return }
      for (name, value) in fields { Self.add(name, value, to: &all[template, default: [:]]) }
    }
  }

  private static func add(_ path: String, _ value: TemplateData, to names: inout [String: Kind]) {
    switch value {
    case .nothing: names[path] = names[path] ?? .text
    case .text: names[path] = .text
    case .boolean: names[path] = .section
    case .list(let elements):
      names[path] = .list
      for case .object(let fields) in elements {
        for (name, value) in fields { add("\(path).\(name)", value, to: &names) }
      }
    case .object(let fields):
      names[path] = .section
      for (name, value) in fields { add("\(path).\(name)", value, to: &names) }
    }
  }
}
