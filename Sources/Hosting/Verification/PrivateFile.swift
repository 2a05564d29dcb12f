import Bytes

/// Something of the owner's beside the published folder, and what gives it away in an answer.
package struct PrivateFile: Hashable, Sendable {
  /// Its path in the site's folder; with a final slash where a folder's list is meant.
  package let path: String

  /// Words of which any, in an answer that is no page, shows that it is this file.
  package let marks: [String]

  /// True if the answer may be a page, as a folder's list is.
  package let isListed: Bool

  /// The content that anybody who asks would get, in words.
  package let meaning: String

  /// Creates one.
  package init(_ path: String, marks: [String], isListed: Bool = false, meaning: String) {
    self.path = path
    self.marks = marks
    self.isListed = isListed
    self.meaning = meaning
  }
}

extension PrivateFile {
  /// True if an answer's content is this file.
  func isShown(in body: [UInt8]) -> Bool {
    let isPage = body.first { !isASCIISpace($0) } == UInt8(ascii: "<")
    return isPage == isListed && marks.contains { body.contains(text: $0) }
  }
}

private func isASCIISpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
