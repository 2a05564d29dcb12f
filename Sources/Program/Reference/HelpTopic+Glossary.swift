import CommandLine

extension HelpTopic {
  /// Ten words.
  static func glossary(_ topic: CommandTable.Topic) -> HelpTopic {
    HelpTopic(
      topic,
      introduction: "Each of them means one thing in commands, messages and documentation.",
      sections: [
        Section(
          "words",
          entries: [
            Entry(
              "card",
              text: "What one person gives others: a file, or a row of a table, in cards/."),
            Entry(
              "site",
              text: "A folder with cardpress.yaml and cards/, and what is made of them for one "
                + "address."),
            Entry(
              "share",
              text: "A card for a time under a link of its own. It is live until it ends; what "
                + "is renewed keeps its link, what is reissued gets another."),
            Entry(
              "record",
              text: "What a program finds about a share at its link: record.json. Its record "
                + "ID, in the link and in the code, is random and never used again."),
            Entry(
              "page",
              text: "What a person sees who opens a share's link: name, button and contact."),
            Entry(
              "code",
              text: "The QR code of a share's link; it holds nothing of the card itself."),
            Entry(
              "store",
              text: "The site's memory of all its shares, live and ended, without names: in "
                + ".cardpress/, in shares.tsv or in PostgreSQL."),
            Entry(
              "lease",
              text: "A share that every build extends while its card is in cards/ (share.renew: "
                + "whileListed); it ends when builds stop."),
            Entry(
              "sweep",
              text: "The run that withdraws what has ended; every build begins with one."),
            Entry(
              "tombstone",
              text: "What is left at the link of a share that has ended: a page and a record "
                + "that say so, with nothing of the person."),
          ])
      ])
  }
}
