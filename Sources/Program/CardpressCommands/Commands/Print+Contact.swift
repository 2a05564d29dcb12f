import CommandLine
import Consoles
import ContactCodes
import Documents
import Printing
import Sessions
import ShareMaking

extension Print {
  static let contact = Flag(
    "contact", summary: "make codes that hold the contact itself, for places without a network")

  /// Prints codes that hold contacts.
  func printContacts() throws(CallFault) -> ExitCode {
    try call.refuse(
      [
        Self.caption, SharedOptions.logo, Self.lists, Self.name, Self.proof, Self.sheet,
        Self.until, Self.signature, Self.wallpaper, Self.emergencyCode, Self.pdf, Self.browser,
      ] + Self.news + Self.sheetOptions,
      because: "does not go with --contact")
    let drawing = try codeOrder()
    return try run(
      { builder, order throws(SiteFault) in
        try builder.printContacts(
          order, drawing, fields: call[SharedOptions.fields], hasTags: call[Self.ndef])
      }, telling: printReport)
  }

  private func printReport(_ report: ContactReport) {
    for entry in report.contacts.prefix(call.listLimit) {
      let files =
        entry.code.files.map { file in
          "\(call.path(of: file.path)) \(Tenths(file.sideInMillimetres)) mm"
        } + (entry.tag.map { [call.path(of: $0.file)] } ?? [])
      console.printLine(
        "\(entry.code.card)  \(entry.contact.summary)  \(files.joined(separator: ", "))")
    }
    call.printReplaced(report.replaced)
    let cards = Wording.count(report.contacts.count, of: "card")
    let count = report.contacts.reduce(0) { $0 + $1.code.files.count + ($1.tag == nil ? 0 : 1) }
    let files = Wording.count(count, of: "file")
    console.printLine(
      style.marked("\(cards): ", as: .strong) + "\(files) in \(call.path(of: Site.printName))/")
    if let entry = report.contacts.first, let reach = entry.code.reach,
      let file = entry.code.files.first
    {
      let sentence = reach.sentence(millimetres: file.sideInMillimetres)
      console.printLine("\(entry.code.card)'s code, for a phone that does not zoom in: \(sentence)")
    }
    printTags(report.contacts.compactMap(\.tag?.message))
    console.printLine("\(ContactCode.caution)")
  }
}

extension ContactCode {
  /// What has to be known before such a code is handed out.
  static let caution =
    "note: whoever has such a code has the contact for good: it can't expire or change"

  /// One line's part: form, size and fields.
  var summary: String {
    let names = fields.map(\.rawValue).joined(separator: " ")
    let rest = leftOut.isEmpty ? "" : " without \(leftOut.map(\.rawValue).joined(separator: " "))"
    return
      "\(content.form.rawValue), version \(code.version): name\(names.isEmpty ? "" : " ")\(names)\(rest)"
  }

  /// The contact for programs.
  var json: [JSONValue.Member] {
    [
      JSONValue.Member("form", .string(content.form.rawValue)),
      JSONValue.Member("symbolVersion", .integer(code.version)),
      JSONValue.Member("errorCorrection", .string(code.errorCorrection.rawValue)),
      JSONValue.Member("fields", .array(fields.map { .string($0.rawValue) })),
      JSONValue.Member("fieldsLeftOut", .array(leftOut.map { .string($0.rawValue) })),
    ]
  }
}

extension ContactReport {
  /// The report for programs.
  var json: JSONValue {
    [
      "version": 1, "contacts": .array(contacts.map(\.json)),
      "replaced": .array(replaced.map { .string($0) }), "warnings": .array(warnings.map(\.json)),
      "problems": .array(problems.map(\.json)), "leftOut": .integer(leftOut),
    ]
  }
}

extension ContactReport.Contact {
  fileprivate var json: JSONValue {
    .object(
      [
        JSONValue.Member("card", .string(code.card.text)),
        JSONValue.Member("recordID", .string(code.recordID.text)),
      ] + contact.json + [
        JSONValue.Member("files", code.filesJSON),
        JSONValue.Member("tagFile", JSONValue(tag?.file)),
        JSONValue.Member("tagBytes", JSONValue(tag?.message.countOnTag)),
        JSONValue.Member("tag", JSONValue(tag?.message.smallestTag?.rawValue)),
      ])
  }
}
