import Artwork
import CommandLine
import Documents
import Files
import Problems
import QRCodes

extension Call {
  /// Does `cardpress qr`.
  func drawCode() throws(CallFault) -> Int32 {
    let text = invocation.arguments.first ?? ""
    let level = try level()
    let code: QRCode
    do throws(QRCodeFault) {
      code = try QRCode(text, atLeast: level)
    } catch {
      throw .site(.refused("the text \(error)"))
    }
    guard let path = invocation.value("output-file") else {
      if invocation.value("logo") != nil || invocation.value("caption") != nil {
        throw .wrong("--logo and --caption need a file: -o code.pdf", in: invocation)
      }
      // Blocks are no document.
      if printsJSON { throw .wrong("--json needs a file: -o code.png", in: invocation) }
      Surroundings.write(TerminalText(ours: code.terminal(colored: style.hasColor)))
      return 0
    }
    let dotsPerInch = try Self.number(of: "dpi", in: invocation, 72...2_400) ?? 600
    try draw(code, of: text, dotsPerInch, to: path)
    return 0
  }

  private func draw(
    _ code: QRCode, of text: String, _ dotsPerInch: Int, to path: String
  ) throws(CallFault) {
    guard let format = ArtworkFormat(endingOf: path) else {
      throw .wrong(
        "-o takes a file that ends in .png, .svg, .pdf or .eps, not \"\(path)\"", in: invocation)
    }
    let size = try size(of: code)
    let logo = try logo()
    let caption = invocation.value("caption").map {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let artwork = try making { () throws(ArtworkFault) in
      try CodeArtwork(
        code, sizeInMillimetres: size, title: text, caption: caption ?? [], logo: logo)
    }
    let resolution = PNGResolution(
      dotsPerInch: dotsPerInch, keepsSize: invocation.value("size") != nil)
    let printed = try making { () throws(ArtworkFault) in
      try artwork.printedSize(format, resolution)
    }
    try judge(printed, path)
    let file = try making { () throws(ArtworkFault) in
      try artwork.file(format, resolution)
    }
    do throws(FileFault) {
      try Folder.writeAnywhere(file, to: path)
    } catch {
      throw .site(.file(error))
    }
    report(code, printed, path)
  }

  /// The level that is asked for; a logo needs the highest.
  private func level() throws(CallFault) -> ErrorCorrection {
    let level = invocation.value("level").flatMap(ErrorCorrection.init(rawValue:))
    guard invocation.value("logo") != nil else { return level ?? .medium }
    guard level == nil || level == .high else {
      throw .wrong("--logo needs level H: leave --level out", in: invocation)
    }
    return .high
  }

  /// The picture for the middle of a code; `nil` where none is asked for.
  func logo() throws(CallFault) -> ArtworkLogo? {
    guard let path = invocation.value("logo") else { return nil }
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try Folder.readAnywhere(path, atMost: ArtworkLogo.mostBytes)
    } catch {
      throw .site(.file(error))
    }
    do throws(InvalidValue) { return try ArtworkLogo(bytes) } catch {
      throw .site(.refused("\(path) \(error)"))
    }
  }

  /// The side that is asked for, quiet zone included.
  private func size(of code: QRCode) throws(CallFault) -> Double {
    if let size = try millimetres(of: "size", 5...1_000) {
      if invocation.value("module") != nil {
        throw .wrong("--size and --module both say how large: give one of them", in: invocation)
      }
      return size
    }
    let module = try millimetres(of: "module", 0.1...50) ?? 0.5
    return CodeArtwork.size(of: code, moduleInMillimetres: module)
  }

  private func making<Value>(
    _ body: () throws(ArtworkFault) -> Value
  ) throws(CallFault) -> Value {
    do throws(ArtworkFault) { return try body() } catch {
      throw .site(.refused("\(error)"))
    }
  }

  private func judge(_ printed: PrintedSize, _ path: String) throws(CallFault) {
    guard let risk = printed.risk else { return }
    if case .tooSmall = risk, !invocation.flag("force") {
      throw .site(.refused("\(risk): --force draws them all the same"))
    }
    warn([Problem(severity: .warning, file: path, message: "\(risk)")])
  }

  private func report(_ code: QRCode, _ printed: PrintedSize, _ path: String) {
    let width = Self.decimal(printed.widthInMillimetres)
    print(json: [
      "version": 1, "file": .string(path), "symbolVersion": .integer(code.version),
      "errorCorrection": .string(code.errorCorrection.rawValue),
      "millimetres": .tenths(Self.tenths(printed.widthInMillimetres)),
    ])
    say(
      "\(path): version \(code.version), level \(code.errorCorrection.rawValue), \(width) mm wide")
  }
}
