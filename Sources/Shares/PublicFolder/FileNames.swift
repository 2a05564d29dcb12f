import ShareFiles

/// The names of the files in a share's folder, kept small because a run notes those of every share
/// that it touches: a bit for each file of ours, and a list that is empty as a rule.
struct FileNames: Hashable, Sendable {
  /// A bit for each file of ``ShareFile/all``, in its order.
  private var ours: UInt16 = 0

  /// The names of files that Cardpress does not publish.
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

  /// All names, those of ``ShareFile/all`` first.
  var all: [String] {
    ShareFile.all.indices.filter { ours & 1 << $0 != 0 }.map { ShareFile.all[$0].name } + others
  }

  /// The number of names.
  var count: Int { ours.nonzeroBitCount + others.count }

  /// Returns the names that are in both sets.
  func intersection(_ names: FileNames) -> FileNames {
    FileNames(ours: ours & names.ours, others: others.filter(names.others.contains))
  }

  /// Returns the names that are not in the other set.
  func subtracting(_ names: FileNames) -> FileNames {
    FileNames(ours: ours & ~names.ours, others: others.filter { !names.others.contains($0) })
  }
}
