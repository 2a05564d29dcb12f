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
    let some = names.prefix(10).joined(separator: ", ")
    let rest = names.count > 10 ? " and \(names.count - 10) more" : ""
    let isOne = names.count == 1
    let keys = isOne ? "the key \(some) is" : "the keys \(some)\(rest) are"
    let (stay, them) = isOne ? ("stays", "it") : ("stay", "them")
    return Problem(
      severity: .warning, file: folder,
      message:
        "\(keys) of no share that this store has known, and \(stay): remove \(them) if no other "
        + "site has a use for \(them)")
  }
}
