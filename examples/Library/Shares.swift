public import Shares

/// The ID that somebody read out: small letters count as capitals, O as 0, I and L as 1.
/// - Throws: `InvalidValue` with the rest of a sentence, for what is no ID.
public func recordID(readOut text: String) throws -> RecordID {
  try RecordID(folding: text)
}

/// An ID that nobody can guess.
public func newRecordID() -> RecordID {
  var generator = SystemRandomNumberGenerator()
  return RecordID.random(using: &generator)
}
