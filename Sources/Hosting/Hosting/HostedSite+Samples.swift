import Mustache
package import Problems
package import Templates

extension HostedSite {
  /// The files of `hosting/`, for the owner to put on a server.
  /// - Parameters:
  ///   - version: The version of Cardpress that build machines download.
  ///   - place: Where the site and the program are on this machine.
  /// - Throws: ``Problem`` where a template is at fault.
  package func samples(
    version: String, at place: SitePlace = SitePlace()
  ) throws(Problem) -> [TemplateFile] {
    let data = TemplateData.object(
      values.merging([
        "version": .text(version), "program": .text(place.program), "user": .text(place.user),
        "folder": .text(place.folder),
      ]))
    let shipped = try TemplateSet().templates
    var files: [TemplateFile] = []
    for file in TemplateFile.samples {
      let template = try Template(parsing: file.bytes, file: "templates/hosting/\(file.name)")
      let bytes = try template.render(data, partials: shipped)
      files.append(TemplateFile(name: file.name, bytes: bytes))
    }
    return files
  }
}
