/// How far the stamps of a file system's files tell whether something has changed.
package enum StampTrust: Int, Comparable, Sendable {
  /// Not at all: a program can set all of them (FAT, sshfs), or that can't be found out.
  case never

  /// But for what is written through a mapping of a file, which nothing tells of (tmpfs).
  case daily

  /// Of every change.
  case weekly

  /// The lesser of two comes first.
  package static func < (left: StampTrust, right: StampTrust) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The time after which all is looked at whatever the stamps say, in seconds.
  package var seconds: Int64 {
    switch self {
    case .never: 0
    case .daily: 86_400
    case .weekly: 7 * 86_400
    }
  }

  /// The start of the machine to which notes of stamps belong, empty for any; `nil` where none is to be
  /// written.
  package var start: String? {
    switch self {
    case .never: nil
    case .daily: MachineStart.name
    case .weekly: ""
    }
  }
}
