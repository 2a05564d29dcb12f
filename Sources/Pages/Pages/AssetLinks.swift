package import CheckInPoints
import Documents

/// The file `assetlinks.json`, by which Android lets an app open a site's links (Google, "Digital Asset Links").
package struct AssetLinks: Hashable, Sendable {
  private let app: AndroidApp

  /// Names the app.
  package init(_ app: AndroidApp) { self.app = app }
}

extension AssetLinks {
  /// The name of the file in the output.
  package static let fileName = ".well-known/assetlinks.json"

  /// The contents.
  package var bytes: [UInt8] {
    let target: JSONValue = [
      "namespace": "android_app", "package_name": .string(app.package),
      "sha256_cert_fingerprints": .array([.string(app.fingerprint)]),
    ]
    let statement: JSONValue = [
      "relation": .array(["delegate_permission/common.handle_all_urls"]), "target": target,
    ]
    return JSONText(compact: .array([statement])).bytes + [UInt8(ascii: "\n")]
  }

  /// True for contents that some version of Cardpress has written, for whatever app, and that it may therefore
  /// replace.
  package static func isOurs(_ bytes: [UInt8]) -> Bool {
    // What can't be read is somebody else's.
    guard let targets = targets(in: bytes), targets.count == 1, let app = app(targets[0]) else {
      return false
    }
    return AssetLinks(app).bytes == bytes
  }

  /// What a file of the owner's lacks, in words; empty if it names the app.
  package func lacking(in bytes: [UInt8]) -> [String] {
    let isNamed = (Self.targets(in: bytes) ?? []).contains { target in
      target.text(of: "package_name") == app.package
        && target.entry(named: "sha256_cert_fingerprints")?.node.sequence?
          .contains { $0.scalar == app.fingerprint } == true
    }
    return isNamed ? [] : ["the app with this certificate"]
  }

  private static func targets(in bytes: [UInt8]) -> [Node]? {
    let node = try? JSONReader.read(bytes, file: fileName)
    return node?.sequence?.compactMap { $0.entry(named: "target")?.node }
  }

  private static func app(_ target: Node) -> AndroidApp? {
    guard let package = target.text(of: "package_name"),
      let prints = target.entry(named: "sha256_cert_fingerprints")?.node.sequence,
      let fingerprint = prints.first?.scalar
    else { return nil }
    return AndroidApp(package: package, fingerprint: fingerprint)
  }
}
