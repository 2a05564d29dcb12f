import Mustache
package import Problems
package import Templates

extension HostedSite {
  /// The files published for servers that read their rules from files: path and template.
  package static let publishedFiles = [
    (name: ".htaccess", template: "htaccess"),
    (name: "_headers", template: "_headers"),
    (name: "_redirects", template: "_redirects"),
  ]

  /// The bytes of such a file.
  /// - Throws: ``Problem`` where the template is at fault.
  package func published(
    _ template: String, from templates: TemplateSet
  ) throws(Problem) -> [UInt8] {
    try templates.templates[template]?.render(.object(values), partials: templates.templates) ?? []
  }
}
