/// Holds back the signals that end a program, Ctrl-C among them, from this thread and from those that
/// it begins later, until its owner goes: time to kill what runs and to remove what is half made.
package struct HeldSignals: ~Copyable {
  private let mask: ProcessCalls.SignalMask

  /// Holds them back; those that the process ignores stay ignored.
  package init() { mask = ProcessCalls.SignalMask.holdingEndSignals() }

  deinit { mask.restore() }
}

extension HeldSignals {
  /// The signal that will end the process when nobody holds it back any more.
  package var arrived: Int32? { mask.pending }
}
