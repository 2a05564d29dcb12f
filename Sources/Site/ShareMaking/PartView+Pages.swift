package import CardParts
import Cards
package import ShareFiles

extension PartView {
  /// The view that the pages of a form have: none knows when those that nobody else can read are looked at.
  package func seen(as form: ShareForm) -> PartView { form.needsKey ? ofAllDays : self }

  /// What the page of a card shows of its parts, as a text for its digest.
  package func text(of varying: VaryingParts, as form: ShareForm) -> [UInt8] {
    let view = seen(as: form)
    return varying.parts.compactMap { view.shown($0, of: varying.card) }.flatMap {
      Array($0.text.utf8)
    }
  }
}
