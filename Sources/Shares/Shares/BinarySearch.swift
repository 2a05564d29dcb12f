extension Array {
  /// Returns the index of the element with a key, among elements that are sorted by their keys and of
  /// which no two have the same; `nil` if there is none.
  @inlinable package func binarySearch<Key: Comparable>(_ key: Key, by keyOf: (Element) -> Key)
    -> Int?
  {
    var (start, end) = (startIndex, endIndex)
    while start < end {
      let middle = start + (end - start) / 2
      if keyOf(self[middle]) < key { start = middle + 1 } else { end = middle }
    }
    return start < endIndex && keyOf(self[start]) == key ? start : nil
  }
}
