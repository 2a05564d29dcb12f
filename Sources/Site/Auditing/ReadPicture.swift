/// A picture file, or a page of one, and the codes on it.
package struct ReadPicture {
  /// The path as it was given.
  package let file: String

  /// The page's number; `nil` for a picture.
  package let page: Int?

  /// The number of the first code, counted through the file.
  package let firstNumber: Int

  /// The codes, in the order in which they were found.
  package let codes: [ReadCode]
}

extension ReadPicture {
  /// File and page, as a sentence begins with them.
  package var place: String { page.map { "\(file), page \($0)" } ?? file }
}
