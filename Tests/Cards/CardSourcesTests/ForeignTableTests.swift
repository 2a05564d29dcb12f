import CardSources
import Cards
import Columns
import Problems
import Testing

/// Tables with the names that others give to columns; `test_exports.py` has whole exports.
@Suite struct ForeignTableTests {
  @Test(arguments: [
    (
      "German", "ID;Vorname;Nachname;Firma;E-Mail;Telefon",
      "a;Ada;Byron;Example;a@b.example;+49 30 123451"
    ),
    (
      "English", "id,First Name,Last-Name,COMPANY,E-mail Address,Business Phone",
      "a,Ada,Byron,Example,a@b.example,+49 30 123451"
    ),
    (
      "French", "ID,Prénom,Nom,Société,Courriel,Téléphone",
      "a,Ada,Byron,Example,a@b.example,+49 30 123451"
    ),
    (
      "Spanish", "id,Nombre,Apellidos,Empresa,Correo electrónico,Teléfono",
      "a,Ada,Byron,Example,a@b.example,+49 30 123451"
    ),
    (
      "Italian", "id,Nome,Cognome,Società,E-mail,Telefono",
      "a,Ada,Byron,Example,a@b.example,+49 30 123451"
    ),
    ("Japanese", "id,名,姓,会社名,電子メール アドレス,会社電話", "a,Ada,Byron,Example,a@b.example,+49 30 123451"),
    (
      "without marks", "id,PRENOM,nom,societe,courriel,telephone",
      "a,Ada,Byron,Example,a@b.example,+49 30 123451"
    ),
    (
      "Name and Vorname", "Mitgliedsnummer,Name,Vorname,Firma,Mail,Tel.",
      "a,Byron,Ada,Example,a@b.example,+49 30 123451"
    ),
  ])
  func `names in other languages are understood`(
    language: String, header: String, row: String
  ) throws {
    let outcome = try outcome(of: "\(header)\n\(row)\n")
    #expect(outcome.sentences.isEmpty)
    let card = try #require(outcome.cards.first).card
    #expect(card.id.text == "a")
    #expect([card.name.given?.text, card.name.family?.text] == ["Ada", "Byron"])
    #expect(card.company?.text == "Example")
    #expect(card.emails == [Labeled(.work, try EmailAddress("a@b.example"))])
    #expect(card.phones == [Labeled(.work, try PhoneNumber("+49 30 123451"))])
  }

