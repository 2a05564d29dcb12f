/// A moment of a file system.
struct FileMoment: Hashable, Sendable {
  let seconds: Int
  let nanoseconds: Int
}
