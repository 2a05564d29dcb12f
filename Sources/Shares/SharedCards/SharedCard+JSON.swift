package import Documents
package import ShareFiles

extension SharedCard {
  /// The contents of `record.json`: indented JSON with a fixed order of keys and a line end.
  package var json: [UInt8] { JSONText(pretty: document).bytes }

  /// The same as a value.
  package var document: JSONValue {
    let members = members { file, summary in
      [
        "path": .string(file.name), "bytes": .integer(summary.bytes),
        "sha256": .string(summary.sha256),
      ]
    }
    return .object([JSONValue.Member("version", 1)] + members)
  }

  /// Returns the members of `record.json` behind its version, in their order.
  /// - Parameter value: Returns a file's summary as JSON; `null` stands for a file that is not there.
  package func members(
    describing value: (ShareFile, FileSummary) -> JSONValue
  ) -> [JSONValue.Member] {
    let summaries = ShareFile.all.compactMap { file in
      file.recordKey.map { key in
        JSONValue.Member(key, files[file].map { value(file, $0) } ?? .null)
      }
    }
    return [
      JSONValue.Member("recordID", .string(recordID.text)),
      JSONValue.Member("revision", .integer(revision)),
      JSONValue.Member("uid", .string(uid)),
      JSONValue.Member("fullName", .string(fullName)),
      JSONValue.Member("role", JSONValue(role)),
      JSONValue.Member("company", JSONValue(company)),
    ] + summaries + [
      JSONValue.Member("createdAt", .string(createdAt.description)),
      JSONValue.Member("expiresAt", JSONValue(expiresAt?.description)),
    ]
  }
}
