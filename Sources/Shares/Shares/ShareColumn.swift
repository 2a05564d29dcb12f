import Bytes

/// The columns of a store's text file, in order.
///
/// The file's second line lists their names.
enum ShareColumn: String, CaseIterable {
  case recordID
  case cardKey
  case audience
  case contentDigest
  case pageDigest
  case revision
  case revisedAt
  case createdAt
  case expiresAt
  case lifetimeInSeconds
  case consumedAt
  case revokedAt
  case prunedAt
  case printedAt
  case withdrawnAt
  case tombstoneRemovedAt
  case pending
  case shows
  case dates
}

extension ShareColumn {
  /// The columns of a version of the format.
  static func columns(ofVersion version: Int) -> [ShareColumn] {
    allCases.filter { $0.firstVersion <= version }
  }

  /// The version of the format that has the column first.
  private var firstVersion: Int {
    switch self {
    case .shows: 3
    case .dates: 4
    default: 1
    }
  }

  /// The text for an absent value.
  static let absent = "-"

  /// The text in the column `pending` of a share that is not known to be published as recorded.
  static let marked = "yes"

  /// The text of a share's value in this column; `nil` if the value is absent.
  func text(of share: Share) -> String? {
    switch self {
    case .recordID: share.recordID.text
    case .cardKey: share.cardKey.hex
    case .audience: share.audience
    case .contentDigest: share.contentDigest.hex
    case .pageDigest: share.pageDigest?.hex
    case .revision: "\(share.revision)"
    case .revisedAt: share.revisedAt.description
    case .createdAt: share.createdAt.description
    case .expiresAt: share.expiresAt?.description
    case .lifetimeInSeconds: share.lifetimeInSeconds.map { "\($0)" }
    case .consumedAt: share.consumedAt?.description
    case .revokedAt: share.revokedAt?.description
    case .prunedAt: share.prunedAt?.description
    case .printedAt: share.printedAt?.description
    case .withdrawnAt: share.withdrawnAt?.description
    case .tombstoneRemovedAt: share.tombstoneRemovedAt?.description
    case .pending: share.isPending ? Self.marked : nil
    case .shows: share.showsText
    case .dates: share.dates?.text
    }
  }
}