  @Test(arguments: [
    ("Title", "Dr.", "", "Dr.", nil), ("Title", "Mr.", "", nil, nil),
    ("Title", "Prof. Dr. med.", "", "Prof. Dr. med.", nil),
    ("Title", "Head of Sales", "", nil, "Head of Sales"),
    ("Titel", "Dr.-Ing.", "", "Dr.-Ing.", nil), ("Title", "Sir", "Job Title", nil, "CEO"),
    ("Title", "Captain", "Job Title", "Captain", "CEO"), ("Anrede", "Frau", "Position", nil, "CEO"),
    ("Titre", "Me", "Titre", "Me", "CEO"),
  ])
  func `a title is the role or what stands before the name`(
    name: String, value: String, beside: String, prefix: String?, role: String?
  ) throws {
    let card = try #require(
      outcome(of: "id,fullName,\(name),\(beside)\na,Ada,\(value),\(beside.isEmpty ? "" : "CEO")\n")
        .cards.first
    ).card
    #expect(card.name.prefix?.text == prefix)
    #expect(card.role?.text == role)
  }

  @Test func `labels say where Google's values belong, and what is at home stays there`() throws {
    let header =
      "id,First Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,"
      + "Phone 1 - Label,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Phone 3 - Label,"
      + "Phone 3 - Value,Address 1 - Label,Address 1 - Street,Address 1 - City,"
      + "Address 2 - Type,Address 2 - Street,Address 2 - Extended Address,Address 2 - Country"
    let row =
      "a,Ada,* Work,a@b.example ::: c@b.example,Privat,p@b.example,Mobile,+49 151 1,Work Fax,"
      + "+49 30 123452,* Casa,+49 30 123453,Home,Weg 1,Ort,Geschäftlich,Straße 1,Hof,DE"
    let card = try #require(outcome(of: "\(header)\n\(row)\n").cards.first).card
    #expect(card.emails.map(\.value.text) == ["a@b.example", "c@b.example"])
    #expect(card.phones.map(\.label) == [.mobile, .fax])
    #expect(card.phones.map(\.value.written) == ["+49 151 1", "+49 30 123452"])
    #expect(card.addresses.map(\.label) == [.work])
    #expect(card.addresses.first?.value.street?.text == "Straße 1\nHof")
    var rules = try SampleSite.shippedRules()
    rules.publishedColumns = ["E-mail 2 - Value", "phone.home", "Address 1 - City"]
    let open = try #require(outcome(of: "\(header)\n\(row)\n", rules).cards.first).card
    #expect(open.emails.map(\.label) == [.work, .work, .home])
    #expect(open.phones.map(\.label) == [.mobile, .fax, .home])
    #expect(open.addresses.map(\.label) == [.home, .work])
  }

  @Test(arguments: [
    ("Personalnummer;Vorname;Straße;Hausnummer;PLZ;Ort;Land", nil),
    ("ID;Vorname;Straße;Hausnummer;PLZ;Ort;Eintrittsdatum", nil),
    ("ID;Vorname;Straße;Hausnummer;PLZ;Ort;Land", "Weg 7\n10119 Berlin"),
    ("ID;Vorname;Straße;Hausnummer;PLZ;Ort;Ort geschäftlich", "Potsdam"),
  ])
  func `an address in a table of a personnel department is at home`(
    header: String, address: String?
  ) throws {
    let row = "1;Ada;Weg;7;10119;Berlin;Potsdam"
    let last = header.hasSuffix("geschäftlich") ? row : String(row.dropLast(8)) + ";"
    let card = try #require(outcome(of: "\(header)\n\(last)\n").cards.first).card
    let work = card.addresses.first { $0.label == .work }
    let lines = work?.value.lines(in: .english).joined(separator: "\n")
    if address == "Potsdam" {
      #expect(lines == "Weg 7\n10119 Potsdam")
    } else {
      #expect(lines == address)
    }
    #expect(card.addresses.allSatisfy { $0.label == .work })
  }

  @Test func `a link is a profile where it leads to a network`() throws {
    let outcome = try outcome(
      of:
        "id,Name,URL\na,Ada,https://www.linkedin.com/in/ada\nb,Bo,https://bo.example/linkedin.com\n"
    )
    #expect(outcome.cards.first?.card.socialProfiles.map(\.network) == ["linkedin"])
    #expect(
      outcome.cards.last?.card.websites.map(\.value.text) == ["https://bo.example/linkedin.com"])
  }

  @Test(arguments: [
    (
      "id,Firma,company\na,A,B\n",
      "1:10: the columns \"Firma\" and \"company\" are both taken for company: name the one that is "
        + "not in cards.ignore in cardpress.yaml, or give it another key in cards.columns"
    ),
    ("id,Vorname,Vorname\na,A,B\n", "1:12: the column Vorname stands twice: keep one of them"),
  ])
  func `two columns for one thing are told with both their names`(
    text: String, sentence: String
  ) throws {
    #expect(try outcome(of: text).sentences == ["cards/a.csv:\(sentence)"])
  }

  @Test func `the settings decide what a column is, and which is left out`() throws {
    var rules = try SampleSite.shippedRules()
    rules.columns = [
      InputRules.Column(name: "bezeichnung", meaning: try ColumnMeaning("fullName")),
      InputRules.Column(name: "Firma", meaning: try ColumnMeaning("department")),
      InputRules.Column(name: "Chef", meaning: try ColumnMeaning("nothing")),
    ]
    rules.ignoredColumns = ["e mail"]
    let text = "ID,Bezeichnung,Firma,Chef,E-Mail,Abteilung\na,Ada,Numbers,Bo,x,Other\n"
    let outcome = try outcome(of: text, rules)
    #expect(outcome.sentences.isEmpty)
    let card = try #require(outcome.cards.first).card
    #expect(card.name.written?.text == "Ada")
    #expect(card.department?.text == "Numbers")
    #expect(card.company == nil)
    #expect(card.emails.isEmpty)
  }

  @Test(arguments: [
    ("Vornmae", "givenName"), ("Nachname Vertrag", "familyName"), ("Vereins-E-Mail", "email"),
    ("Lieblingsfarbe", nil), ("fulName", "fullName"), ("Handy Vertrag", "mobile"),
  ])
  func `a name that is not known is explained by its meaning`(
    name: String, meant: String?
  ) throws {
    let site = try SampleSite(["cards/a.csv": "id,fullName,\(name)\na,Ada,x\n"])
    guard case .columns(let report) = site.events(try SampleSite.shippedRules()).last else {
      Issue.record("no report")
      return
    }
    #expect(report.columns.last?.use == .unknown(nearest: meant))
  }

  @Test func `a site's own rows are added to the table and win`() throws {
    var rules = try SampleSite.shippedRules()
    rules.columnTables.append(
      ColumnTable(
        Array("# ours\nname\tkey\r\nChef\trole\r\nFirma\tdepartment\nPrivat\t= work\n".utf8)))
    let card = try #require(
      outcome(of: "id,Vorname,Chef,Firma,E-Mail 1 - Typ\na,Ada,Boss,Numbers,\n", rules).cards.first
    ).card
    #expect(card.role?.text == "Boss")
    #expect(card.department?.text == "Numbers")
    rules.columnTables.append(
      ColumnTable(Array("Chef\trolle\nVorname givenName\nX\t= there\nY\temail.fax\n".utf8)))
    #expect(
      try outcome(of: "id,Vorname\na,Ada\n", rules).sentences == [
        "templates/columns.tsv:1:6: \"rolle\" is no key of a card: did you mean \"role\"?",
        "templates/columns.tsv:3:3: \"there\" is no place, such as work, home or mobile",
        "templates/columns.tsv:4:3: \"email.fax\" is no key of a card, such as givenName, phone or "
          + "phone.home",
        "templates/columns.tsv:2:1: a line is a column's name, a tab and a key, such as "
          + "\"Vorname\" and givenName",
      ])
  }

  @Test func `a second line of names is no person`() throws {
    let outcome = try outcome(
      of: "USERID,FIRSTNAME,LASTNAME,EMAIL\nUser ID,First Name,Last Name,E-mail\nu1,Ada,Byron,\n")
    #expect(outcome.cards.map(\.card.id.text) == ["u1"])
    #expect(outcome.sentences.isEmpty)
  }

  @Test func `names that lost letters are told once`() throws {
    let outcome = try outcome(
      of: "id,Vorname,Nachname\na,Ren\u{e9},Y?ld?z\nb,B,Novotn\u{fffd}\nc,C,D\n")
    #expect(outcome.cards.count == 3)
    #expect(
      outcome.sentences == [
        "cards/a.csv:2:1: warning: 2 names have a ? in the place of a letter, that of a for one: "
          + "export the table again as UTF-8 or .xlsx, or correct them"
      ])
  }

  @Test func `several values in a cell are told apart`() throws {
    let card = try #require(
      outcome(
        of: "id;Name;E-Mail;Website;Telefon\na;Ada;\"a@b.example; c@b.example,d@b.example\";"
          + "https://a.example ::: https://b.example;\"+49 30 123451; +49 30 123452 ::: +49 30 123453\"\n"
      ).cards.first
    ).card
    #expect(card.emails.map(\.value.text) == ["a@b.example", "c@b.example", "d@b.example"])
    #expect(card.websites.map(\.value.text) == ["https://a.example", "https://b.example"])
    #expect(
      card.phones.map(\.value.written) == ["+49 30 123451", "+49 30 123452", "+49 30 123453"])
  }
}

private func outcome(
  of table: String, _ given: InputRules? = nil
) throws -> (cards: [SourcedCard], sentences: [String]) {
  try SampleSite(["cards/a.csv": table]).outcome(given ?? SampleSite.shippedRules())
}
