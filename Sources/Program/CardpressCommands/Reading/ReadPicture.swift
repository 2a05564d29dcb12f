/// A picture file, or a page of one, and the codes on it.
struct ReadPicture {
  /// The path as it was given.
  let file: String

  /// The page's number; `nil` for a picture.
  let page: Int?

  /// The number of the first code, counted through the file.
  let firstNumber: Int

  /// The codes, in the order in which they were found.
  let codes: [ReadCode]
}

extension ReadPicture {
  /// File and page, as a sentence begins with them.
  var place: String { page.map { "\(file), page \($0)" } ?? file }
}
