/// How far a run has come with work that may take long.
package struct Progress: Hashable, Sendable {
  /// What is counted.
  package let work: Work

  /// The number done so far.
  package let done: Int

  /// The number to be done.
  package let all: Int

  /// Creates a progress.
  package init(_ work: Work, _ done: Int, of all: Int) {
    (self.work, self.done, self.all) = (work, done, all)
  }
}

extension Progress {
  /// The kinds of work that take long where there are many cards.
  package enum Work: Sendable {
    /// Shares are made from cards.
    case making

    /// Passcodes are made slow to guess.
    case stretching

    /// Shares that have ended are replaced by tombstones.
    case withdrawing

    /// Labels are turned into PDF.
    case printing

    /// Wallpapers are drawn.
    case drawing

    /// Files are brought to a server.
    case uploading

    /// A server is asked for what was brought.
    case asking
  }
}
