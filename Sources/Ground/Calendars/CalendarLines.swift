/// Content lines of a calendar: folded at 75 octets, ended by CRLF (RFC 5545 §3.1).
///
/// ```swift
/// var lines = CalendarLines()
/// lines.add("BEGIN", value: "VCALENDAR")
/// lines.add("SUMMARY", text: "Halden – Vik; home")  // escaped (§3.3.11)
/// ```
package struct CalendarLines: Sendable {
  /// The lines so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Begins with none.
  package init() {}
}

extension CalendarLines {
  /// Adds a property whose value is written as it is.
  /// - Parameter name: The property's name, with its parameters if it has any.
  package mutating func add(_ name: String, value: String) {
    var room = 75
    for scalar in "\(name):\(value)".unicodeScalars {
      let length = UTF8.width(scalar)
      if length > room {
        bytes += "\r\n ".utf8
        room = 74
      }
      bytes += String(scalar).utf8
      room -= length
    }
    bytes += "\r\n".utf8
  }

  /// Adds a property whose value is of type TEXT (§3.3.11).
  ///
  /// Control characters other than line feeds and tabs have no place in one, and are left out.
  package mutating func add(_ name: String, text: String) {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      default:
        if scalar.value >= 0x20 && scalar.value != 0x7F || scalar == "\t" {
          escaped.unicodeScalars.append(scalar)
        }
      }
    }
    add(name, value: escaped)
  }

  /// Adds a component, such as an event, whose properties `add` adds (§3.6).
  package mutating func component(_ name: String, _ add: (inout CalendarLines) -> Void) {
    self.add("BEGIN", value: name)
    add(&self)
    self.add("END", value: name)
  }

  /// Adds the properties that every calendar of ours begins with (§3.7).
  package mutating func addHead() {
    add("VERSION", value: "2.0")
    add("PRODID", value: "-//Cardpress//Cardpress//EN")
    add("CALSCALE", value: "GREGORIAN")
  }
}
