/// A pipe, as long as both its ends are ours.
struct OutputPipe: ~Copyable {
  /// The end that we read from.
  let reading: PipeEnd

  /// The end that a program writes to.
  let writing: PipeEnd
}

/// An end of a pipe, closed when its owner goes.
struct PipeEnd: ~Copyable {
  /// The descriptor.
  let number: Int32

  deinit { ProcessCalls.close(number) }
}
