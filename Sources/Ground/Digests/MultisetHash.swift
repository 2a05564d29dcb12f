/// The sum of the SHA-256 digests of items, modulo 2^256: the same for the same items in any order, and made
/// without looking at all of them again where one is added or taken away.
///
/// For items that nobody chooses to make two sums the same (AdHash: Bellare and Micciancio, "A New Paradigm for
/// Collision-Free Hashing", EUROCRYPT 1997, which needs a larger modulus against somebody who does).
///
/// ```swift
/// var hash = MultisetHash()
/// hash.add(first, [])
/// hash.add(second, [])
/// hash.remove(first, [])  // hash.sum is that of the second alone
/// ```
package struct MultisetHash: ~Copyable {
  private let context = DigestContext()

  /// The sum, with the highest byte first.
  package private(set) var sum: SHA256Digest

  /// Begins with a sum, or without an item.
  package init(_ sum: SHA256Digest = .none) { self.sum = sum }
}

extension MultisetHash {
  /// Adds an item: bytes, whose end shows, and numbers, which count in the machine's own order of bytes.
  package mutating func add(_ bytes: [UInt8], _ numbers: [UInt64]) {
    sum = sum.adding(digest(of: bytes, numbers))
  }

  /// Takes an item away that was added.
  package mutating func remove(_ bytes: [UInt8], _ numbers: [UInt64]) {
    sum = sum.adding(digest(of: bytes, numbers).negated)
  }

  private func digest(of bytes: [UInt8], _ numbers: [UInt64]) -> SHA256Digest {
    context.update(bytes)
    context.update(numbers)
    defer { context.restart() }
    return context.finish()
  }
}
