import Bytes
import Cards
package import Problems

extension PageWriter {
  /// The content of a share's page, the very one that `index.html` of an open share has.
  /// - Throws: ``Problem``, also if a site's own template has no `body`.
  package func content(of share: PageShare) throws(Problem) -> PageContent {
    let page = try landingPage(of: share)
    guard let start = page.firstRange(ofText: "<body>")?.upperBound,
      let end = page.lastRange(ofText: "</body>")?.lowerBound, start <= end
    else {
      throw Problem(
        file: "templates/page.html",
        message: "has no <body> with its </body>, and sealed shares publish what is between them")
    }
    let language = language(of: share)
    let name = share.card.fullName(on: site.language)
    return PageContent(
      language: language.tag, direction: language.direction, title: title(name: name, in: language),
      body: String(decoding: page[start..<end], as: UTF8.self))
  }
}
