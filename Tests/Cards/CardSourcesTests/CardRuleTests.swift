import Problems
import Testing

@Suite struct CardRuleTests {
  @Test(arguments: [
    ("email: ada@", "3:8: email \"ada@\" has no domain"),
    (
      "phone: call me",
      "3:8: phone \"call me\" can't be dialled: use digits, spaces, + - . ( ) / and an extension "
        + "(ext. 12)"
    ),
    (
      "website: javascript:alert(1)",
      "3:10: website \"javascript:alert(1)\" is not a web address: it has to start with https:// or http://"
    ),
    (
      "birthday: 2026-02-30",
      "3:11: birthday \"2026-02-30\" is not a day, such as 1990-05-17, or --05-17 without the year"
    ),
    ("language: klingon", "3:11: language \"klingon\" is not a language, such as en, de or pt-BR"),
    ("photoFocus: middle", "3:13: photoFocus \"middle\" is not a point such as 50% 30%"),
    ("lifetime: 0d", "3:11: lifetime \"0d\" is out of range: 1h to 3650d, or never"),
    (
      "expires: soon",
      "3:10: expires \"soon\" is neither a day (2026-11-28) nor a moment with offset "
        + "(2026-11-28T18:00:00+01:00)"
    ),
    (
      "expires: 2027-01-01\nlifetime: 7d",
      "4:11: lifetime can't stand beside expires: keep one of them"
    ),
    ("role: \"a\\nb\"", "3:7: role has a line break, which only note and street may have"),
    ("note: \"a\\0b\"", "3:7: note has the control character U+0000: remove it"),
    ("email: \"\"", "3:8: email is empty: leave it out or fill it in"),
    ("email: [a@example.com]", "3:8: email is a list: write one text"),
    ("role: {a: b}", "3:7: role is a table: write one text"),
    ("first_name: Ada", "3:1: unknown key \"first_name\": did you mean \"givenName\"?"),
    ("E-Mail: a@example.com", "3:1: unknown key \"E-Mail\": did you mean \"email\"?"),
    ("POSTALCODE: 12345", "3:1: unknown key \"POSTALCODE\": did you mean \"postalCode\"?"),
    ("tel: \"110\"", "3:1: unknown key \"tel\": did you mean \"phone\"?"),
    ("emial: a@example.com", "3:1: unknown key \"emial\": did you mean \"email\"?"),
    (
      "phones: [{type: cell, number: \"110\"}]",
      "3:17: phones.type \"cell\" is none of work, home, mobile, fax, homeFax, main, pager, other"
    ),
    (
      "emails: [{type: wrk, address: a@b.example}]",
      "3:17: emails.type \"wrk\" (work?) is none of work, home, other"
    ),
    ("phones: [{type: work}]", "3:10: phones has an item without number: add it"),
    ("phones: [{nummer: 1}]", "3:11: unknown key \"nummer\" in phones: did you mean \"number\"?"),
    (
      "phones: \"110\"",
      "3:9: phones needs a list such as [{type: work, number: \"+1 415 555 2671\"}]"
    ),
    (
      "emails: [a@example.com]",
      "3:10: emails needs a list such as [{type: work, address: ada@example.com}]"
    ),
    ("emails: [{address: ada@}]", "3:20: emails.address \"ada@\" has no domain"),
    (
      "addresses: [{type: work}]",
      "3:13: addresses has an item without any of street, city, region, postalCode, country: "
        + "add one"
    ),
    (
      "links: https://example.com",
      "3:8: links needs a list such as [{title: Book a meeting, url: \"https://example.com\"}]"
    ),
    (
      "links: [example.com]",
      "3:9: links[1] needs a table with title and url, or card"
    ),
    ("links: [{url: example.com}]", "3:9: links[1] has no title: add it"),
    ("links: [{title: A, url: ~}]", "3:9: links[1] has no url: add it"),
    ("links: [{title: [A], url: b.example}]", "3:17: links[1].title is a list: write one text"),
    (
      "links: [{title: \"\", url: b.example}]",
      "3:17: links[1].title is empty: leave it out or fill it in"
    ),
    (
      "links: [{title: \"A\\nB\", url: b.example}]",
      "3:17: links[1].title has a line break, which only note and street may have"
    ),
    (
      "links: [{title: A, url: javascript:alert(1)}]",
      "3:25: links[1].url \"javascript:alert(1)\" is not a web address: it has to start with https:// or "
        + "http://"
    ),
    (
      "links: [{type: work, title: A, url: b.example}]",
      "3:10: unknown key \"type\" in links[1]: known here are title, url, card, from, until"
    ),
    (
      "links: [{label: A, url: b.example}]",
      "3:10: unknown key \"label\" in links[1]: known here are title, url, card, from, until"
    ),
    ("link: [{title: A, url: b.example}]", "3:1: unknown key \"link\": did you mean \"links\"?"),
    (
      "social: [linkedin]",
      "3:9: social needs a table such as {linkedin: \"https://www.linkedin.com/in/ada\"}"
    ),
    (
      "social: {linkedin: \"@ada\"}",
      "3:20: social.linkedin \"@ada\" is not a web address: it has to start with https:// or http://, as in "
        + "https://www.linkedin.com/in/…"
    ),
  ])
  func `a value at fault is told with its place, its field and what would be right`(
    lines: String, sentence: String
  ) throws {
    let text = "id: ada\nfullName: Ada Lovelace\n\(lines)\n"
    let sentences = try SampleSite.sentences(of: "cards/ada.yaml", text)
    #expect(sentences == ["cards/ada.yaml:\(sentence)"])
  }

