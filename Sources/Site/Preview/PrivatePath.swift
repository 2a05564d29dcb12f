/// The secret path in front of a preview, which only its owner is told, since everybody who is
/// logged in on this machine can send requests to 127.0.0.1.
struct PrivatePath {
  private let path: [UInt8]

  /// Creates a secret path.
  /// - Parameter path: The path with its first slash and without a last one; empty for none.
  init(_ path: String) { self.path = Array(path.utf8) }
}

extension PrivatePath {
  /// Returns the part of a request's target after the path, from the slash on; `nil` if the target
  /// does not begin with the path.
  ///
  /// All bytes are compared, so that the time taken does not reveal how many are right.
  func rest(of target: [UInt8]) -> [UInt8]? {
    guard target.count >= path.count else { return nil }
    let difference = zip(path, target).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) }
    let rest = target[path.count...]
    let isBelow = path.isEmpty || rest.first == UInt8(ascii: "/")
    return difference == 0 && isBelow ? Array(rest) : nil
  }
}
