package import Problems

/// The way from a card to its photo's file, such as `photos/{id}`: a folder, and a name with the keys or
/// columns whose values stand in it.
package struct PhotoPattern: Hashable, Sendable {
  /// The folder, relative to the site's; empty for the site's own.
  package let folder: String

  private let pieces: [Piece]

  /// Reads a pattern.
  /// - Throws: ``InvalidValue`` where it has no placeholder, one in the folder, an open brace, a backslash,
  ///   or leads out of the site's folder.
  package init(_ text: String) throws(InvalidValue) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let folders = parts.dropLast().filter { $0 != "." }
    guard !text.hasPrefix("/"), !Self.beginsWithDrive(text), !folders.contains("..") else {
      throw InvalidValue(
        "\"\(text)\" leads out of the site's folder: put the folder of pictures beside "
          + "cardpress.yaml, and write photos/{id}")
    }
    guard !text.contains("\\") else {
      throw InvalidValue("\"\(text)\" has a backslash: folders are separated by \"/\"")
    }
    guard !folders.contains(where: { $0.contains("{") || $0.contains("}") }) else {
      throw InvalidValue("\"\(text)\" has a placeholder in a folder's name: put it into the file's")
    }
    folder = folders.joined(separator: "/")
    pieces = try Self.pieces(of: parts.last ?? "", in: text)
    guard !names.isEmpty else {
      throw InvalidValue("\"\(text)\" has no placeholder, such as photos/{id}")
    }
  }
}

extension PhotoPattern {
  private enum Piece: Hashable, Sendable {
    case text(String)
    case value(String)
  }

  /// The keys and columns that it names.
  package var names: [String] {
    pieces.compactMap { if case .value(let name) = $0 { name } else { nil } }
  }

  /// The name of a photo's file, with or without its ending; `nil` where a value is missing.
  package func fileName(_ value: (String) -> String?) -> String? {
    var name = ""
    for piece in pieces {
      switch piece {
      case .text(let text): name += text
      case .value(let key):
        guard let value = value(key), !value.isEmpty else { return nil }
        name += value
      }
    }
    return name
  }

  /// True for a path of Windows, such as `C:\photos`.
  private static func beginsWithDrive(_ text: String) -> Bool {
    text.dropFirst().hasPrefix(":") || text.hasPrefix("\\\\")
  }

  private static func pieces(of name: String, in text: String) throws(InvalidValue) -> [Piece] {
    var pieces: [Piece] = []
    var rest = Substring(name)
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else {
        throw InvalidValue("\"\(text)\" has a brace without its other: write {id}")
      }
      let key = rest[rest.index(after: open)..<close]
      guard !key.isEmpty, !key.contains("{") else {
        throw InvalidValue("\"\(text)\" has a placeholder without a name: write {id}")
      }
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.value(String(key)))
      rest = rest[rest.index(after: close)...]
    }
    return rest.isEmpty ? pieces : pieces + [.text(String(rest))]
  }
}
