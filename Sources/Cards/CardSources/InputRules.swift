/// The rules by which a site reads its cards.
package struct InputRules: Hashable, Sendable {
  /// The column of tables by which cards are known.
  package var idColumn = "id"

  /// The columns of tables that are published beside the names, the work, the ways to reach somebody
  /// and the business address.
  package var publishedColumns: Set<String> = []

  /// Creates the rules of a site that sets none.
  package init() {}
}
