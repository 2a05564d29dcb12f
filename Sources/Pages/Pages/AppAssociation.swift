import Documents

/// The file `apple-app-site-association`, which ties a site to its App Clip and to the whole app
/// (Apple, "Supporting associated domains").
package struct AppAssociation: Hashable, Sendable {
  private let clipID: String
  private let app: App?

  /// The whole app, and the links that it opens in the place of the App Clip.
  private struct App: Hashable, Sendable {
    let id: String

    /// Where shares are, with a star for the ID: `/cards/c/*`.
    let shares: String

    /// The page that takes `?card=`: `/cards/appclip`.
    let page: String

    /// The page of check-ins with all its names, `/cards/check-in*`; `nil` where there is none.
    let points: String?
  }

  init(_ clip: AppClipIdentity, path: String, sharesPath: String, hasPoints: Bool) {
    clipID = clip.clipID
    app = clip.appID.map {
      App(
        id: $0, shares: "\(sharesPath)*", page: "\(path)/appclip",
        points: hasPoints ? "\(path)/check-in*" : nil)
    }
  }
}

extension AppAssociation {
  /// The name of the file in the output.
  package static let fileName = ".well-known/apple-app-site-association"

  /// The contents.
  package var bytes: [UInt8] {
    var members = [JSONValue.Member("appclips", ["apps": .array([.string(clipID)])])]
    if let app {
      let components: [JSONValue] =
        [["/": .string(app.shares)], ["/": .string(app.page), "?": ["card": "?*"]]]
        + (app.points.map { [["/": .string($0)]] } ?? [])
      members.append(
        JSONValue.Member(
          "applinks",
          [
            "details": .array([
              ["appIDs": .array([.string(app.id)]), "components": .array(components)]
            ])
          ]))
    }
    return JSONText(compact: .object(members)).bytes + [UInt8(ascii: "\n")]
  }

  /// True for contents that some version of Cardpress has written, for whatever settings, and that
  /// it may therefore replace: they are those of an association, byte for byte.
  package static func isOurs(_ bytes: [UInt8]) -> Bool {
    // What can't be read is somebody else's.
    guard let node = try? JSONReader.read(bytes, file: fileName),
      let clip = node.texts(at: "appclips", "apps")?.first
    else { return false }
    var app: App?
    if let detail = node.nodes(at: "applinks", "details")?.first {
      let components = detail.nodes(at: "components") ?? []
      guard let id = detail.texts(at: "appIDs")?.first, (2...3).contains(components.count),
        let shares = components[0].text(of: "/"),
        let page = components[1].text(of: "/")
      else { return false }
      let points = components.count == 3 ? components[2].text(of: "/") : nil
      app = App(id: id, shares: shares, page: page, points: points)
    }
    return AppAssociation(clipID: clip, app: app).bytes == bytes
  }

  private init(clipID: String, app: App?) { (self.clipID, self.app) = (clipID, app) }

  /// What a file of the owner's lacks, as the JSON that has to be in it; empty if it says all.
  package func lacking(in bytes: [UInt8]) -> [String] {
    // Of a file that can't be read nothing can be said but that all is lacking.
    let node = try? JSONReader.read(bytes, file: Self.fileName)
    var lacking: [String] = []
    if node?.texts(at: "appclips", "apps")?.contains(clipID) != true {
      lacking.append("\"\(clipID)\" in appclips.apps")
    }
    guard let app else { return lacking }
    let details = node?.nodes(at: "applinks", "details") ?? []
    let isNamed = details.contains { detail in
      (detail.texts(at: "appIDs") ?? []).contains(app.id)
        || detail.text(of: "appID") == app.id
    }
    if !isNamed { lacking.append("\"\(app.id)\" in applinks.details") }
    return lacking
  }
}

extension Node {
  fileprivate func nodes(at keys: String...) -> [Node]? { node(at: keys)?.sequence }

  fileprivate func texts(at keys: String...) -> [String]? {
    node(at: keys)?.sequence?.compactMap(\.scalar)
  }

  private func node(at keys: [String]) -> Node? {
    keys.reduce(Optional(self)) { node, key in node?.entry(named: key)?.node }
  }
}
