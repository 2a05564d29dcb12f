import Cards
import Columns
import DelimitedText

extension DelimitedField {
  /// The text as its owner sees it: without blanks around it, and without what other programs have put there.
  var value: String { text.asValue }
}

extension String {
  /// A cell's text, or a part of it, as its owner sees it.
  var asValue: String { CleanText.cleaned(ColumnPlan.trimmed(self)) }
}
