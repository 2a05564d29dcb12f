import Mustache
import Problems
import Synchronization

/// The page of all shares in a language, filled with what is the same for all.
struct SharePage: Sendable {
  private let templates: [String: Template]

  /// The fields that have the same values for all shares.
  private let common: TemplateFields

  /// The template, filled with these; `nil` if there is none.
  private let filled: Template?

  private static let name = "page.html"

  /// Fills the page's template.
  init(_ templates: [String: Template], fields common: TemplateFields) {
    self.templates = templates
    self.common = common
    filled = templates[Self.name]?.prefilled(with: common, partials: templates)
  }
}

extension SharePage {
  /// The page of one share, with fields of its own.
  func render(_ fields: TemplateFields) throws(Problem) -> [UInt8] {
    let (own, outer) = (TemplateData.object(fields), TemplateData.object(common))
    // What is wrong is told by the template itself, which knows the place.
    if let page = try? filled?.render(own, within: outer, partials: templates) { return page }
    guard let template = templates[Self.name] else { throw .missing(template: Self.name) }
    return try template.render(own, within: outer, partials: templates)
  }
}

/// The pages of shares, one for each kind that was asked for.
///
/// It is a class because all workers share it: the pages of 29 languages are not filled for a site in one.
final class SharePages: Sendable {
  private let pages = Mutex<[String: SharePage]>([:])

  /// The page of a kind, such as those in a language.
  /// - Parameter make: Makes it when it is first asked for.
  func page(of kind: String, make: () -> SharePage) -> SharePage {
    pages.withLock { pages in
      if let page = pages[kind] { return page }
      let page = make()
      pages[kind] = page
      return page
    }
  }
}
