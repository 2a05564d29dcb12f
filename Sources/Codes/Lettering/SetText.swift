import CPango

/// Owns a text that Pango has set, in its units.
@safe struct SetText: ~Copyable {
  static let unitsPerEm = Double(cpango_units_per_em)

  private let pointer: OpaquePointer

  /// - Parameter widest: where lines are broken; 0 breaks none.
  init(_ text: String, language: String?, widest: Double) throws(LetteringFault) {
    var pointer: OpaquePointer?
    // A NUL would end the text for Pango, and a tag is a C string.
    let bytes = text.utf8.filter { $0 != 0 }.map { CChar(bitPattern: $0) }
    let tag = language.map { Array($0.utf8CString) } ?? [0]
    let result = unsafe cpango_open(
      &pointer, bytes, bytes.count, language == nil ? nil : tag, widest)
    if result == cpango_library_missing { throw .noLibrary }
    guard result == cpango_set, let pointer = unsafe pointer else { throw .refused }
    unsafe self.pointer = pointer
  }

  deinit { unsafe cpango_close_text(pointer) }
}

extension SetText {
  var width: Double { unsafe cpango_width(pointer) }

  var height: Double { unsafe cpango_height(pointer) }

  var lineCount: Int { unsafe Int(cpango_line_count(pointer)) }

  var missingCount: Int { unsafe Int(cpango_missing_count(pointer)) }

  func steps() -> [OutlineStep] {
    var steps: [OutlineStep] = []
    var numbers = [Double](repeating: 0, count: 6)
    while true {
      let kind = unsafe cpango_next(pointer, &numbers)
      let points = (0..<3).map { OutlinePoint(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) }
      switch UInt32(bitPattern: kind) {
      case cpango_move.rawValue: steps.append(.move(points[0]))
      case cpango_line.rawValue: steps.append(.line(points[0]))
      case cpango_curve.rawValue: steps.append(.curve(points[0], points[1], points[2]))
      case cpango_close.rawValue: steps.append(.close)
      default: return steps.withoutBareMoves
      }
    }
  }
}

extension [OutlineStep] {
  /// cairo begins an outline after each that it closes, and then moves on.
  fileprivate var withoutBareMoves: [OutlineStep] {
    var steps: [OutlineStep] = []
    for step in self {
      if case .move = step, case .move = steps.last { steps.removeLast() }
      steps.append(step)
    }
    if case .move = steps.last { steps.removeLast() }
    return steps
  }
}
