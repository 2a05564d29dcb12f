import Bytes
public import PhoneRules
public import Problems

/// A phone number that can be dialled.
public struct PhoneNumber: Hashable, Sendable {
  /// The number as its owner writes it, without what keeps it from being dialled or read:
  /// `+49 (0)30 23125` is `+49 30 23125`, `0049 …` is `+49 …`, other scripts' digits, dashes and spaces are ASCII, and
  /// what a spreadsheet took away in front is there again.
  public let written: String

  /// The number for an address book, which travels: as written, but `030 23125` of Germany is
  /// `+49 30 23125`, and letters are the digits on their keys.
  ///
  /// It has no extension: Android's importer would join the digits to the number.
  public let saved: String

  /// The digits that are dialled, with `+` in front and the country's code where it is known (ITU-T E.164), without
  /// the extension.
  public let dialString: String

  /// The digits of the extension; empty where there is none.
  public let extensionDigits: String

  /// The extension as its owner writes it, with its words.
  private let rest: String

  /// The pauses before the extension is dialled, of two seconds each.
  private let pauses: Int

  /// The reason why calls may not get through, worded to follow a field's name; `nil` where there
  /// is none.
  public let doubt: String?

  /// What stood in front of the number once; `nil` where nothing is missing.
  package let lost: LostBeginning?

  /// Reads a number: 3 to 15 digits with spaces, `+ - . ( ) /` of any script; an extension, such as
  /// `ext. 12`, `Durchwahl 12`, `x12` or `,,12#`; letters as on keys, as in `1-800-FLOWERS`; and any of
  /// it as a `tel:` URI (RFC 3966).
  ///
  /// - Parameter country: The country whose numbers are written without its code. Where it is not
  ///   known, they are dialled as they are written.
  /// - Throws: ``InvalidValue`` where it can't be dialled, or is two numbers.
  public init(_ text: String, country: Country? = nil) throws(InvalidValue) {
    try self.init(PhoneText(text), country: country, isCell: false)
  }

  /// Reads the cell of a table, of which a spreadsheet may have taken away the zero in front.
  /// - Throws: ``InvalidValue`` as ``init(_:country:)`` does.
  package init(cell text: String, country: Country?) throws(InvalidValue) {
    try self.init(PhoneText(text), country: country, isCell: true)
  }

  private init(_ parts: PhoneText, country: Country?, isCell: Bool) throws(InvalidValue) {
    let route = try PhoneRoute(of: parts, in: country, isCell: isCell)
    if route.isAsWritten, !parts.hasLetters {
      written = parts.text
      saved = parts.numberText
    } else {
      let number = route.written(parts.number)
      written = number.text + parts.rest
      let full = route.saved(parts.keyed)
      saved = full.text
    }
    let plus = route.isInternational ? [UInt8(ascii: "+")] : []
    dialString = String(decoding: plus + route.dialled, as: UTF8.self)
    extensionDigits = parts.extensionDigits
    (rest, pauses) = (parts.rest, parts.pauses)
    lost = route.lost
    doubt = route.doubt.map { "\"\(parts.original)\" \($0)" }
  }
}

extension PhoneNumber {
  /// True if a mobile phone may have it, so that it may take a text message; false where its country is not known.
  package var isMobile: Bool {
    dialString.utf8.first == UInt8(ascii: "+") && extensionDigits.isEmpty
      && MobileNumbers.contain(Array(dialString.utf8.dropFirst()))
  }
}

extension PhoneNumber {
  /// What may stand in front of a number and is missing, as where a spreadsheet took it for one.
  package enum LostBeginning: Sendable {
    /// The `+` before the country's code.
    case plus

    /// The zero.
    case zero

    /// Something, and it is not known what.
    case unknown

    /// True if the number is read with it.
    package var isKnown: Bool { self != .unknown }
  }

  /// The link by which it is called: `tel:+493023125,12`.
  ///
  /// Pauses are what the diallers of Android and iOS both take; RFC 3966's `;ext=` was dialled as digits by some, and
  /// letters such as `p` are the digits on their keys to others (docs/formats.md).
  public var link: String {
    extensionDigits.isEmpty
      ? "tel:\(dialString)"
      : "tel:\(dialString)" + String(repeating: ",", count: pauses) + extensionDigits
  }

  /// The number by which it is told from others, with its extension (RFC 3966 §3, without `tel:`).
  package var identity: String {
    extensionDigits.isEmpty ? dialString : "\(dialString);ext=\(extensionDigits)"
  }

  /// The number with its extension for the note of a contact, ``saved`` and the owner's own words: `+49 30 23125
  /// ext. 12`; `nil` where there is no extension.
  package var note: String? { extensionDigits.isEmpty ? nil : saved + rest }

  /// True if it can be dialled within a country only, and not because it is a service of up to six
  /// digits, such as 110.
  package var needsCountry: Bool {
    !dialString.utf8.starts(with: "+".utf8) && dialString.utf8.count > 6
  }
}
