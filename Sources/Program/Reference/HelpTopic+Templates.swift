import CommandLine
import Mustache
import Templates

extension HelpTopic {
  /// The files of templates/ and the names that they are given.
  static func templates(_ topic: CommandTable.Topic) -> HelpTopic {
    // A test makes the trial: there is nothing wrong with it.
    let recorded = (try? TemplateTrial.names()) ?? RecordedNames()
    return HelpTopic(
      topic,
      introduction: """
        A file in the site's folder templates/ replaces the shipped file of the same name; \
        cardpress init --templates writes them all. They are Mustache: {{name}} is a text, \
        {{#photo}}…{{/photo}} is there if there is a photo, and once for each of several.

        A name behind a point is one within another's section: rows.icon is {{icon}} between \
        {{#rows}} and {{/rows}}. * is any name. A name that a template is not given is an error.
        """,
      sections: TemplateFiles.groups.map { group in
        Section(
          group.title,
          entries: group.files.map { Entry($0.key, text: $0.value, detail: includers(of: $0.key)) })
      } + TemplateNames.all.map { Section($0, recorded: recorded) })
  }

  private static func includers(of file: String) -> String {
    let sets = [try? TemplateSet(), try? TemplateSet(of: TemplateFile.sheets)].compactMap(\.self)
    let names = sets.flatMap { set in
      set.templates.filter { $0.value.partials.contains(file) }.map(\.key)
    }
    return names.isEmpty ? "" : "included by \(names.sorted().joined(separator: ", "))"
  }
}

extension HelpTopic.Section {
  /// The names that were recorded, in the order in which they are told.
  fileprivate init(_ told: TemplateNames, recorded: RecordedNames) {
    let kinds = told.files.reduce(into: [:]) { $0.merge(recorded.names(of: $1)) { $1 } }
    self.init(
      told.title, text: told.text,
      entries: told.names.compactMap { pattern, sentence in
        let match = kinds.first { TemplateNames.matches($0.key, told.prefix + pattern) }
        return match.map { HelpTopic.Entry(pattern, text: sentence, detail: $0.value.words) }
      })
  }
}

extension RecordedNames.Kind {
  fileprivate var words: String {
    switch self {
    case .text: ""
    case .section: "a section"
    case .list: "a section for each"
    }
  }
}
