package import Problems

/// How much earlier than a date somebody sets out, and which dates of a day are one trip.
public struct DepartureRules: Hashable, Sendable {
  /// The minutes before the departure at which the alarm goes off.
  public let buffer: Int

  /// The seconds before the beginning at which one is there.
  public let arriveBefore: Int

  /// The distance in metres up to which two dates of a day are at one place.
  public let near: Int

  /// Creates rules.
  public init(buffer: Int = 15, arriveBefore: Int = 1_800, near: Int = 500) {
    (self.buffer, self.arriveBefore, self.near) = (buffer, arriveBefore, near)
  }
}

extension DepartureRules {
  /// Reads the minutes between the alarm and the departure.
  /// - Throws: ``InvalidValue`` for other numbers than those that there are.
  package static func buffer(_ text: String) throws(InvalidValue) -> Int {
    guard let minutes = Int(text), buffers.contains(minutes) else {
      throw InvalidValue("\"\(text)\" is not 5, 10, 15, 20 or 30, which are minutes")
    }
    return minutes
  }

  /// Reads how long before the beginning one is there, in seconds.
  /// - Throws: ``InvalidValue``.
  package static func arriveBefore(_ text: String) throws(InvalidValue) -> Int {
    guard let seconds = seconds(text), seconds <= longest else {
      throw InvalidValue(
        "\"\(text)\" is no length of time of at most 6 hours, such as 30m or 1h15m")
    }
    return seconds
  }

  /// Reads the distance up to which dates are at one place, in metres.
  /// - Throws: ``InvalidValue``.
  package static func near(_ text: String) throws(InvalidValue) -> Int {
    guard let metres = Int(text), 0...farthest ~= metres else {
      throw InvalidValue("\"\(text)\" is no number of metres from 0 to 50000")
    }
    return metres
  }

  /// `30m`, `1h`, `1h15m` in seconds.
  private static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: "h", omittingEmptySubsequences: false)
    guard parts.count <= 2, let last = parts.last else { return nil }
    let hours = parts.count == 2 ? number(parts[0]) : 0
    let isBare = parts.count == 2 && last.isEmpty
    let minutes = isBare ? 0 : last.hasSuffix("m") ? number(last.dropLast()) : nil
    guard let hours, let minutes else { return nil }
    return hours * 3_600 + minutes * 60
  }

  private static func number(_ digits: Substring) -> Int? {
    guard 1...3 ~= digits.utf8.count, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return nil
    }
    return Int(digits)
  }

  /// The minutes that there can be between the alarm and the departure.
  package static let buffers = [5, 10, 15, 20, 30]

  /// The greatest distance that counts as one place, in metres.
  package static let farthest = 50_000

  /// The longest time that one can be there before the beginning, in seconds.
  package static let longest = 6 * 3_600
}
