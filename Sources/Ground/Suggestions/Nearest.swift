/// The candidate that somebody most likely meant who wrote `text`; `nil` where none is near.
///
/// Near is at most one slip in a word of up to four letters and at most two in a longer one, where a
/// slip is a letter too many, too few, wrong, or swapped with its neighbour. ASCII letters count the
/// same in both cases. Of equally near candidates the first is taken.
package func nearest(to text: String, among candidates: [String]) -> String? {
  let written = lowered(text)
  let limit = written.count <= 4 ? 1 : 2
  var best: (candidate: String, slips: Int)?
  for candidate in candidates {
    let wanted = lowered(candidate)
    if abs(wanted.count - written.count) > limit { continue }
    let slips = slips(from: written, to: wanted)
    // Where every letter would have to change, nothing is alike.
    guard slips <= limit, slips < wanted.count else { continue }
    if slips < best?.slips ?? .max { best = (candidate, slips) }
  }
  return best?.candidate
}

private func lowered(_ text: String) -> [UInt32] {
  text.unicodeScalars.map { ("A"..."Z").contains($0) ? $0.value + 32 : $0.value }
}

/// The distance of Damerau and Levenshtein, no part of the text changed twice.
private func slips(from written: [UInt32], to wanted: [UInt32]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...wanted.count)
  for row in written.indices {
    var current = [row + 1]
    for column in wanted.indices {
      let isSame = written[row] == wanted[column]
      var slips = min(
        last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, written[row] == wanted[column - 1],
        written[row - 1] == wanted[column]
      {
        slips = min(slips, beforeLast[column - 1] + 1)
      }
      current.append(slips)
    }
    (beforeLast, last) = (last, current)
  }
  return last[wanted.count]
}
