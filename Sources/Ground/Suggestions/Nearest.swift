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
    if abs(candidate.unicodeScalars.count - written.count) > limit { continue }
    let wanted = lowered(candidate)
    // Where every letter would have to change, nothing is alike.
    let most = min(limit, wanted.count - 1, (best?.slips ?? .max) - 1)
    guard let slips = slips(from: written, to: wanted, atMost: most) else { continue }
    if slips == 0 { return candidate }
    best = (candidate, slips)
  }
  return best?.candidate
}

private func lowered(_ text: String) -> [UInt32] {
  text.unicodeScalars.map { ("A"..."Z").contains($0) ? $0.value + 32 : $0.value }
}

/// The distance of Damerau and Levenshtein, no part of the text changed twice; `nil` where it is above
/// a limit.
///
/// Only a band of the table is looked at: beside it more letters are too many, or too few, than the limit.
private func slips(from written: [UInt32], to wanted: [UInt32], atMost limit: Int) -> Int? {
  if abs(written.count - wanted.count) > limit { return nil }
  let tooMany = limit + 1
  var beforeLast: [Int] = []
  var last = (0...wanted.count).map { min($0, tooMany) }
  for row in written.indices {
    var current = Array(repeating: tooMany, count: wanted.count + 1)
    current[0] = min(row + 1, tooMany)
    var fewest = current[0]
    for column in max(0, row - limit)..<max(0, min(wanted.count, row + limit + 1)) {
      let isSame = written[row] == wanted[column]
      var slips = min(
        last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, written[row] == wanted[column - 1],
        written[row - 1] == wanted[column]
      {
        slips = min(slips, beforeLast[column - 1] + 1)
      }
      current[column + 1] = min(slips, tooMany)
      fewest = min(fewest, slips)
    }
    if fewest > limit { return nil }
    (beforeLast, last) = (last, current)
  }
  return last[wanted.count] > limit ? nil : last[wanted.count]
}
