import Cards

extension ColumnPlan {
  /// The use of a column.
  static func use(
    of column: PlannedColumn, isID: Bool, rules: InputRules, names: ColumnNames
  ) -> ColumnReport.Use {
    guard let part = column.part else {
      if isID { return .identifies }
      if rules.photos?.pattern.names.contains(column.name) == true { return .setting }
      return column.origin == .ignored
        ? .ignored
        : .unknown(
          nearest: column.alternatives.isEmpty
            ? names.suggestion(for: column.name) : column.alternatives.joined(separator: " or "))
    }
    if let other = column.supersededBy?.name {
      return column.isSubstitute ? .substitute(for: other) : .superseded(by: other)
    }
    switch part {
    case .key(.value(.id)): return .identifies
    case .nothing: return isID ? .identifies : column.origin == .others ? .others : .unused
    case .place: return .place
    case .key(let key) where key.isSetting: return .setting
    default:
      let isPublished =
        part.isPublishedFromTables
        || rules.publishes(column.name, folded: column.folded, key: part.name)
      // What a column says of who a row is, or of how a card is made, counts though nobody sees it.
      if isPublished, column.isHidden { return isID ? .identifies : .hidden }
      return isPublished ? .published : isID ? .identifies : .withheld
    }
  }
}
