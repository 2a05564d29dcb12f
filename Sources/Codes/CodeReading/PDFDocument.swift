import Subprocesses

/// A PDF document, drawn by poppler's programs page by page, so that one page's pixels are the most
/// that is held.
package struct PDFDocument: Sendable {
  /// The number of pages.
  package var pageCount: Int { pages.count }

  private let path: String
  private let drawer: String
  private let pages: [PageSize]

  /// Asks poppler for the pages.
  /// - Throws: ``PictureFault``.
  init(_ path: String, programs: ProgramSearch) throws(PictureFault) {
    guard let drawer = programs.program(named: ["pdftoppm"]),
      let lister = programs.program(named: ["pdfinfo"])
    else { throw .noPoppler(path: path) }
    self.path = path
    self.drawer = drawer
    let last = "\(Self.mostPages + 1)"
    let list = try Self.run(
      lister, options: ["-f", "1", "-l", last], on: path, to: "its list of pages takes",
      outputLimit: 4_000_000)
    pages = PageSize.sizes(inList: list)
    guard (1...Self.mostPages).contains(pages.count) else {
      throw .document(
        path: path,
        reason: "it has \(pages.isEmpty ? "no" : "more than 1,000") pages: split it")
    }
  }
}

extension PDFDocument {
  /// Enough for 0.25 mm modules at three pixels each.
  private static let dotsPerInch = 300

  private static let mostPages = 1_000

  /// A page takes a third of a second, and a document of nothing but other pages is the wrong one.
  package static let mostPagesWithoutCode = 50

  private static let mostPixels = PictureFile.mostPixels

  /// A page that takes longer holds no sheet of codes; the machine may have other work meanwhile.
  private static let processorSeconds = 1
  private static let timeLimitInMilliseconds = 120_000

  /// True if a file begins as PDF does; readers look for the mark in the first 1,024 bytes (ISO
  /// 32000-1 annex H, note 13).
  static func isOne(_ bytes: [UInt8]) -> Bool {
    let mark = Array("%PDF-".utf8)
    let start = bytes.prefix(1_024)
    return start.indices.contains { start[$0...].starts(with: mark) }
  }

  /// Draws a page.
  /// - Parameter number: from 1.
  /// - Throws: ``PictureFault``.
  package func picture(ofPage number: Int) throws(PictureFault) -> GreyPicture {
    let resolution = pages[number - 1].resolution(Self.dotsPerInch, pixels: Self.mostPixels)
    guard resolution > 0 else {
      throw .document(path: path, reason: "page \(number) is larger than any paper")
    }
    // The size that is listed is that of the CropBox; without it the whole MediaBox would be drawn,
    // which may be as large as it likes (ISO 32000-1 §14.11.2).
    let options = ["-gray", "-cropbox", "-r", "\(resolution)"]
    let bytes = try Self.run(
      drawer, options: options + ["-f", "\(number)", "-l", "\(number)"], on: path,
      to: "page \(number) takes", outputLimit: Self.mostPixels + 10_000_000)
    guard let picture = GreyPicture(greymap: bytes) else {
      throw .document(path: path, reason: "page \(number) was not drawn")
    }
    return picture
  }

  private static func run(
    _ program: String, options: [String], on path: String, to what: String, outputLimit: Int
  ) throws(PictureFault) -> [UInt8] {
    // A name that begins with a hyphen is no option.
    let file = path.hasPrefix("-") ? "./\(path)" : path
    // POSIX.1-2017, ulimit; few shells lack its option for time.
    let script = "ulimit -t \(processorSeconds) 2>&- ; exec \"$@\""
    let call = Subprocess(
      "/bin/sh", arguments: ["-c", script, "sh", program] + options + [file],
      environment: ["LC_ALL": "C"],
      timeLimitInMilliseconds: timeLimitInMilliseconds, outputLimit: outputLimit)
    let result: SubprocessResult
    do throws(SubprocessFault) {
      result = try call.run()
    } catch {
      throw .document(path: path, reason: "\(error)")
    }
    if result.ending == .exited(0) { return result.output }
    if case .signalled = result.ending {
      throw .document(
        path: path,
        reason:
          "\(what) more than a second of processor time: print the codes alone, or save it as PNG")
    }
    throw .document(path: path, reason: sentence(of: result.errors))
  }

  /// The last thing that poppler says is the one that ended it.
  private static func sentence(of errors: [UInt8]) -> String {
    let lines = errors.split(separator: UInt8(ascii: "\n"))
    guard let last = lines.last else { return "poppler gives no reason" }
    return "poppler says \"\(String(decoding: last.prefix(200), as: UTF8.self))\""
  }
}
