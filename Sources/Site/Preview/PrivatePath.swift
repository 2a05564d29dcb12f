/// The path below which a preview lies, which only its owner is told: whoever is logged in on this machine
/// may ask 127.0.0.1 too.
struct PrivatePath {
  private let path: [UInt8]

  /// - Parameter path: With its first slash and without a last one; empty where there is none.
  init(_ path: String) { self.path = Array(path.utf8) }
}

extension PrivatePath {
  /// What stands behind it in a request's target, from the slash on; `nil` where it isn't there.
  ///
  /// All bytes are compared, so that the time taken says nothing of how many are right.
  func rest(of target: [UInt8]) -> [UInt8]? {
    guard target.count >= path.count else { return nil }
    let difference = zip(path, target).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) }
    let rest = target[path.count...]
    let isBelow = path.isEmpty || rest.first == UInt8(ascii: "/")
    return difference == 0 && isBelow ? Array(rest) : nil
  }
}
