/// The tags that shops sell for links (NXP, NTAG213/215/216 data sheet 3.2, §8.5), the smallest first.
package enum TagModel: String, CaseIterable, Sendable {
  case ntag213 = "NTAG213"
  case ntag215 = "NTAG215"
  case ntag216 = "NTAG216"
}

extension TagModel {
  /// The bytes that a user may write.
  package var capacity: Int {
    switch self {
    case .ntag213: 144
    case .ntag215: 504
    case .ntag216: 888
    }
  }
}
