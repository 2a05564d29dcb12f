import Bytes
import Cards
import Mustache
import PhoneRules
import Problems

extension FuzzBench {
  /// Reads a template and renders it, with itself as a partial.
  func render(_ input: [UInt8]) throws {
    let person = TemplateData.object([
      "name": .text("Ada <Lovelace> & \"Co\""), "isThere": .boolean(true), "nothing": .nothing,
      "phones": .list([.object(["number": .text("1")]), .object(["number": .text("2")])]),
    ])
    do throws(Problem) {
      let template = try Template(parsing: input, file: "page.html")
      for names in [Template.UnknownNames.refused, .empty] {
        _ = try template.render(person, partials: ["p": template], unknownNames: names)
      }
    } catch {
      try Finding.unless(
        error.description.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F },
        "more than a line: \(error)")
    }
  }

  /// Reads a number in several countries: what is dialled are the signs of RFC 3966 §3, and what is
  /// saved is the same number wherever it is read.
  func readNumber(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    let countries = ["DE", "IT", "US", "RU", "AR", "JP", "HU", "SG"].map { try? Country($0) }
    for country in [nil] + countries {
      guard let number = try? PhoneNumber(text, country: country) else { continue }
      let place = "\(text.debugDescription) in \(country?.code ?? "no country")"
      let dialled = Array(number.dialString.utf8)
      try Finding.unless(
        dialled.allSatisfy { $0.isDigit || "+;ext=*#".utf8.contains($0) },
        "\(place) is dialled as \(number.dialString)")
      try Finding.unless(
        (number.written + number.saved).unicodeScalars.allSatisfy { scalar in
          scalar.properties.generalCategory != .control
        },
        "\(place) is written \(number.written.debugDescription)")
      guard number.dialString.utf8.first == UInt8(ascii: "+") else { continue }
      let again = try? PhoneNumber(number.saved)
      try Finding.unless(
        again?.dialString == number.dialString,
        "\(place) is \(number.dialString), but saved as \(number.saved), "
          + "which is \(again?.dialString ?? "no number")")
    }
  }
}
