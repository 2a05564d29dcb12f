package import Timestamps

/// The part of an access log's line that is needed here: of the address and the time of day nothing
/// is kept, not even in memory.
package struct LoggedRequest: Hashable, Sendable {
  /// The day in UTC.
  package let day: CalendarDate

  /// The path that was asked for, its percent encoding undone, without host and query.
  package let path: [UInt8]

  /// True if it was a GET that brought the whole file: status 200, or 206 of all bytes, which only
  /// a log with the header fields can say.
  ///
  /// Not 304: whoever is told so has the file from a GET that brought it. Not HEAD: it brings nothing.
  package let isFetch: Bool

  /// The agent that asked.
  package let agent: Agent

  /// Creates a request.
  package init(day: CalendarDate, path: [UInt8], isFetch: Bool, agent: Agent) {
    (self.day, self.path, self.isFetch, self.agent) = (day, path, isFetch, agent)
  }
}

extension LoggedRequest {
  /// The agent of a request, as far as a log gives it.
  package enum Agent: Hashable, Sendable {
    /// The log has no agents, as in Common Log Format.
    case unlogged

    /// The agent as the request gave it; `nil` if it gave none.
    case named([UInt8]?)

    /// True if a person's browser made the request, as far as its agent tells.
    package var isBrowser: Bool {
      guard case .named(let name?) = self else { return false }
      return AgentTable.isBrowser(name)
    }
  }
}
