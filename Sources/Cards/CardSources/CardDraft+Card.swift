import Cards
import Columns
import PhotoFinding
import Problems
import VCards

extension CardDraft {
  /// The card, where nothing is wrong with it.
  func card() -> SourcedCard? {
    guard !problems.contains(where: { $0.severity == .error }), rival == nil, let id, let name,
      isTolerant || !spoiltPhones.contains(where: { $0.fault == .shortened })
    else { return nil }
    var card = BusinessCard(id: id, name: name)
    card.texts = texts
    card.phones = phones
    card.emails = emails
    card.websites = websites
    card.parts = cardParts
    card.addresses = allAddresses
    card.socialProfiles = socialProfiles.sorted { $0.network < $1.network }
    card.birthday = birthday
    card.photo = cardPhoto
    card.language = language
    card.term = term
    card.isSealed = isSealed
    card.hasPasscode = hasPasscode
    card.publishesHealth = publishesHealth
    return SourcedCard(
      card: card, file: file, position: position,
      photoPosition: photo == nil ? nil : photoPosition, termPosition: termPosition,
      sealedPosition: sealedPosition, passcodePosition: passcodePosition, references: references,
      row: row)
  }

  /// True if something is told of the card.
  var isRemarked: Bool { !problems.isEmpty || !spoiltPhones.isEmpty }

  /// The photo, whatever else is wrong with the card; `nil` where none is named, or it isn't there.
  var sourcedPhoto: SourcedPhoto? {
    cardPhoto.map { SourcedPhoto(photo: $0, file: file, position: photoPosition ?? position) }
  }

  /// The address of the flat keys, then the others.
  var allAddresses: [Labeled<PostalAddress>] {
    (parts.address.map { [Labeled(.work, $0)] } ?? []) + addresses
  }

  /// Reads what depends on the whole card, and tells what is wrong with that: a missing name, an ID
  /// that is taken.
  mutating func complete(_ taken: inout TakenIDs, rules: InputRules) {
    readPhones(siteCountry: rules.country)
    readParts(siteCountry: rules.country)
    warnOfOpenHealth()
    checkSignsOfLife()
    for omission in omissions { add(omission.left(outOf: isExported ? name : nil)) }
    if isCompany {
      // In a file of its own nobody leaves out a name by mistake.
      if isRow { add(companyWarning) }
    } else if !hasName || isExported && name == nil {
      let message = "the card has no name: give fullName, givenName, familyName or nickname"
      add(Problem(file: file, position: position, field: "fullName", message: message))
    }
    guard let id, !hasDerivedID else { return }
    guard let taken = taken.problem(taking: id, madeOf: idSource, in: file, at: idPosition) else {
      return
    }
    if isRow, taken.first != file { rival = taken } else { add(taken.problem) }
  }

  /// The problem with the card's ID, unless the sentence is about that.
  func naming(_ problem: Problem) -> Problem {
    guard let id, !hasDerivedID, problem.field != "id" else { return problem }
    return problem.of(card: id.text)
  }

  /// The ID that name and first e-mail address or number make; `nil` where there is no name.
  var derivedID: CardID? {
    guard let name else { return nil }
    let identity = ContactIdentity(
      name: name, slug: CardID.proposal(for: name.full(in: .english)), emails: emails,
      phones: phones)
    return try? CardID(identity.cardID)  // it is a slug
  }

  private var cardPhoto: CardPhoto? {
    photo.map { CardPhoto(.file($0), focus: focus ?? .top) }
  }

  /// True if the company is its name.
  private var isCompany: Bool {
    companyMayBeName && !hasName && ownName == nil && texts[.company] != nil
  }

  private var companyWarning: Problem {
    Problem(
      severity: .warning, file: file, position: position, field: "fullName",
      message: "the row has no name: its company is used instead")
  }

  var name: PersonName? {
    isCompany ? PersonName(written: texts[.company]) : ownName
  }

  private var ownName: PersonName? {
    PersonName(
      written: parts[.fullName], prefix: parts[.prefix], given: parts[.givenName],
      middle: parts[.middleName], family: parts[.familyName], suffix: parts[.suffix],
      nickname: parts[.nickname], phoneticGiven: parts[.phoneticGivenName],
      phoneticFamily: parts[.phoneticFamilyName])
  }
}

extension Problem {
  /// The problem with a value that a card is taken without, with the name of whoever has no ID.
  fileprivate func left(outOf name: PersonName?) -> Problem {
    let card = name.map { " of the card of \"\($0.full(in: .english))\"" } ?? ""
    return Problem(
      severity: severity, file: file, position: position, field: field,
      message: "left out\(card): \(message)", value: value, isUnread: isUnread)
  }
}
