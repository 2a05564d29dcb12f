/// A pipe, as long as both its ends are ours.
struct OutputPipe: ~Copyable {
  /// Where we read.
  let reading: PipeEnd

  /// Where a program writes.
  let writing: PipeEnd
}

/// An end of a pipe, closed when its owner goes.
struct PipeEnd: ~Copyable {
  /// The descriptor.
  let number: Int32

  deinit { ProcessCalls.close(number) }
}
