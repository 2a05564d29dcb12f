import Foundation
import Mustache
import Testing

/// The core suite of the Mustache specification, as its authors publish it.
@Suite struct SpecificationTests {
  @Test(arguments: try SpecificationCase.all())
  func `renders as the specification says`(example: SpecificationCase) throws {
    let (template, partials) = try example.parsed()
    let output = try template.render(example.data.value, partials: partials, unknownNames: .empty)
    #expect(String(decoding: output, as: UTF8.self) == example.expected)
  }

  /// The names that are known beforehand, by their places in the alphabet.
  @Test(arguments: [0, 1, 2], try SpecificationCase.all())
  func `renders so too where a part of the data is known beforehand`(
    part: Int, example: SpecificationCase
  ) throws {
    let (template, partials) = try example.parsed()
    guard case .object(let fields) = example.data.value else { return }
    var (known, rest) = (TemplateFields(), TemplateFields())
    for (place, field) in fields.sorted(by: { $0.name < $1.name }).enumerated() {
      if part == 2 || place % 2 == part {
        known[field.name] = field.value
      } else {
        rest[field.name] = field.value
      }
    }
    let output = try template.prefilled(with: known, partials: partials).render(
      .object(rest), within: .object(known), partials: partials, unknownNames: .empty)
    #expect(String(decoding: output, as: UTF8.self) == example.expected)
  }

  @Test func `the suite is whole`() throws {
    #expect(try SpecificationCase.all().count == 136)
  }
}

/// A case of the suite.
struct SpecificationCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let data: SpecificationData
  let template: String
  let partials: [String: String]?
  let expected: String

  var testDescription: String { name }

  func parsed() throws -> (template: Template, partials: [String: Template]) {
    var parsed: [String: Template] = [:]
    for (name, source) in partials ?? [:] {
      parsed[name] = try Template(parsing: Array(source.utf8), file: name)
    }
    return (try Template(parsing: Array(template.utf8), file: name), parsed)
  }
}

extension SpecificationCase {
  private struct File: Decodable {
    let tests: [SpecificationCase]
  }

  static func all() throws -> [SpecificationCase] {
    let names = ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"]
    return try names.flatMap { name in
      let file = try #require(
        Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures"))
      return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).tests
    }
  }
}

/// Data of a case: JSON.
struct SpecificationData: Decodable, Sendable {
  let value: TemplateData

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .nothing
    } else if let boolean = try? container.decode(Bool.self) {
      value = .boolean(boolean)
    } else if let number = try? container.decode(Int.self) {
      value = .text("\(number)")
    } else if let number = try? container.decode(Double.self) {
      value = .text("\(number)")
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let list = try? container.decode([SpecificationData].self) {
      value = .list(list.map(\.value))
    } else {
      let fields = try container.decode([String: SpecificationData].self)
      value = .object(TemplateFields(fields.mapValues(\.value)))
    }
  }
}
