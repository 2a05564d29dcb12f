/// Finds what was meant by a name that is unknown.
package enum Spelling {
  /// `: did you mean "title"?` for the name that takes the fewest changes, or nothing where none is
  /// near; of equally near names the first in order of bytes.
  package static func suggestion(for word: String, among names: some Sequence<String>) -> String {
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let near = sorted.map { (name: $0, distance: distance(from: word, to: $0)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= max(1, word.utf8.count / 3) else { return "" }
    return ": did you mean \"\(near.name)\"?"
  }

  /// How many bytes are to be added, taken away or changed, two that swapped places counting once
  /// (optimal string alignment); case does not count in ASCII.
  private static func distance(from left: String, to right: String) -> Int {
    let left = Array(left.lowercased().utf8)
    let right = Array(right.lowercased().utf8)
    var older: [Int] = []
    var last = Array(0...right.count)
    for (row, leftByte) in left.enumerated() {
      var next = [row + 1]
      for (column, rightByte) in right.enumerated() {
        var cost = min(last[column + 1] + 1, next[column] + 1)
        cost = min(cost, last[column] + (leftByte == rightByte ? 0 : 1))
        if row > 0, column > 0, leftByte == right[column - 1], left[row - 1] == rightByte {
          cost = min(cost, older[column - 1] + 1)
        }
        next.append(cost)
      }
      older = last
      last = next
    }
    return last[right.count]
  }
}
