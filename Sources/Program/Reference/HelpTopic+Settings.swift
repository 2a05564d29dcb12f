import CommandLine
import Documents
import Settings

extension HelpTopic {
  /// The keys of cardpress.yaml.
  static func settings(_ topic: CommandTable.Topic) -> HelpTopic {
    let keys = SiteSettings.declared.map(\.definition)
    let groups = keys.filter { key in keys.contains { $0.group == key.key } }
    let alone = keys.filter { key in key.group == nil && !groups.contains(key) }
    return HelpTopic(
      topic,
      introduction: """
        cardpress.yaml is in the site's folder. Only url has to be there; what counts unless a key \
        is set stands beside it. A key behind a dot is written below its group:

        share: {lifetime: 30d} sets share.lifetime.
        """,
      sections: [Section("the site", entries: alone.map { Entry($0) })]
        + groups.map { group in
          let own = group.unset == nil ? [] : [Entry(group)]
          return Section(
            group.key, text: own.isEmpty ? group.summary : "",
            entries: own + keys.filter { $0.group == group.key }.map { Entry($0) })
        })
  }
}
