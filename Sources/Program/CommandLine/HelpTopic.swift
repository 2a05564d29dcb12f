/// A topic of help: what is told of something beside commands.
package struct HelpTopic: Hashable, Sendable {
  /// The word that asks for it.
  package let name: String

  /// What it tells, in one line without a full stop.
  package let summary: String

  /// What has to be known first: paragraphs, with an empty line between them.
  package let introduction: String

  /// The parts, in the order of reading.
  package let sections: [Section]

  /// Creates a topic.
  package init(_ topic: CommandTable.Topic, introduction: String, sections: [Section]) {
    name = topic.name
    summary = topic.summary
    self.introduction = introduction
    self.sections = sections
  }
}

extension HelpTopic {
  /// Entries under one heading.
  package struct Section: Hashable, Sendable {
    /// The heading.
    package let title: String

    /// What is common to the entries; may be empty.
    package let text: String

    /// The entries, in order.
    package let entries: [Entry]

    /// Creates a section.
    package init(_ title: String, text: String = "", entries: [Entry] = []) {
      self.title = title
      self.text = text
      self.entries = entries
    }
  }

  /// A name and what is told of it.
  package struct Entry: Hashable, Sendable {
    /// The name, as it is written.
    package let name: String

    /// What it is, in sentences.
    package let text: String

    /// What it takes, or what else belongs to it: words without a full stop; may be empty.
    package let detail: String

    /// Creates an entry.
    package init(_ name: String, text: String, detail: String = "") {
      self.name = name
      self.text = text
      self.detail = detail
    }
  }
}

extension HelpTopic.Entry {
  /// The right side of a row.
  var lines: String { detail.isEmpty ? text : "\(text)\n\(detail)" }
}
