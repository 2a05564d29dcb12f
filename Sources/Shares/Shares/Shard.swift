package import Digests
package import Problems

/// One of the parts into which a build is divided among machines, `2/8`.
///
/// A share belongs to the part that its card's key falls into. The keys are digests under the
/// store's own key, so all parts are about as large, and every machine with the store finds the
/// same.
package struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  package let number: Int

  /// The number of parts.
  package let count: Int

  /// Creates a part of a build.
  /// - Throws: `InvalidValue` with the end of a sentence that begins with the numbers' name.
  package init(_ number: Int, of count: Int) throws(InvalidValue) {
    guard Self.counts.contains(count) else {
      throw InvalidValue(
        "divides a build into 1 to \(Self.counts.upperBound) shards, not \(count)")
    }
    guard (1...count).contains(number) else {
      throw InvalidValue("counts \(count) shards from 1 to \(count), so there is no \(number)")
    }
    (self.number, self.count) = (number, count)
  }
}

extension Shard {
  /// The numbers of parts that a build can have: the server's lock of a part has 12 bits for each.
  package static let counts = 1...1_000

  /// True for the part that looks after what is no share's: the site's own files, and folders that
  /// the store does not know.
  package var isFirst: Bool { number == 1 }

  /// Returns true for a card of this part.
  /// - Parameter cardKey: The card's key, whose first four bytes decide.
  package func contains(cardKey: SHA256Digest) -> Bool {
    Int(cardKey.start) % count == number - 1
  }

  /// The words for file names: `2-of-8`.
  package var name: String { "\(number)-of-\(count)" }
}

extension Shard: CustomStringConvertible {
  /// The text: `2/8`.
  package var description: String { "\(number)/\(count)" }
}
