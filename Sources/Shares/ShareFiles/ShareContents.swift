package import Problems

/// What a share is made of: the files that hold what its card says, as ``ShareFile/contents`` lists them.
///
/// Page, code and record are made of the card and of these. A file may be large, so it can be a way to come by
/// its bytes: whoever takes one after the other has one of them in memory.
package struct ShareContents: Sendable {
  private var sources: [(file: ShareFile, source: ShareFileSource)] = []

  /// Creates contents without a file.
  package init() {}
}

/// The bytes of a file that is to be published, or the way to them.
package enum ShareFileSource: Sendable {
  /// Bytes that are at hand.
  case bytes([UInt8])

  /// Bytes that are made when they are needed.
  case made(@Sendable () throws(Problem) -> [UInt8])

  /// The published file of that name once more, as it is; it is read where that is not possible.
  case published(@Sendable () throws(Problem) -> [UInt8])
}

extension ShareFileSource {
  /// Comes by the bytes.
  /// - Throws: ``Problem`` where they can't be made or read.
  package func bytes() throws(Problem) -> [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .made(let make): try make()
    case .published(let read): try read()
    }
  }

  /// True for the published file once more.
  package var isPublished: Bool { if case .published = self { true } else { false } }
}

extension ShareContents {
  /// A file; `nil` if the share does without.
  package subscript(file: ShareFile) -> ShareFileSource? {
    get { sources.first { $0.file == file }?.source }
    set {
      sources.removeAll { $0.file == file }
      if let newValue { sources.append((file, newValue)) }
    }
  }

  /// The files, in the order of ``ShareFile/contents``.
  package var files: [ShareFile] { ShareFile.contents.filter { self[$0] != nil } }

  /// Comes by the bytes of a file; `nil` if the share does without.
  /// - Throws: ``Problem``.
  package func bytes(of file: ShareFile) throws(Problem) -> [UInt8]? { try self[file]?.bytes() }

  /// Takes the files one after the other, in the order of ``ShareFile/contents``.
  package func forEach<Fault: Error>(
    _ take: (ShareFile, ShareFileSource) throws(Fault) -> Void
  ) throws(Fault) {
    for file in ShareFile.contents {
      if let source = self[file] { try take(file, source) }
    }
  }
}
