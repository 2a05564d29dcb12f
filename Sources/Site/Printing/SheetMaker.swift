import Browsers
import Files
import PrintFolder
import Problems
import QRCodes
import Sessions
import Settings
import ShareMaking
import Sheets
import Templates

/// Arranges the cards of a print run on sheets.
struct SheetMaker {
  private let order: SheetOrder
  private let layout: SheetLayout
  private let writer: SheetWriter
  private let shares: [PrintableShare]
  private let tags: EmergencyTagCodes?
  private let emergencyCodes: EmergencyCodes?

  /// The numbers of the labels to print, from 0 in the order of the whole run.
  private let numbers: [Int]

  private let staging: Folder
  private let sayProgress: @Sendable (Progress) -> Void

  /// Creates a maker of sheets.
  /// - Parameters:
  ///   - shares: The shares to print, at least one.
  ///   - overrides: The site's own templates.
  ///   - sayProgress: Receives the number of labels in PDF so far.
  /// - Throws: ``SiteFault`` if the order asks for labels that don't exist or can't be printed.
  init(
    _ order: SheetOrder, on layout: SheetLayout, among layouts: SheetLayouts,
    of shares: [PrintableShare], site: Site,
    settings: SiteSettings, _ overrides: [String: [UInt8]],
    sayProgress: @escaping @Sendable (Progress) -> Void
  ) throws(SiteFault) {
    self.layout = layout
    self.sayProgress = sayProgress
    if layout.kind.isOfEmergencyCards,
      let other = shares.first(where: { !$0.card.isEmergencyCard })
    {
      throw .refused(
        "\(other.card.id) is no emergency card, and \(layout.name) has what one says: name those that are"
      )
    }
    tags =
      layout.kind == .emergencyTag
      ? try EmergencyTagCodes(of: shares, on: layout, among: layouts, settings: settings) : nil
    var imposition = Imposition(layout)
    (imposition.firstPlace, imposition.turn) = (order.firstPlace, order.turn)
    (imposition.offsetX, imposition.offsetY) = (order.offsetX, order.offsetY)
    imposition.hasCutMarks = order.hasCutMarks
    if order.firstPlace > layout.labelsPerSheet {
      throw .refused(
        "there is no label \(order.firstPlace) to start at: a sheet \(layout.name) has "
          + "\(layout.labelsPerSheet)"
      )
    }
    if let room = imposition.roomWhereLabelsLeaveThePaper {
      throw .refused("the offset moves labels of \(layout.name) off the paper, which has \(room)")
    }
    if order.hasEmergencyCode, layout.kind != .emergencyCard {
      throw .refused(
        "the code that needs no network is for the back of emergency cards, not for \(layout.name)")
    }
    if order.turn != nil, !layout.kind.hasBack {
      throw .refused("nothing is printed on the back of stickers such as \(layout.name)")
    }
    let all = shares.count * order.copies
    if let last = order.only.map(\.upperBound).max(), last > all {
      throw .refused("there is no label \(last): this run has \(all)")
    }
    let count = order.only.isEmpty ? all : order.only.reduce(0) { $0 + $1.count }
    if count > Self.mostLabels {
      throw .refused(
        "\(count) labels are more than the \(Self.mostLabels) of one run: print some cards")
    }
    numbers = order.only.isEmpty ? Array(0..<all) : order.only.flatMap { $0.map { $0 - 1 } }
    var strings: StringCatalog?
    do throws(Problem) {
      var sheetSite = SheetSite(settings)
      sheetSite.logo = try LogoFile(site: site).logo(of: settings)
      if layout.kind.isOfEmergencyCards {
        sheetSite.strings = try TemplateSet(overrides: overrides).strings
      }
      strings = sheetSite.strings
      writer = try SheetWriter(
        imposition, site: sheetSite,
        templates: TemplateSet(of: TemplateFile.sheets, overrides: overrides))
    } catch {
      throw .input(ProblemList([error]))
    }
    emergencyCodes =
      if order.hasEmergencyCode, let strings {
        try EmergencyCodes(of: shares, settings: settings, strings: strings)
      } else { nil }
    (self.order, self.shares, staging) = (order, shares, site.staging.folder("browser"))
  }
}

extension SheetMaker {
  /// The sheets as files that are yet to be made.
  struct Made {
    let files: [PrintFile]
    let report: SheetReport

    /// The shares on the sheets.
    let shown: [PrintableShare]
  }

  /// Judges every label and prepares the files; the bytes of a file are made when it is written.
  /// - Parameter isForced: True to allow modules that are too small for many phones.
  /// - Throws: ``SiteFault/refused(_:)`` if modules are too small, or text does not fit.
  func sheets(isForced: Bool) throws(SiteFault) -> Made {
    let (warnings, module) = try judged(isForced: isForced)
    let sheets = writer.sheets(of: numbers.count)
    let parts = stride(from: 0, to: sheets.count, by: sheetsInFile).map {
      sheets[$0..<min($0 + sheetsInFile, sheets.count)]
    }
    let names = fileNames
    let files = parts.enumerated().map { index, part in
      PrintFile(
        names.name(index, of: parts.count), showing: shares(on: part), command: order.command
      ) { () throws(PrintFault) in try bytes(of: part) }
    }
    let report = SheetReport(
      layout: layout.name, isForPrintingHouse: layout.isForPrintingHouse, labels: numbers.count,
      sheets: sheets.count,
      moduleInMillimetres: module, files: files.map(\.path),
      warnings: warnings)
    return Made(files: files, report: report, shown: Self.distinct(numbers.map(share)))
  }

