import Bytes
import Problems

/// A folder that is reached by web requests: by WebDAV (RFC 4918), or in a bucket as S3 has them.
package struct WebPlace: Hashable, Sendable {
  /// Scheme, host and port: `https://dav.example.com`.
  package let origin: String

  /// The path of the folder, percent-encoded, without a slash at its end; empty for the root.
  package let path: String

  /// The user's name in the address; `nil` where there is none.
  package let user: String?

  /// The bucket; `nil` for WebDAV.
  package let bucket: S3Bucket?

  /// The address, as it is written.
  fileprivate let text: String
}

/// A bucket, and where it is.
package struct S3Bucket: Hashable, Sendable {
  /// Its name.
  package let name: String

  /// The region that its requests are signed for.
  package let region: String

  /// Its path on the host: `/bucket`, or nothing where the host is the bucket's own.
  let path: String

  /// The part of each key in front of a file's path, with a slash at its end; empty for none.
  let prefix: String
}

extension WebPlace {
  /// Reads `https://you@host/path`.
  /// - Throws: ``InvalidValue``; the reason repeats no password.
  init(webDAV text: String) throws(InvalidValue) {
    let parts = try Self.parts(
      of: text[...], schemes: Self.schemes, example: "https://you@dav.example.com/www")
    guard !parts.path.isEmpty else {
      throw InvalidValue("names no folder: write it as https://you@dav.example.com/www")
    }
    (origin, path, user) = (parts.origin, parts.path, parts.user)
    (bucket, self.text) = (nil, text)
  }

  /// Reads what is behind `s3://`: `bucket/prefix?endpoint=https://host&region=eu-central-1`.
  /// - Throws: ``InvalidValue``; the reason repeats no password.
  init(s3 rest: Substring) throws(InvalidValue) {
    let example = "s3://bucket/prefix?endpoint=https://s3.example.com"
    let place = rest.prefix { $0 != "?" }
    let name = place.prefix { $0 != "/" }
    if place.utf8.contains(UInt8(ascii: "@")) {
      throw InvalidValue(
        "has a key in it: take it out, and set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY")
    }
    guard (3...63).contains(name.utf8.count),
      name.utf8.allSatisfy({ $0.isSmallLetterOrDigit || ".-".utf8.contains($0) }),
      name.utf8.first != UInt8(ascii: "-")
    else { throw InvalidValue("names no bucket: write it as \(example)") }
    var (endpoint, region) = (String?.none, "us-east-1")
    for pair in rest[place.endIndex...].dropFirst().split(separator: "&") {
      let value = String(
        pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).last ?? "")
      switch pair.prefix(while: { $0 != "=" }) {
      case "endpoint": endpoint = value
      case "region":
        guard !value.isEmpty,
          value.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "-") })
        else {
          throw InvalidValue("has a region that can't be: write it as region=eu-central-1")
        }
        region = value
      default:
        throw InvalidValue(
          "has \"?\" with something else than endpoint and region: write it as \(example)")
      }
    }
    let prefix = String(place[name.endIndex...]).split(separator: "/").joined(separator: "/")
    let below = prefix.isEmpty ? "" : "/\(prefix.percentEncodedPath)"
    let root: String
    if let endpoint {
      let parts = try Self.parts(of: endpoint[...], schemes: Self.schemes, example: example)
      origin = parts.origin
      root = "\(parts.path)/\(name)"
    } else {
      origin = "https://\(name).s3.\(region).amazonaws.com"
      root = ""
    }
    path = root + below
    user = nil
    bucket = S3Bucket(
      name: String(name), region: region, path: root, prefix: prefix.isEmpty ? "" : "\(prefix)/")
    text = "s3://\(rest)"
  }

  private static let schemes = ["https://", "http://"]

  /// The parts of an address with a host: its scheme, host and port, its path, and its user's name.
  static func parts(
    of text: Substring, schemes: [String], example: String
  ) throws(InvalidValue) -> (origin: String, path: String, user: String?) {
    guard let scheme = schemes.first(where: { text.hasPrefix($0) }) else {
      throw InvalidValue(
        "has an address that begins with neither https:// nor s3://: write it as \(example)")
    }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let host = authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority
    let user =
      host.startIndex == authority.startIndex ? nil : authority[..<host.startIndex].dropLast()
    if user?.utf8.contains(UInt8(ascii: ":")) == true {
      throw InvalidValue(
        "holds a password: take it out, since settings are shared, and keep it with cardpress upload --login"
      )
    }
    let name = host.prefix { $0 != ":" }
    let isHost =
      !host.isEmpty && host.utf8.allSatisfy { $0.isLetterOrDigit || ".-:".utf8.contains($0) }
    guard isHost else {
      throw InvalidValue("has no host, or one that can't be: write it as \(example)")
    }
    if scheme == "http://", !["localhost", "127.0.0.1"].contains(name) {
      throw InvalidValue(
        "begins with http:, which anybody on the way can read, and links are the right to read: write it with https:"
      )
    }
    let path = rest[authority.endIndex...]
    guard path.utf8.allSatisfy({ $0.isLetterOrDigit || "-._~/%!$&'()*+,;=:@".utf8.contains($0) }),
      !path.split(separator: "/").contains("..")
    else { throw InvalidValue("has a path that can't be: write it as \(example)") }
    let folder = path.split(separator: "/").joined(separator: "/")
    return (
      "\(scheme)\(host.lowercased())", folder.isEmpty ? "" : "/\(folder)", user.map(String.init)
    )
  }
}

extension WebPlace {
  /// What a password is for.
  var login: String {
    if let bucket { return "s3://\(bucket.name) \(origin)" }
    let host = origin.split(separator: "/").last ?? ""
    return "https://\(user.map { "\($0)@" } ?? "")\(host)"
  }

  /// The host with its port, as requests name it.
  var host: String { String(origin.split(separator: "/").last ?? "") }
}

extension WebPlace: CustomStringConvertible {
  /// The address, as it is written.
  package var description: String { text }
}
