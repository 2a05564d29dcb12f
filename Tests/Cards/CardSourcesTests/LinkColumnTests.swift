import CardSources
import Columns
import Testing

@Suite struct LinkColumnTests {
  private func links(_ cards: [SourcedCard]) -> [[String]] {
    cards.map { $0.card.links.map { "\($0.title)=\($0.address.text)" } }
  }

  @Test(arguments: [
    "link1.title,link1.url,link2.title,link2.url",
    "Link 1 Title,Link 1 - URL,link_2_title,LINK2URL",
    "link.title,link.url,link12.title,link12.url",
  ])
  func `two columns with one number are a link`(columns: String) throws {
    let site = try SampleSite([
      "cards/a.csv":
        "id,fullName,\(columns)\na,A,Book a meeting,example.com/book,Shop,http://shop.example\n"
        + "b,B,,,Shop,b.example\nc,C, ,,,\n"
    ])
    let outcome = site.outcome(try SampleSite.shippedRules())
    #expect(outcome.sentences.isEmpty)
    #expect(
      links(outcome.cards) == [
        ["Book a meeting=https://example.com/book", "Shop=http://shop.example"],
        ["Shop=https://b.example"], [],
      ])
  }

  @Test func `links come in the order of their numbers, wherever their columns are`() throws {
    let site = try SampleSite([
      "cards/a.csv":
        "link10.url,link2.title,id,link10.title,fullName,link2.url\nx.example,Two,a,Ten,A,y.example\n"
    ])
    let outcome = site.outcome()
    #expect(links(outcome.cards) == [["Two=https://y.example", "Ten=https://x.example"]])
  }

  @Test func `the settings say which columns are a link`() throws {
    let site = try SampleSite([
      "cards/a.csv": "id,fullName,Words,Calendar\na,A,Meet,cal.example\n"
    ])
    var rules = InputRules()
    rules.columns = [
      .init(name: "Words", meaning: try ColumnMeaning("link3.title")),
      .init(name: "Calendar", meaning: try ColumnMeaning("link3.url")),
    ]
    #expect(links(site.outcome(rules).cards) == [["Meet=https://cal.example"]])
  }

  @Test(arguments: [
    (
      "id,fullName,link1.title,link1.url\na,A,,b.example\n",
      ["2:5: link1.title is empty beside link1.url: fill in both, or neither"]
    ),
    (
      "id,fullName,link1.title,link1.url\na,A,B,\n",
      ["2:7: link1.url is empty beside link1.title: fill in both, or neither"]
    ),
    (
      "id,fullName,link1.title,link1.url\na,A,B,c\n",
      [
        "2:7: link1.url \"c\" is not a web address: it has to start with https:// or http://"
      ]
    ),
    (
      "id,fullName,link2.url\na,A,b.example\n",
      [
        "1:13: the column \"link2.url\" has no \"link2.title\" beside it: add that column, or call "
          + "this one \"website\""
      ]
    ),
    (
      "id,fullName,Link 1 Title\na,A,B\n",
      [
        "1:13: the column \"Link 1 Title\" has no \"link1.url\" beside it: add that column"
      ]
    ),
    (
      "id,fullName,link1.title,link1.url,Link 1 URL\n",
      [
        "1:35: the columns \"link1.url\" and \"Link 1 URL\" are both taken for link1.url: name the one "
          + "that is not in cards.ignore in cardpress.yaml, or give it another key in cards.columns"
      ]
    ),
  ])
  func `half a link is told`(text: String, sentences: [String]) throws {
    let site = try SampleSite(["cards/a.csv": text])
    var rules = try SampleSite.shippedRules()
    rules.isStrict = true
    let outcome = site.outcome(rules)
    #expect(outcome.sentences == sentences.map { "cards/a.csv:\($0)" })
  }

  @Test(arguments: ["link1000.url", "link1.href", "link1", "links.url", "linkA.url"])
  func `other names are no links`(name: String) throws {
    let site = try SampleSite(["cards/a.csv": "id,fullName,\(name)\na,A,b.example\n"])
    let outcome = site.outcome(try SampleSite.shippedRules())
    #expect(links(outcome.cards) == [[]])
    #expect(outcome.sentences.isEmpty)
  }
}
