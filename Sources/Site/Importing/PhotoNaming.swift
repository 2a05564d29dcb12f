import Columns
import PhotoFinding
import Problems
import ShareMaking

/// Names the photos of people in files of their own, which have no place for the columns after which
/// `cards.photos` names photos.
struct PhotoNaming {
  private var finder: PhotoFinder

  /// The columns that the setting names.
  private let names: [String]

  /// Begins with a site's rules.
  init(_ rules: InputRules, site: Site) {
    finder = PhotoFinder(by: rules, site: site.folder)
    names = rules.photos?.pattern.names ?? []
  }
}

extension PhotoNaming {
  /// True if a contact's photo is named after a column that is no part of a card.
  func isNeeded(for contact: ExportedContact) -> Bool {
    !values(of: contact).isEmpty
  }

  /// The path of a contact's photo, relative to the site; `nil` where it has none, and where it needs no
  /// naming.
  /// - Throws: ``Problem`` where several pictures are its own.
  mutating func path(for contact: ExportedContact) throws(Problem) -> String? {
    guard contact.photo == nil, isNeeded(for: contact) else { return nil }
    do throws(InvalidValue) {
      switch try finder.find(for: contact.card, columns: values(of: contact)) {
      case .nothing: return nil
      case .picture(let path): return path
      case .pictureOfOthers:
        throw InvalidValue(
          "is another card's too: name the pictures by what tells people apart, such as {id} or "
            + "{email}")
      }
    } catch {
      throw Problem(
        severity: .warning, file: contact.file, position: contact.position, field: "photo",
        message: "the photo \(error.reason)")
    }
  }

  /// The values of the columns, under the names that the setting gives them.
  private func values(of contact: ExportedContact) -> [String: String] {
    let kept = contact.keptColumns.map(\.column)
    return names.reduce(into: [:]) { values, name in
      if let index = PhotoRule.column(name, in: kept) {
        values[name] = contact.keptColumns[index].text
      }
    }
  }
}
