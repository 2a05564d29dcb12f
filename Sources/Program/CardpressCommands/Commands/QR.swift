import Artwork
import CommandLine
import Consoles
import ContactCodes
import Documents
import Files
import Problems
import QRCodes
import Wear

/// `cardpress qr`: draws one QR code.
struct QR: ProgramCommand {
  static let declaration = Command(
    "qr", summary: "draw one QR code, as PNG, SVG, PDF or EPS, or in the terminal",
    discussion: """
      In the terminal it is black on white, whatever the theme. Without colour, as with NO_COLOR, the \
      light modules are drawn: right on a dark terminal, inverted on a light one, which not every \
      phone reads.

      SVG, PDF and EPS are as large as asked for, black on white in grey alone; a PDF has a TrimBox of \
      that size and 3 mm of bleed. A PNG has whole pixels a module and is a little larger. A caption \
      is drawn, so that no font is needed to print it; it shrinks down to 5 pt and then breaks. A logo \
      takes at most 12 % of the code, which is read back with it.

      --vcard FILE draws the contact of a vCard in place of a text, for places without a network: as \
      vCard or MeCard, whichever is smaller, and without --fields only as much of it as leaves the code \
      below version 10. Such a code can't expire or change.
      """,
    arguments: [Argument("TEXT", unless: [vCard])],
    options: [
      outputFile, level, module, size, dpi, caption, SharedOptions.logo, force, vCard,
      SharedOptions.fields,
    ],
    examples: [
      "cardpress qr --vcard ada.vcf --fields mobile,email -o ada.pdf",
      "cardpress qr https://example.com", "cardpress qr https://example.com -o code.png",
      "cardpress qr https://example.com -o code.pdf --size 20mm",
    ])

  private static let outputFile = Option(
    "output-file", short: "o", value: "FILE", .files,
    summary: "write to FILE, whose ending names the format: png, svg, pdf, eps")

  private static let level = Option(
    "level", value: "LEVEL", oneOf: ErrorCorrection.self,
    summary: "error correction at least (default: M)")

  private static let module = Option(
    "module", inMillimetres: 0.1...50, summary: "the size of a module (default: 0.5mm)")

  private static let size = Option(
    "size", inMillimetres: 5...1_000, summary: "the side with the quiet zone, such as 20mm")

  private static let dpi = Option(
    "dpi", value: "N", in: 72...2_400,
    summary: "dots per inch of a PNG (default: 600); a few more with --size")

  private static let caption = Option(
    "caption", value: "TEXT", summary: "set TEXT under the code, a line each line"
  ) { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  private static let force = Flag("force", summary: "draw modules that are too small to scan")

  static let effect = SiteEffect.none

  let call: Call
}

extension QR {
  func run() throws(CallFault) -> ExitCode {
    let level = try errorCorrection()
    if let file = call[Self.vCard] { return try drawContact(in: file, atLeast: level) }
    try call.refuse([SharedOptions.fields], because: "is for --vcard")
    let text = call.arguments.first ?? ""
    let code: QRCode
    do throws(QRCodeFault) {
      code = try QRCode(text, atLeast: level)
    } catch {
      throw .site(.refused("the text \(error)"))
    }
    try show(code, titled: text)
    return .done
  }

  /// Draws a code to the file that is asked for, else in the terminal.
  /// - Parameter contact: The contact that it holds; `nil` for any other text.
  func show(_ code: QRCode, titled title: String, contact: ContactCode? = nil) throws(CallFault) {
    if let path = call[Self.outputFile] {
      try draw(code, titled: title, contact: contact, to: path)
    } else {
      try printBlocks(of: code)
    }
  }

  private func printBlocks(of code: QRCode) throws(CallFault) {
    if call[SharedOptions.logo] != nil || call[Self.caption] != nil {
      throw call.usageFault("--logo and --caption need a file: -o code.pdf")
    }
    // Blocks are no document.
    if console.printsJSON { throw call.usageFault("--json needs a file: -o code.png") }
    console.printText(TerminalText(ours: code.terminal(colored: style.hasColor)))
  }

  private func draw(
    _ code: QRCode, titled title: String, contact: ContactCode?, to path: String
  ) throws(CallFault) {
    guard let format = ArtworkFormat(endingOf: path) else {
      throw call.usageFault(
        "-o takes a file that ends in .png, .svg, .pdf or .eps, not \"\(path)\"")
    }
    let (size, logo) = (try self.size(of: code, isContact: contact != nil), try call.logo())
    let caption = call[Self.caption] ?? []
    let artwork = try making { () throws(ArtworkFault) in
      try CodeArtwork(code, sizeInMillimetres: size, title: title, caption: caption, logo: logo)
    }
    let resolution = PNGResolution(
      dotsPerInch: call[Self.dpi] ?? 600, keepsSize: call[Self.size] != nil)
    let printed = try making { () throws(ArtworkFault) in
      try artwork.printedSize(format, at: resolution)
    }
    try checkRisk(of: printed, at: path)
    let file = try making { () throws(ArtworkFault) in
      try artwork.file(format, at: resolution)
    }
    do throws(FileFault) {
      try Folder.writeAnywhere(file, to: path)
    } catch {
      throw .site(.file(error))
    }
    printReport(on: code, printed, contact: contact, at: path)
  }

  /// The level that is asked for; a logo needs the highest.
  private func errorCorrection() throws(CallFault) -> ErrorCorrection {
    let level = call[Self.level]
    guard call[SharedOptions.logo] != nil else { return level ?? .medium }
    guard level == nil || level == .high else {
      throw call.usageFault("--logo needs level H: leave --level out")
    }
    return .high
  }

  /// The side that is asked for, quiet zone included.
  private func size(of code: QRCode, isContact: Bool) throws(CallFault) -> Double {
    guard let size = call[Self.size] else {
      let side = CodeArtwork.size(of: code, moduleInMillimetres: call[Self.module] ?? 0.5)
      return isContact && call[Self.module] == nil
        ? Reach.readableSide(of: code, atLeast: side) : side
    }
    if call[Self.module] != nil {
      throw call.usageFault("--size and --module both say how large: give one of them")
    }
    return size
  }

  private func making<Value>(
    _ body: () throws(ArtworkFault) -> Value
  ) throws(CallFault) -> Value {
    do throws(ArtworkFault) { return try body() } catch {
      throw .site(.refused("\(error)"))
    }
  }

  private func checkRisk(of printed: PrintedSize, at path: String) throws(CallFault) {
    guard let risk = printed.risk else { return }
    if case .tooSmall = risk, !call[Self.force] {
      throw .site(.refused("\(risk): --force draws them all the same"))
    }
    console.printNotes([Problem(severity: .warning, file: path, message: "\(risk)")])
  }

  private func printReport(
    on code: QRCode, _ printed: PrintedSize, contact: ContactCode?, at path: String
  ) {
    let width = Tenths(printed.widthInMillimetres)
    let level = code.errorCorrection.rawValue
    let symbol =
      contact?.json ?? [
        JSONValue.Member("symbolVersion", .integer(code.version)),
        JSONValue.Member("errorCorrection", .string(level)),
      ]
    console.printJSON(
      .object(
        [JSONValue.Member("version", 1), JSONValue.Member("file", .string(path))] + symbol
          + [JSONValue.Member("millimetres", .tenths(width.count))]))
    console.printLine("\(path): version \(code.version), level \(level), \(width) mm wide")
  }
}
