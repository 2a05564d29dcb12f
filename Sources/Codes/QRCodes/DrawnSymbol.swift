private import CQREncode

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Darwin)
  private import Darwin
#endif

/// The modules that libqrencode draws of a plan.
struct DrawnSymbol {
  /// A side's length in modules.
  let width: Int

  /// The modules line by line from the top left, 8 in a byte from its highest bit on, 1 for dark.
  let modules: [UInt8]

  /// Draws a planned symbol.
  /// - Throws: ``QRCodeFault/notDrawn(reason:)`` where memory runs out.
  init(_ plan: SymbolPlan) throws(QRCodeFault) {
    let input = try SymbolInput(version: plan.version, level: plan.level)
    if plan.declaresUTF8 { try input.appendDesignator(SymbolPlan.utf8Designator) }
    for segment in plan.segments {
      try input.append(plan.text[segment.bytes], mode: segment.mode)
    }
    let drawing = try SymbolDrawing(input, version: plan.version)
    // libqrencode takes a larger version where its own sum differs from the plan's.
    precondition(drawing.version == plan.version)
    width = drawing.width
    modules = drawing.modules
  }
}

/// Owns a `QRinput`: the segments on their way to a symbol.
@safe private struct SymbolInput: ~Copyable {
  let pointer: OpaquePointer

  init(version: Int, level: ErrorCorrection) throws(QRCodeFault) {
    guard let pointer = unsafe QRinput_new2(CInt(version), level.inLibrary) else {
      throw .refusal(errno)
    }
    unsafe self.pointer = pointer
  }

  deinit { unsafe QRinput_free(pointer) }
}

extension SymbolInput {
  /// Says how the segments behind it are to be read.
  func appendDesignator(_ designator: UInt32) throws(QRCodeFault) {
    guard unsafe QRinput_appendECIheader(pointer, designator) == 0 else { throw .refusal(errno) }
  }

  func append(_ bytes: ArraySlice<UInt8>, mode: SegmentMode) throws(QRCodeFault) {
    let result = unsafe bytes.withUnsafeBufferPointer {
      unsafe QRinput_append(pointer, mode.inLibrary, CInt($0.count), $0.baseAddress)
    }
    guard result == 0 else { throw .refusal(errno) }
  }
}

/// Owns a `QRcode`: a symbol in libqrencode's memory.
@safe private struct SymbolDrawing: ~Copyable {
  private let pointer: UnsafeMutablePointer<QRcode>

  /// True if it was drawn with mask 0, in whose place the best one is to be chosen.
  private let isUnchosen: Bool

  init(_ input: borrowing SymbolInput, version: Int) throws(QRCodeFault) {
    let width = QRCode.widthInModules(ofVersion: version)
    isUnchosen = width <= UnmaskedSymbol.mostModules && cqrencode_takes_masks()
    let drawn =
      isUnchosen
      ? unsafe QRcode_encodeMask(input.pointer, 0) : unsafe QRcode_encodeInput(input.pointer)
    guard let pointer = unsafe drawn else { throw .refusal(errno) }
    unsafe self.pointer = pointer
  }

  deinit { unsafe QRcode_free(pointer) }
}

extension SymbolDrawing {
  var version: Int { unsafe Int(pointer.pointee.version) }

  var width: Int { unsafe Int(pointer.pointee.width) }

  /// The lowest bit of a byte is the module, 1 for dark; the highest is 1 for one that is neither of data
  /// nor of error correction (`qrencode.h`, `QRcode`).
  var modules: [UInt8] {
    let width = width
    let drawn = unsafe UnsafeBufferPointer(start: pointer.pointee.data, count: width * width)
    let isDark = { (row: Int, column: Int) in unsafe drawn[row * width + column] & 1 == 1 }
    if !isUnchosen { return [UInt8](modulesASide: width, isDark: isDark) }
    let isData = { (row: Int, column: Int) in unsafe drawn[row * width + column] < 0x80 }
    return UnmaskedSymbol(width: width, isDark: isDark, isData: isData).modules
  }
}

extension ErrorCorrection {
  fileprivate var inLibrary: QRecLevel {
    switch self {
    case .low: QR_ECLEVEL_L
    case .medium: QR_ECLEVEL_M
    case .quartile: QR_ECLEVEL_Q
    case .high: QR_ECLEVEL_H
    }
  }
}

extension SegmentMode {
  fileprivate var inLibrary: QRencodeMode {
    switch self {
    case .numeric: QR_MODE_NUM
    case .alphanumeric: QR_MODE_AN
    case .byte: QR_MODE_8
    }
  }
}

extension QRCodeFault {
  fileprivate static func refusal(_ number: CInt) -> QRCodeFault {
    guard let text = unsafe strerror(number) else { return .notDrawn(reason: "errno \(number)") }
    return .notDrawn(reason: unsafe String(cString: text))
  }
}
