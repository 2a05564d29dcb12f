package import Cards
package import QRCodes
import VCards

/// A code that holds a contact itself, so that it is saved without a network; it can neither expire nor
/// change.
package struct ContactCode: Hashable, Sendable {
  /// The text in the code, and its form.
  package let content: ContactText

  /// The symbol.
  package let code: QRCode

  /// The fields in it beside the name, in the order of ``ContactField``; those that the card has.
  package let fields: [ContactField]

  /// The usual fields that the card has and the code has no room for.
  package let leftOut: [ContactField]

  /// Makes the code of a card's contact, without photo.
  /// - Parameters:
  ///   - language: The language that orders the parts of the name, where the card has none of its own.
  ///   - fields: The fields that were chosen; `nil` for those of ``ContactField/usual`` that leave the
  ///     code below version 10.
  /// - Throws: ``ContactCodeFault``.
  package init(
    of card: BusinessCard, language: LanguageTag, fields: ContactFields?,
    atLeast level: ErrorCorrection
  ) throws(ContactCodeFault) {
    let writer = Writer(card: card, language: language, level: level)
    let wanted = (fields?.fields ?? ContactField.usual).filter(card.has)
    var taken = wanted
    if fields == nil {
      taken = []
      for field in wanted {
        if let version = writer.version(of: taken + [field]), version <= Self.largestUsualVersion {
          taken.append(field)
        }
      }
    }
    if writer.version(of: taken).map({ $0 > Self.largestVersion }) ?? true {
      throw .tooLarge(version: writer.version(of: taken), without: writer.surplus(of: taken))
    }
    do throws(QRCodeFault) {
      content = try writer.text(of: taken)
      code = try QRCode(declaring: content.text, atLeast: level)
    } catch {
      throw .code(error)
    }
    self.fields = ContactField.allCases.filter(taken.contains)
    leftOut = wanted.filter { !taken.contains($0) }
  }
}

extension ContactCode {
  /// The largest version of a code that nobody chose fields for.
  package static let largestUsualVersion = 9

  /// The largest version: with its quiet zone 125 modules, 63 mm of the usual half millimetre.
  package static let largestVersion = 25

  /// Writes a card with one set of fields or another.
  private struct Writer {
    let card: BusinessCard
    let language: LanguageTag
    let level: ErrorCorrection

    func text(of fields: [ContactField]) throws(QRCodeFault) -> ContactText {
      try ContactText(card.contact(of: fields), language: language, atLeast: level)
    }

    /// The version of the symbol; `nil` where there is none.
    func version(of fields: [ContactField]) -> Int? {
      // Why there is none is told by the one that is drawn.
      (try? text(of: fields))?.version
    }

    /// The fields to leave out, the largest first, for a symbol that is not too large.
    func surplus(of fields: [ContactField]) -> [ContactField] {
      var (kept, surplus) = (fields, [ContactField]())
      while version(of: kept).map({ $0 > ContactCode.largestVersion }) ?? true {
        let sizes = kept.map { field in size(of: kept.filter { $0 != field }) }
        guard let least = sizes.min(), let index = sizes.firstIndex(of: least) else { return [] }
        surplus.append(kept.remove(at: index))
      }
      return surplus
    }

    private func size(of fields: [ContactField]) -> Int {
      VCard(card: card.contact(of: fields), language: language, uid: "").codeText.utf8.count
    }
  }
}
