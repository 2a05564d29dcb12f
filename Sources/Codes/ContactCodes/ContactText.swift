import Cards
import QRCodes
import VCards

/// A contact as the text of a code, in the form that makes the smaller code.
package struct ContactText: Hashable, Sendable {
  /// The text.
  package let text: String

  /// The contact as a vCard, whatever the form.
  package let vCard: String

  /// The form of the text.
  package let form: Form

  /// The version of its symbol.
  package let version: Int

  /// The forms that phones read as a contact.
  package enum Form: String, Sendable {
    case vCard
    case meCard = "MeCard"
  }

  /// Writes a contact: as a MeCard where that holds all of it in a symbol of a lower version, or of a
  /// higher level; else as a vCard, which more readers know.
  /// - Throws: ``QRCodeFault`` where it fits no symbol.
  init(
    _ contact: BusinessCard, language: LanguageTag, atLeast level: ErrorCorrection
  ) throws(QRCodeFault) {
    vCard = VCard(card: contact, language: language, uid: "").codeText
    let meCard = MeCard(card: contact, language: language)?.text
    // A MeCard is never the longer one.
    let plan = try? QRCode.plan(declaring: vCard, atLeast: level)
    if let meCard {
      let other = try QRCode.plan(declaring: meCard, atLeast: level)
      if plan.map({ (other.version, $0.errorCorrection) < ($0.version, other.errorCorrection) })
        ?? true
      {
        (text, form, version) = (meCard, .meCard, other.version)
        return
      }
    }
    (text, form) = (vCard, .vCard)
    version = try QRCode.plan(declaring: vCard, atLeast: level).version
  }
}
