import Documents
import Shares

extension [RecordID] {
  /// The IDs for programs.
  var json: JSONValue { .array(map { .string($0.text) }) }
}
