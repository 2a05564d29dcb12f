import CheckInPoints
import Pages
import Templates
import Testing

@Suite struct AppAssociationTests {
  private static func association(
    appID: String? = nil, path: String = "", folder: String = "c", points: CheckInPoints? = nil
  ) throws -> AppAssociation {
    var site = try Example.site()
    site.path = path
    site.points = points
    site.shareFolder = folder
    site.appClip = try AppClipIdentity(
      teamID: "ABCDE12345", bundleID: "com.firm.Clip", appID: appID)
    let writer = try PageWriter(site: site, templates: TemplateSet())
    return try #require(writer.appleAppSiteAssociation())
  }

  private static let clip = #"{"appclips":{"apps":["ABCDE12345.com.firm.Clip"]}"#

  @Test(arguments: [
    ("", "c", "/c/*", "/appclip"), ("/team", "c", "/team/c/*", "/team/appclip"),
    ("/TEAM", "C", "/TEAM/C/*", "/TEAM/appclip"),
  ])
  func `the whole app takes the links of the App Clip`(
    path: String, folder: String, shares: String, page: String
  ) throws {
    let association = try Self.association(
      appID: "ABCDE12345.com.firm", path: path, folder: folder)
    #expect(
      String(decoding: association.bytes, as: UTF8.self)
        == Self.clip + #","applinks":{"details":[{"appIDs":["ABCDE12345.com.firm"],"components":"#
        + #"[{"/":"\#(shares)"},{"/":"\#(page)","?":{"card":"?*"}}]}]}}"# + "\n")
    #expect(AppAssociation.isOurs(association.bytes))
  }

  @Test func `the whole app takes the links of points too`() throws {
    let association = try Self.association(
      appID: "T.app", path: "/team", points: CheckInPoints())
    let text = String(decoding: association.bytes, as: UTF8.self)
    #expect(text.contains(#","?":{"card":"?*"}},{"/":"/team/check-in*"}]"#))
    #expect(AppAssociation.isOurs(association.bytes))
  }

  @Test(arguments: [
    ("", false), ("{}", false), ("nonsense", false), (clip + "}", false), (clip + "}\n", true),
    (clip + ",\"webcredentials\":{}}\n", false),
    (#"{"appclips":{"apps":["ZZZZZ12345.other"]}}"# + "\n", true),
    (#"{"appclips":{"apps":["ABCDE12345.com.firm.Clip","A.b"]}}"# + "\n", false),
    (#"{ "appclips": { "apps": ["ABCDE12345.com.firm.Clip"] } }"# + "\n", false),
  ])
  func `a file is ours where every byte is`(text: String, isOurs: Bool) {
    #expect(AppAssociation.isOurs(Array(text.utf8)) == isOurs)
  }

  @Test(arguments: [
    ("{}", ["\"ABCDE12345.com.firm.Clip\" in appclips.apps", "\"T.app\" in applinks.details"]),
    (
      "not JSON",
      ["\"ABCDE12345.com.firm.Clip\" in appclips.apps", "\"T.app\" in applinks.details"]
    ),
    (clip + "}", ["\"T.app\" in applinks.details"]),
    (clip + #","applinks":{"details":[{"appID":"T.app"}]}}"#, []),
    (clip + #","applinks":{"details":[{"appIDs":["x","T.app"]}]},"webcredentials":{}}"#, []),
  ])
  func `what the owner's own file lacks is named`(text: String, lacking: [String]) throws {
    let association = try Self.association(appID: "T.app")
    #expect(association.lacking(in: Array(text.utf8)) == lacking)
  }
}
