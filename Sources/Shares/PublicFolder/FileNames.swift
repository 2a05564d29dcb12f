import ShareFiles

/// The names of the files in a share's folder, in a byte and a word where all are ours: a run notes
/// those of every share that it touches.
struct FileNames: Hashable, Sendable {
  /// A bit for each file of ``ShareFile/all``.
  private var ours: UInt16 = 0

  /// The names of files that are none of ours.
  private var others: [String] = []

  init(_ names: some Sequence<String>) {
    for name in names {
      if let index = ShareFile.all.firstIndex(where: { $0.name == name }) {
        ours |= 1 << index
      } else {
        others.append(name)
      }
    }
  }

  private init(ours: UInt16, others: [String]) { (self.ours, self.others) = (ours, others) }
}

extension FileNames {
  static let none = FileNames([])

  /// All names, ours first.
  var all: [String] {
    ShareFile.all.indices.filter { ours & 1 << $0 != 0 }.map { ShareFile.all[$0].name } + others
  }

  /// Those that stand in both.
  func intersection(_ names: FileNames) -> FileNames {
    FileNames(ours: ours & names.ours, others: others.filter(names.others.contains))
  }

  /// Those that do not stand in the other.
  func subtracting(_ names: FileNames) -> FileNames {
    FileNames(ours: ours & ~names.ours, others: others.filter { !names.others.contains($0) })
  }
}
