#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A moment of a file system.
struct FileMoment: Hashable, Sendable {
  let seconds: Int
  let nanoseconds: Int
}

extension FileMoment {
  /// The moment by the clock that the system takes for its files (time(2)).
  static var now: FileMoment { FileMoment(seconds: Int(time(nil)), nanoseconds: 0) }
}
