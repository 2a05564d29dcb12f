/// A set of very many record IDs, which takes 24 bytes for each: they are kept in their order.
package struct RecordIDSet: Hashable, Sendable {
  private let sorted: [RecordID]

  /// Keeps IDs.
  package init(_ recordIDs: consuming [RecordID]) {
    recordIDs.sort()
    sorted = recordIDs
  }
}

extension RecordIDSet {
  /// Returns true for an ID of the set.
  package func contains(_ recordID: RecordID) -> Bool {
    sorted.binarySearch(recordID, by: \.self) != nil
  }

  /// Returns true for the characters of an ID of the set.
  package func contains(_ text: String) -> Bool {
    // What is no ID is in no set of them.
    (try? RecordID(text)).map(contains) ?? false
  }

  /// Returns the IDs that are not in the other set.
  package func subtracting(_ other: RecordIDSet) -> RecordIDSet {
    other.sorted.isEmpty ? self : RecordIDSet(sorted.filter { !other.contains($0) })
  }
}
