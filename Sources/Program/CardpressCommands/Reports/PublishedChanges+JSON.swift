import Documents
import PublicFolder

extension PublishedChanges {
  /// The numbers of files for programs: a deployment with none of them can be left out.
  var json: JSONValue {
    .object(Kind.allCases.map { JSONValue.Member($0.rawValue, .integer(count($0))) })
  }
}
