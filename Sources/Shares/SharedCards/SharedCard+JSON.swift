import Documents

extension SharedCard {
  /// The file `record.json`.
  package var json: [UInt8] {
    JSONText(pretty: [
      "version": 1,
      "recordID": .string(recordID.text),
      "revision": .integer(revision),
      "uid": .string(uid),
      "fullName": .string(fullName),
      "role": JSONValue(role),
      "company": JSONValue(company),
      "vCard": vCard.json,
      "photo": photo?.json ?? .null,
      "createdAt": .string(createdAt.description),
      "expiresAt": JSONValue(expiresAt?.description),
    ]).bytes
  }
}

extension SharedCard.FileSummary {
  fileprivate var json: JSONValue {
    ["path": .string(path), "bytes": .integer(bytes), "sha256": .string(sha256)]
  }
}
