import CardSources
import Cards
import Files
import Problems
import Testing

@Suite struct CardFilesTests {
  @Test
  func `files are read in the order of their paths, in folders too, and pictures passed over`()
    throws
  {
    let site = try SampleSite([
      "cards/b.yml": "fullName: B", "cards/a/z.yaml": "fullName: Z", "cards/a.yaml": "fullName: A",
      "cards/a-1.JSON": "{\"fullName\": \"A1\"}", "cards/x.yaml/y.csv": "id,fullName\ny,Y\n",
      "cards/photos/p.JPG": "", "cards/photos/p.heic": "", "cards/README": "",
      "cards/notes.txt": "",
      "cards/.git/c.yaml": "fullName: C", "cards/.hidden.yaml": "x", "cards/~$staff.xlsx": "",
    ])
    let outcome = site.outcome()
    #expect(outcome.sentences.isEmpty)
    #expect(
      outcome.cards.map(\.file) == [
        "cards/a-1.JSON", "cards/a.yaml", "cards/a/z.yaml", "cards/b.yml", "cards/x.yaml/y.csv",
      ])
  }

  @Test func `files that may have been meant as cards are warned of`() throws {
    let site = try SampleSite([
      "cards/bob.yaml": "fullName: Bob", "cards/cy.yaml.txt": "fullName: Cy", "cards/notes.txt": "",
      "cards/ada.yml~": "", "cards/staff.XLS": "", "cards/staff.ods": "", "cards/ada": "",
      "cards/staff.numbers/index.zip": "",
    ])
    #expect(
      site.outcome().sentences == [
        "cards/ada: warning: is not read: its name has no ending, and cards have .yaml, .yml, "
          + ".json, .csv, .xlsx or .vcf",
        "cards/ada.yml~: warning: is not read: its ending is \".yml~\", and cards have .yaml, "
          + ".yml, .json, .csv, .xlsx or .vcf",
        "cards/cy.yaml.txt: warning: is not read: its name ends in \".txt\", rename it to cy.yaml",
        "cards/staff.XLS: warning: is not read: save it as .xlsx, or as CSV",
        "cards/staff.numbers: warning: is not read: save it as .xlsx, or as CSV",
        "cards/staff.ods: warning: is not read: save it as .xlsx, or as CSV",
      ])
  }

  @Test(arguments: [
    ("staff.ods", "is not read: save it as .xlsx, or as CSV"),
    ("ada.YAML.txt", "is not read: its name ends in \".txt\", rename it to ada.YAML"),
    (
      "notes.txt",
      "is not read: its first row names no columns of a table, and cards have .yaml, .yml, .json, "
        + ".csv, .xlsx or .vcf"
    ),
  ])
  func `a file that is not read is an error where no card is`(
    name: String, reason: String
  ) throws {
    #expect(try SampleSite.sentences(of: "cards/\(name)", "x") == ["cards/\(name): \(reason)"])
    let faulty = try SampleSite(["cards/\(name)": "x", "cards/a.csv": "", "cards/p.jpg": ""])
    #expect(faulty.events().filter { $0.isError }.count == 1)
  }

  @Test func `tables have other endings too, and a text can be one`() throws {
    let utf16 = "\u{FEFF}id\tfullName\nb\tBö\n".utf16.flatMap {
      [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
    let site = try SampleSite([
      "cards/a.tsv": "id\tfullName\na\tAda\n", "cards/c.txt": "id,fullName\nc,Cy\n",
      "cards/notes.txt": "call Ada, she knows\n", "cards/z.tab": "id\tfullName\nz\tZoë\n",
    ])
    try site.write(utf16, to: "cards/b.txt")
    let outcome = site.outcome()
    #expect(outcome.sentences.isEmpty)
    #expect(outcome.cards.map(\.card.id.text) == ["a", "b", "c", "z"])
  }

  @Test func `links are followed within the site and never out of it or in circles`() throws {
    let site = try SampleSite([
      "shared/bob.yaml": "fullName: Bob", "shared/di/di.yaml": "fullName: Di",
      "cards/ada.yaml": "fullName: Ada",
    ])
    try site.link("cards/again", to: "../cards")
    try site.link("cards/bob.yaml", to: "../shared/bob.yaml")
    try site.link("cards/eve.yaml", to: "../../outside.yaml")
    try site.link("cards/eve.jpg", to: "../../outside.jpg")
    try site.link("cards/out", to: "../../elsewhere")
    try site.link("cards/none.yaml", to: "nowhere")
    try site.link("cards/more", to: "../shared/di")
    try site.link("shared/di/back", to: "..")
    let outcome = site.outcome()
    #expect(
      outcome.cards.map(\.file) == ["cards/ada.yaml", "cards/bob.yaml", "cards/more/di.yaml"])
    #expect(
      outcome.sentences == [
        "cards/eve.yaml: leads out of the site's folder",
        "cards/none.yaml: is a link to what does not exist",
        "cards/out: leads out of the site's folder",
        "cards/more/back/bob.yaml: id \"bob\" is taken by cards/bob.yaml: each card needs its own ID",
      ])
  }

  @Test func `no folder of cards is told, an empty one is none of our business`() throws {
    let site = try SampleSite()
    #expect(site.events().isEmpty)
    try site.folder.remove("cards")
    #expect(
      site.outcome().sentences == [
        "cards: does not exist: make the folder and put a file into it for each card"
      ])
    try site.link("cards", to: "../elsewhere")
    #expect(site.outcome().sentences == ["cards: leads out of the site's folder"])
  }

  @Test(arguments: [
    ("photos/ada.jpg", "cards/team/photos/ada.jpg"), ("../../logo.png", "logo.png"),
    ("./photos//ada.jpg", "cards/team/photos/ada.jpg"), ("link.jpg", "cards/team/link.jpg"),
    ("../../cards/../logo.png", "logo.png"),
    ("photos/jose\u{301}.jpg", "cards/team/photos/jos\u{E9}.jpg"),
  ])
  func `a photo is found beside its card and anywhere in the site`(
    named: String, path: String
  ) throws {
    let site = try photoSite(named)
    let outcome = site.outcome()
    #expect(outcome.sentences.isEmpty)
    let photo = outcome.cards.first?.card.photo
    #expect(photo == CardPhoto(.file(path)))
  }

  @Test(arguments: [
    ("../../../outside.jpg", "leads out of the site's folder"),
    ("/etc/passwd", "leads out of the site's folder"),
    ("out.jpg", "leads out of the site's folder"),
    (".hidden/x.jpg", "leads out of the site's folder"),
    ("photos", "is not a file"), ("circle.jpg", "leads out of the site's folder"),
    ("photos/bob.jpg", "is missing: there is no file cards/team/photos/bob.jpg"),
    (
      "photos\\ada.jpg",
      "is missing: there is no file cards/team/photos\\ada.jpg, and folders are separated by \"/\""
    ),
    ("https://example.com/a.jpg", "is a link: put the picture into the site's folder"),
  ])
  func `a photo that is missing or not in the site is refused`(
    named: String, reason: String
  ) throws {
    let site = try photoSite(named)
    #expect(site.outcome().sentences == ["cards/team/ada.yaml:2:8: photo \"\(named)\" \(reason)"])
  }
}

extension CardEvent {
  fileprivate var isError: Bool {
    if case .problem(let problem) = self { problem.severity == .error } else { false }
  }
}

private func photoSite(_ named: String) throws -> SampleSite {
  let site = try SampleSite([
    "cards/team/ada.yaml": "fullName: Ada\nphoto: \(named)\n", "logo.png": "",
    "cards/team/photos/ada.jpg": "", "cards/team/photos/jos\u{E9}.jpg": "",
  ])
  try site.link("cards/team/link.jpg", to: "photos/ada.jpg")
  try site.link("cards/team/out.jpg", to: "../../../outside.jpg")
  try site.link("cards/team/circle.jpg", to: "circle.jpg")
  try Folder("\(site.folder.path)/../elsewhere").write([9], to: "x.jpg")
  try site.link("cards/team/.hidden", to: "../../../elsewhere")
  return site
}
