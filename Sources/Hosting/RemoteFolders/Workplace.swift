import Files

extension Folder {
  /// Makes the folder, empty, for what a run needs and the owner alone may read.
  func begin() throws(RemoteFault) {
    do throws(FileFault) {
      try remove("")
      try create(mode: 0o700)
    } catch {
      throw RemoteFault("can't be reached, since \(error)")
    }
  }
}

extension Collection {
  /// The elements, in pieces of at most so many.
  func batches(of size: Int) -> [SubSequence] {
    var (pieces, rest) = ([SubSequence](), self[...])
    while !rest.isEmpty {
      pieces.append(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return pieces
  }
}
