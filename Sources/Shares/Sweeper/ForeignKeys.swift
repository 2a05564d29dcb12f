package import Problems

/// The keys of shares that a store has never known: another site's, or those of a store that was lost.
///
/// A sweep leaves them where they are.
package struct ForeignKeys: Hashable, Sendable {
  /// The path of the folder in which they are.
  let folder: String

  /// Their names, sorted.
  package let names: [String]
}

extension ForeignKeys {
  /// The warning that they are there.
  package var warning: Problem {
    let isOne = names.count == 1
    let keys = isOne ? "the key \(names[0]) is" : "the keys \(names.firstTen()) are"
    let (stay, them) = isOne ? ("stays", "it") : ("stay", "them")
    return Problem(
      severity: .warning, file: folder,
      message:
        "\(keys) of no share that this store has known, and \(stay): remove \(them) if no other "
        + "site has a use for \(them)")
  }
}
