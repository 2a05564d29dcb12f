import Bytes
import WebRequests

extension WebFolder {
  /// The names below a prefix of a bucket, by ListObjectsV2 (Amazon S3 API Reference); `nil` where there is none.
  func keys(
    in folder: String, of bucket: S3Bucket, _ client: borrowing WebClient
  ) throws(RemoteFault) -> [String]? {
    let prefix = "\(bucket.prefix)\(folder)/"
    var names: [String] = []
    var token = ""
    for _ in 0..<Self.mostPages {
      // Sorted by name, as the signature needs them.
      let query =
        (token.isEmpty ? "" : "continuation-token=\(Self.encoded(token))&")
        + "delimiter=%2F&list-type=2&prefix=\(Self.encoded(prefix))"
      let answer = try send("GET", to: "\(place.origin)\(bucket.path)/?\(query)", client)
      guard answer.status == 200 else { throw RemoteFault(status: answer) }
      for text in answer.body.texts(ofElement: "Key") + answer.body.texts(ofElement: "Prefix") {
        let key = String(decoding: text, as: UTF8.self)
        guard key.hasPrefix(prefix), key != prefix else { continue }
        let name = key.dropFirst(prefix.count)
        names.append(String(name.hasSuffix("/") ? name.dropLast() : name))
      }
      let next = answer.body.texts(ofElement: "NextContinuationToken").first ?? []
      token = String(decoding: next, as: UTF8.self)
      if token.isEmpty { return names.isEmpty ? nil : names }
    }
    throw RemoteFault("lists its files without end")
  }

  /// A thousand names each.
  private static let mostPages = 10_000

  private static func encoded(_ text: String) -> String {
    text.percentEncodedPath.replacing(text: "/", with: "%2F")
  }
}
