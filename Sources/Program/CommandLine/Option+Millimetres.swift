import Problems

extension Option<Double> {
  /// Declares an option whose value is a length such as `20mm`.
  package init(_ name: String, inMillimetres range: ClosedRange<Double>, summary: String) {
    self.init(name, value: "SIZE", summary: summary) { text throws(InvalidValue) in
      let number = text.hasSuffix("mm") ? Double(text.dropLast(2)) : nil
      guard let number, range.contains(number) else {
        throw InvalidValue(
          "takes a size from \(short(range.lowerBound))mm to \(short(range.upperBound))mm, "
            + "not \"\(text)\"")
      }
      return number
    }
  }
}

/// A number without a needless `.0`.
private func short(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
