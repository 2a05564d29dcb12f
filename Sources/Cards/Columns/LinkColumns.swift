import Problems

/// The two columns of a table that are one titled link.
package struct LinkColumns {
  package let title: PlannedColumn
  package let url: PlannedColumn
}

extension LinkColumns {
  /// The links of which columns are taken, in the order of their numbers.
  /// - Throws: ``Problem`` where a link has no column for its title or its address.
  static func all(in taken: [PlannedColumn], file: String) throws(Problem) -> [LinkColumns] {
    let numbers = Set(taken.compactMap { $0.link?.number }).sorted()
    var links: [LinkColumns] = []
    for number in numbers {
      let title = taken.first { $0.part == .titledLink(.title, number: number) }
      let url = taken.first { $0.part == .titledLink(.url, number: number) }
      switch (title, url) {
      case (let title?, let url?): links.append(LinkColumns(title: title, url: url))
      case (nil, let url?):
        throw problem(url, file: file, lacks: .title, remedy: ", or call this one \"website\"")
      case (let title?, nil): throw problem(title, file: file, lacks: .url)
      case (nil, nil): break
      }
    }
    return links
  }

  private static func problem(
    _ column: PlannedColumn, file: String, lacks part: ColumnMeaning.LinkPart, remedy: String = ""
  ) -> Problem {
    let missing = ColumnMeaning.Part.titledLink(part, number: column.link?.number ?? 1).name
    return Problem(
      file: file, position: column.position, field: column.name,
      message: "the column \"\(column.name)\" has no \"\(missing)\" beside it: add that column"
        + remedy)
  }
}

extension PlannedColumn {
  fileprivate var link: (part: ColumnMeaning.LinkPart, number: Int)? {
    if case .titledLink(let part, let number) = part { (part, number) } else { nil }
  }
}
