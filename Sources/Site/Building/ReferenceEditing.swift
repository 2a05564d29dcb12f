import Bytes
import CardParts
import CardSources
import Cards
import Files
import Problems
import Sessions
import ShareMaking

/// Changes the places in cards' files that name cards under former IDs.
///
/// ```swift
/// var editing = ReferenceEditing(from: [bob: bobSmith])
/// editing.find(in: input)
/// editing.write(in: site.folder)
/// editing.changed   // 2
/// editing.unchanged // places that somebody has to change
/// ```
struct ReferenceEditing {
  /// How many places were changed.
  private(set) var changed = 0

  /// The places that could not be changed.
  private(set) var unchanged: [CardReference] = []

  private let newIDs: [CardID: CardID]
  private var places: [String: Set<CardReference>] = [:]

  /// Begins with the IDs by which cards are known now, by the former ones.
  init(from newIDs: [CardID: CardID]) { self.newIDs = newIDs }
}

extension ReferenceEditing {
  /// The largest file of cards that is changed, in bytes: 64 MB.
  private static let limit = 64_000_000

  /// Finds the places.
  mutating func find(in input: CardInput) {
    if newIDs.isEmpty { return }
    var found: [CardReference] = []
    let newIDs = newIDs
    input.read { event in
      guard case .card(let sourced) = event else { return }
      for references in sourced.references.values {
        found += references.filter { newIDs[$0.card] != nil }
      }
    }
    for reference in found { places[reference.file, default: []].insert(reference) }
  }

  /// Writes each file anew, as a whole; all of it but the IDs stays.
  mutating func write(in site: Folder) {
    for (file, references) in places.sorted(by: { $0.key < $1.key }) {
      let ordered = references.sorted { $0.position < $1.position }
      do throws(FileFault) {
        guard let text = String(validating: try site.read(file, atMost: Self.limit), as: UTF8.self),
          let edited = edited(text, at: ordered)
        else {
          unchanged += ordered
          continue
        }
        let mode = try site.rights(of: file) ?? 0o600
        let folder = site.folder(file).parent
        let name = file.split(separator: "/").last.map { String($0) } ?? file
        try folder.replace(name, with: Array(edited.utf8), mode: mode)
        changed += ordered.count
      } catch {
        unchanged += ordered
      }
    }
  }

  /// A text with the new IDs at some places; `nil` where something else stands there than was read.
  private func edited(_ text: String, at references: [CardReference]) -> String? {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      Array($0)
    }
    // From the end, so that the places before stay where they are.
    for reference in references.reversed() {
      guard let new = newIDs[reference.card], lines.indices.contains(reference.position.line - 1)
      else { return nil }
      var line = lines[reference.position.line - 1]
      var start = reference.position.column - 1
      if line.indices.contains(start), line[start] == "\"" || line[start] == "'" { start += 1 }
      let former = Array(reference.card.text.unicodeScalars)
      guard start + former.count <= line.count,
        line[start..<start + former.count].elementsEqual(former)
      else { return nil }
      line.replaceSubrange(start..<start + former.count, with: new.text.unicodeScalars)
      lines[reference.position.line - 1] = line
    }
    return lines.map { line in
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: line)
      return String(scalars)
    }.joined(separator: "\n")
  }
}