  @Test func `every problem of a card is told in the order of its lines and no half card made`()
    throws
  {
    let site = try SampleSite([
      "cards/ada.yaml": "email: ada@\nphone: x\nrole: [a]\nnam: Ada\n",
      "cards/bob.json": "{\"fullName\": \"Bob\",\n \"mobile\": \"12\"}",
    ])
    let outcome = site.outcome()
    #expect(outcome.cards.isEmpty)
    #expect(
      outcome.sentences == [
        "cards/ada.yaml:1:1: the card has no name: give fullName, givenName, familyName or nickname",
        "cards/ada.yaml:1:8: email \"ada@\" has no domain",
        "cards/ada.yaml:2:8: phone \"x\" can't be dialled: use digits, spaces, + - . ( ) / and an "
          + "extension (ext. 12)",
        "cards/ada.yaml:3:7: role is a list: write one text",
        "cards/ada.yaml:4:1: unknown key \"nam\": known here are id, fullName, prefix, givenName, "
          + "middleName, familyName, suffix, nickname, phoneticGivenName, phoneticFamilyName, "
          + "pronouns, role, company, department, note, email, phone, mobile, fax, website, street, "
          + "city, region, postalCode, country, birthday, photo, photoFocus, language, lifetime, "
          + "expires, sealed, passcode, publishHealth, phones, emails, addresses, websites, social, "
          + "links, emergency, schedule",
        "cards/bob.json:2:12: mobile \"12\" has 2 digits: a number has 3 to 15",
      ])
  }

  @Test func `both parts of a link are told, and those that are missing`() throws {
    let text = "fullName: A\nlinks:\n  - title: \"\"\n    url: ftp://a.example\n  - {}\n"
    #expect(
      try SampleSite.sentences(of: "cards/ada.yaml", text) == [
        "cards/ada.yaml:3:12: links[1].title is empty: leave it out or fill it in",
        "cards/ada.yaml:4:10: links[1].url \"ftp://a.example\" is not a web address: it has to start "
          + "with https:// or http://",
        "cards/ada.yaml:5:5: links[2] has no title: add it",
        "cards/ada.yaml:5:5: links[2] has no url: add it",
      ])
  }

  @Test func `an expiry that is over is only warned of`() throws {
    let site = try SampleSite(["cards/ada.yaml": "fullName: Ada\nexpires: 2026-11-19\n"])
    let outcome = site.outcome()
    #expect(outcome.cards.map(\.card.id.text) == ["ada"])
    #expect(outcome.cards.first?.termPosition == Position(line: 2, column: 10))
    #expect(
      outcome.sentences == [
        "cards/ada.yaml:2:10: warning: expires \"2026-11-19\" is in the past: the card has ended, "
          + "or is never published"
      ])
    let lasting = try SampleSite(["cards/ada.yaml": "fullName: Ada\nexpires: 2026-11-20\n"])
    #expect(lasting.outcome().sentences.isEmpty)
  }

  @Test(arguments: [
    (
      "cards/Ada Lovelace.yaml", "fullName: Ada",
      "cards/Ada Lovelace.yaml: id \"ada lovelace\" is not a card ID: use a to z, 0 to 9, \".\", "
        + "\"_\", \"-\", at most 64, such as \"ada-lovelace\""
    ),
    (
      "cards/ada.yaml", "id: Ada\nfullName: Ada",
      "cards/ada.yaml:1:5: id \"Ada\" is not a card ID: use a to z, 0 to 9, \".\", \"_\", \"-\", at "
        + "most 64, such as \"ada\""
    ),
    (
      "cards/all.json", "[{\"fullName\": \"Ada\"}]",
      "cards/all.json:1:2: id is missing: in a list every card needs one"
    ),
    (
      "cards/all.json", "[\"Ada\"]",
      "cards/all.json:1:2: is not a card: every item of a list is a table of keys and values"
    ),
    ("cards/ada.yaml", "", "cards/ada.yaml: is empty: a card has a name"),
    (
      "cards/ada.yaml", "Ada Lovelace\n",
      "cards/ada.yaml:1:1: this is not a card: write keys and values, such as fullName: Ada Lovelace"
    ),
  ])
  func `a card without an ID or a form is told`(
    path: String, text: String, sentence: String
  ) throws {
    #expect(try SampleSite.sentences(of: path, text) == [sentence])
  }

  @Test func `the second card with an ID is told where the first is`() throws {
    let site = try SampleSite([
      "cards/a.yaml": "id: bob\nfullName: Ada\n",
      "cards/all.csv": "id,fullName\nbob,Bob\ncy,Cy\ncy,Cy\n",
      "cards/team/cy.yaml": "fullName: Cy\n",
    ])
    let outcome = site.outcome()
    #expect(outcome.cards.map(\.card.id.text) == ["bob", "cy"])
    #expect(
      outcome.sentences == [
        "cards/all.csv:4:1: id \"cy\" is taken by cards/all.csv:3:1: each card needs its own ID",
        "cards/all.csv:2:1: id \"bob\" is taken by cards/a.yaml:1:5: each card needs its own ID",
        "cards/team/cy.yaml: id \"cy\" is taken by cards/all.csv:3:1: each card needs its own ID",
      ])
  }
}
