import Digests

/// The files to delete from a server or a bucket, and then to upload to it, so that it has what the
/// deployed folder has.
package struct UploadList: Hashable, Sendable {
  /// What is listed, as the list's title says it.
  package enum Basis: String, Sendable {
    /// What has changed since the last confirmed upload.
    case changes

    /// All files, because no upload has been confirmed: whatever else is on the server has to go.
    case everything

    /// All files of a part of a divided site: whatever else is on the server belongs to the others.
    case part
  }

  /// What is listed.
  package let basis: Basis

  /// The name of this state of the folder, by which its upload is confirmed: 32 digits of base 16.
  package let mark: String

  /// The paths of the files to delete first, sorted by bytes.
  ///
  /// All that an ended share showed is among them, also where its tombstone has a file of that name.
  package private(set) var gone: [String] = []

  /// The files to upload then: scripts before the pages that name them, and these before shares.
  package private(set) var uploads: [PublishedChanges.Change] = []

  /// The number of files that are left out because their names can't be listed: not ours.
  package private(set) var unlisted = 0

  init(_ basis: Basis, mark: String) { (self.basis, self.mark) = (basis, mark) }
}

extension UploadList {
  /// The list as lines: a title with the mark, a kind and a path with a tab between them, and an end that has the
  /// number of the files and the SHA-256 of all lines before it.
  package var lines: [String] {
    let lines =
      ["\(Self.title)\(basis.rawValue)\t\(mark)"] + gone.map { "gone\t\($0)" }
      + uploads.map { "\($0.kind.rawValue)\t\($0.path)" }
    var sum = SHA256()
    for line in lines { sum.update(Array("\(line)\n".utf8)) }
    return lines + [Self.end(of: lines.count - 1, sum.finish())]
  }

  /// Returns the mark in a list's lines; `nil` if they are no whole list, or no longer as they were written.
  package static func mark(in bytes: [UInt8]) -> String? {
    let lineFeed = UInt8(ascii: "\n")
    let body = bytes.dropLast()
    guard bytes.last == lineFeed, let lastFeed = body.lastIndex(of: lineFeed),
      let first = bytes.split(separator: lineFeed, maxSplits: 1).first
    else { return nil }
    let (files, last) = (bytes[...lastFeed], body[(lastFeed + 1)...])
    let count = files.count { $0 == lineFeed } - 1
    let sum = SHA256Digest(of: Array(files))
    guard last.elementsEqual(end(of: count, sum).utf8) else { return nil }
    let head = String(decoding: first, as: UTF8.self)
    return head.hasPrefix(title) ? head.split(separator: "\t").last.map(String.init) : nil
  }

  private static let title = "# cardpress upload 1\t"

  private static func end(of count: Int, _ sum: SHA256Digest) -> String {
    "# end\t\(count)\t\(sum.hex)"
  }
}

extension UploadList {
  mutating func add(_ kind: PublishedChanges.Kind, _ path: String) {
    if !ChangeList.canName(path) {
      unlisted += 1
    } else if kind == .gone {
      gone.append(path)
    } else {
      uploads.append(PublishedChanges.Change(kind: kind, path: path))
    }
  }

  mutating func sort(sharesName: String) {
    gone.sort()
    let place = { (path: String) in
      path.hasPrefix("\(sharesName)/") ? 2 : path.hasSuffix(".html") ? 1 : 0
    }
    uploads.sort { (place($0.path), $0.path) < (place($1.path), $1.path) }
  }
}
