import Bytes
import Timestamps

/// A line of the Common Log Format or of the Combined one, which adds referrer and agent.
///
/// https://httpd.apache.org/docs/2.4/logs.html#accesslog has them:
///
///     192.0.2.7 - - [22/Nov/2026:09:30:00 +0100] "GET /c/…/card.vcf HTTP/1.1" 200 1734 "-" "Mozilla/5.0 …"
///
/// What precedes the moment is passed over: addresses, lighttpd's host, Debian's
/// `other_vhosts_access.log` with a host and port in front, names of users with spaces in them.
enum CommonLogLine {}

extension CommonLogLine {
  /// The content of a line; `nil` if it has another form.
  static func request(_ line: ArraySlice<UInt8>) -> LoggedRequest? {
    guard let (day, behind) = moment(in: line) else { return nil }
    var rest = behind
    guard let request = quoted(&rest), let status = number(&rest), skipBytes(&rest) else {
      return nil
    }
    let agent: LoggedRequest.Agent
    if rest.isEmpty {
      agent = .unlogged
    } else if quoted(&rest) != nil, let name = quoted(&rest) {
      // Servers write "-" where a request says nothing.
      agent = .named(name == [UInt8(ascii: "-")] || name.isEmpty ? nil : name)
    } else {
      agent = .unlogged
    }
    // What is no HTTP, such as a TLS greeting on a plain port, is a line all the same.
    let parts = request.split(separator: UInt8(ascii: " "), maxSplits: 1)
    let target = parts.count == 2 ? parts[1] : []
    let path = target.prefix(upTo: target.lastIndex(of: UInt8(ascii: " ")) ?? target.endIndex)
    return LoggedRequest(
      day: day, path: RequestTarget.path(path),
      isFetch: status == 200 && parts.first?.elementsEqual("GET".utf8) == true, agent: agent)
  }

  /// The first moment in brackets with a quoted request behind it, and what follows from the quote on.
  private static func moment(
    in line: ArraySlice<UInt8>
  ) -> (CalendarDate, ArraySlice<UInt8>)? {
    var rest = line
    while let bracket = rest.firstIndex(of: UInt8(ascii: "[")) {
      rest = rest[(bracket + 1)...]
      let behind = rest.dropFirst(LogDate.length)
      if behind.starts(with: "] \"".utf8),
        let day = LogDate.day(inCommonLog: rest.prefix(LogDate.length))
      {
        return (day, behind.dropFirst(2))
      }
    }
    return nil
  }

  /// A text in quotes, and the space behind it; what a server escaped is undone.
  private static func quoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard rest.popFirst() == UInt8(ascii: "\"") else { return nil }
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") {
        if rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
        return text
      }
      if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
        if escaped == UInt8(ascii: "x"), let value = Base16.byte(rest.prefix(2)) {
          text.append(value)
          rest = rest.dropFirst(2)
        } else {
          text.append(escaped)
        }
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  /// A status of three digits, and the space behind it.
  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix { $0 != UInt8(ascii: " ") }
    rest = rest.dropFirst(digits.count + 1)
    return digits.count == 3 ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }

  /// The number of bytes sent, or `-`, and the space behind it.
  private static func skipBytes(_ rest: inout ArraySlice<UInt8>) -> Bool {
    let word = rest.prefix { $0 != UInt8(ascii: " ") }
    rest = rest.dropFirst(word.count + 1)
    return word.elementsEqual("-".utf8)
      || !word.isEmpty && word.allSatisfy { $0.isDigit }
  }
}
