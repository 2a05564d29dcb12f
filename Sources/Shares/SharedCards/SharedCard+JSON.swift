import Documents
import ShareFiles

extension SharedCard {
  /// The contents of `record.json`: indented JSON with a fixed order of keys and a line end.
  package var json: [UInt8] {
    let summaries = ShareFile.all.compactMap { file in
      file.recordKey.map { JSONValue.Member($0, summary(of: file)) }
    }
    return JSONText(
      pretty: .object(
        [
          JSONValue.Member("version", 1),
          JSONValue.Member("recordID", .string(recordID.text)),
          JSONValue.Member("revision", .integer(revision)),
          JSONValue.Member("uid", .string(uid)),
          JSONValue.Member("fullName", .string(fullName)),
          JSONValue.Member("role", JSONValue(role)),
          JSONValue.Member("company", JSONValue(company)),
        ] + summaries + [
          JSONValue.Member("createdAt", .string(createdAt.description)),
          JSONValue.Member("expiresAt", JSONValue(expiresAt?.description)),
        ])
    ).bytes
  }

  private func summary(of file: ShareFile) -> JSONValue {
    guard let summary = files[file] else { return .null }
    return [
      "path": .string(file.name), "bytes": .integer(summary.bytes),
      "sha256": .string(summary.sha256),
    ]
  }
}
