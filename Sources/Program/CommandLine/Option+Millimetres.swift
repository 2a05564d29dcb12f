import Problems

extension Option<Double> {
  /// Declares an option whose value is a length such as `20mm`, `2cm` or `0.8in`.
  package init(_ name: String, inMillimetres range: ClosedRange<Double>, summary: String) {
    self.init(name, value: "SIZE", summary: summary) { text throws(InvalidValue) in
      let unit = units.first { text.hasSuffix($0.name) }
      let number = unit.flatMap { unit in
        Double(text.dropLast(unit.name.count)).map { $0 * unit.millimetres }
      }
      guard let number, range.contains(number) else {
        throw InvalidValue(
          "takes a size from \(short(range.lowerBound))mm to \(short(range.upperBound))mm, "
            + "not \"\(text)\"")
      }
      return number
    }
  }
}

/// Units of length.
private let units: [(name: String, millimetres: Double)] = [("mm", 1), ("cm", 10), ("in", 25.4)]

/// A number without a needless `.0`.
private func short(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