  /// The names of its files.
  var fileNames: SheetFiles {
    SheetFiles(
      layout: layout.name, run: order.name, ending: order.browser == nil ? "html" : "pdf")
  }

  /// The most labels of one run.
  ///
  /// A larger number is probably a typing error, and would fill the disk.
  private static var mostLabels: Int { 1_000_000 }

  /// The number of sheets in one file.
  ///
  /// A browser takes 9 GB for 20,000 labels at once, and little for a thousand.
  private var sheetsInFile: Int {
    max(1, 1_000 / (layout.labelsPerSheet * (order.turn == nil ? 1 : 2)))
  }

  private func share(_ number: Int) -> PrintableShare { shares[number / order.copies] }

  private func label(_ index: Int) -> SheetLabel {
    label(of: share(numbers[index]))
  }

  private func label(of share: PrintableShare) -> SheetLabel {
    if let tag = tags?.label(of: share) { return tag }
    var label = SheetLabel(card: share.card, code: share.code, link: share.link)
    label.emergencyCode = emergencyCodes?.code(of: share)?.code
    return label
  }

  private func shares(on part: ArraySlice<Range<Int>>) -> [String] {
    Self.distinct(part.joined().map { share(numbers[$0]) }).map(\.share.recordID.text)
  }

  private static func distinct(_ shares: [PrintableShare]) -> [PrintableShare] {
    var seen: Set<String> = []
    return shares.filter { seen.insert($0.share.recordID.text).inserted }
  }

  private func bytes(of part: ArraySlice<Range<Int>>) throws(PrintFault) -> [UInt8] {
    let page: [UInt8]
    do throws(Problem) {
      page = try writer.page(of: part, label: label)
    } catch {
      throw .unmade(error.description)
    }
    guard let browser = order.browser else { return page }
    sayProgress(Progress(.printing, part.first?.lowerBound ?? 0, of: numbers.count))
    defer { sayProgress(Progress(.printing, part.last?.upperBound ?? 0, of: numbers.count)) }
    do throws(BrowserFault) {
      let pdf = try browser.pdf(of: page, in: staging)
      return boxes(of: part).flatMap { $0.added(to: pdf) } ?? pdf
    } catch {
      throw .unmade(error.description)
    }
  }

  /// Returns the trim boxes of pages with one label each; `nil` for other layouts.
  private func boxes(of part: ArraySlice<Range<Int>>) -> PageBoxes? {
    writer.labels(onSheets: part.count).map { places in
      PageBoxes(
        places.map {
          PageCut(
            left: $0.left, top: $0.top, width: layout.labelWidth, height: layout.labelHeight,
            paperWidth: layout.paper.width, paperHeight: layout.paper.height)
        })
    }
  }

  private func judged(isForced: Bool) throws(SiteFault) -> (warnings: [Problem], module: Double) {
    var (module, text) = (Double.infinity, Double.infinity)
    var textOwner: PrintableShare?
    for share in Self.distinct(numbers.map(share)) {
      let smallest = writer.smallest(of: label(of: share))
      module = min(module, smallest.module)
      if smallest.text < text { (text, textOwner) = (smallest.text, share) }
    }
    var warnings = emergencyCodes?.warnings ?? []
    if let risk = PrintRisk(moduleInMillimetres: module) {
      let cure = "\(risk): choose larger labels, or share.link: compact for shorter links"
      if case .tooSmall = risk, !isForced {
        throw .refused(cure, remedy: .take(.force))
      }
      warnings.append(Problem(severity: .warning, file: layout.name, message: cure))
    }
    for share in Self.distinct(numbers.map(share)) {
      guard let (all, fitting) = writer.charactersThatFit(on: label(of: share)) else { continue }
      throw .refused(
        "what \(share.card.id) says has \(all) characters on \(layout.name), and at 6 pt there is room for "
          + "\(fitting): shorten it"
          + (order.turn == nil && layout.kind.hasBack
            ? ", or print both sides, with the code on the back" : ""))
    }
    if text < SheetWriter.smallestPrintableText, let textOwner {
      throw .refused(
        "the text of \(textOwner.card.id) does not fit on \(layout.name): shorten it, or choose larger "
          + "labels")
    }
    if text < SheetWriter.smallestReadableText, let textOwner {
      let sentence =
        "text of \(textOwner.card.id) is only \(text) pt high, which few can read: "
        + "shorten it, or choose larger labels"
      warnings.append(Problem(severity: .warning, file: layout.name, message: sentence))
    }
    return (warnings, module)
  }
}

extension SheetLayouts {
  /// Reads the layouts of the program and of a site's own table.
  init(_ overrides: [String: [UInt8]]) throws(SiteFault) {
    let shipped = TemplateFile.sheets.first { $0.name == SheetLayouts.fileName }?.bytes ?? []
    do throws(ProblemList) {
      try self.init(shipped: shipped, own: overrides[SheetLayouts.fileName])
    } catch {
      throw .input(error)
    }
  }

  /// Returns the layout that an order names.
  /// - Throws: ``SiteFault/refused(_:)`` if it does not exist.
  func layout(of order: SheetOrder) throws(SiteFault) -> SheetLayout {
    do throws(InvalidValue) { return try layout(named: order.layout) } catch {
      throw .refused(error.reason, remedy: .take(.listLayouts))
    }
  }
}

extension SheetSite {
  /// Creates a sheet's view of the settings, without what has to be read from files.
  init(_ settings: SiteSettings) {
    self.init(title: settings.title)
    language = settings.language
    if let accent = settings.accent { self.accent = accent.colour }
    moduleInMillimetres = settings.qr.moduleInMillimetres
  }
}
