extension QRCode {
  /// The version and level of the symbol that ``init(declaring:atLeast:)`` makes, without drawing it.
  /// - Throws: ``QRCodeFault``.
  package static func plan(
    declaring text: String, atLeast level: ErrorCorrection
  ) throws(QRCodeFault) -> (version: Int, errorCorrection: ErrorCorrection) {
    let plan = try SymbolPlan(Array(text.utf8), atLeast: level, declaresUTF8: true)
    return (plan.version, plan.level)
  }
}
