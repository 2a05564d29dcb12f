public import Timestamps

/// What somebody who helps a person, or an animal, has to know, and whom to call.
///
/// Its values are what the owner wrote; none of it is ever in a contact.
public struct EmergencyNote: Hashable, Sendable {
  /// What to do first.
  public var instructions = InLanguages<PlainText>()

  /// Anything else, in any number of lines.
  public var note = InLanguages<PlainText>()

  /// When they were born.
  public var birth: Birth?

  /// The languages that they speak.
  public var languages: [LanguageTag] = []

  /// The allergies; `nil` where nothing is said of any.
  public var allergies: Allergies?

  /// The conditions, and what to do about them.
  public var conditions = InLanguages<[Condition]>()

  /// What they take.
  public var medications: [Medication] = []

  /// What is implanted or worn in the body.
  public var implants: [PlainText] = []

  /// The blood type.
  public var bloodType: BloodType?

  /// The weight, with its unit.
  public var weight: PlainText?

  /// The height, with its unit.
  public var height: PlainText?

  /// The month in which a child is due.
  public var due: DueMonth?

  /// Whether organs may be donated; `nil` where nothing is said of it.
  public var isOrganDonor: Bool?

  /// The insurance and its number.
  public var insurance: PlainText?

  /// Where an advance directive lies.
  public var directive: PlainText?

  /// The doctor.
  public var doctor: Doctor?

  /// Whom to call, and who depends on them.
  public var contacts: [Contact] = []

  /// When all of it was checked last.
  public var checked: Check?

  /// The words on a tag.
  public var tag: PlainText?

  /// How often they give a sign of life; `nil` for whoever is not alone.
  public var checkIn: CheckIn?

  /// What has come of them; only on a card whose page shows it.
  package var signs: Signs?

  /// Creates a note with nothing in it.
  public init() {}
}

extension EmergencyNote {
  /// When somebody was born.
  public enum Birth: Hashable, Sendable {
    case day(CalendarDate)
    case year(Int)
  }

  /// What is said of allergies.
  public enum Allergies: Hashable, Sendable {
    /// That there are none.
    case noneKnown

    /// Each of them.
    case known(InLanguages<[Allergy]>)
  }

  /// An allergy.
  public struct Allergy: Hashable, Sendable {
    /// What it is to.
    public let to: PlainText

    /// What happens.
    public let reaction: PlainText?

    /// What to do about it.
    public let action: PlainText?

    /// Creates an allergy.
    public init(to: PlainText, reaction: PlainText? = nil, action: PlainText? = nil) {
      (self.to, self.reaction, self.action) = (to, reaction, action)
    }
  }

  /// A condition.
  public struct Condition: Hashable, Sendable {
    /// What it is called.
    public let name: PlainText

    /// What to do about it.
    public let action: PlainText?

    /// Creates a condition.
    public init(_ name: PlainText, action: PlainText? = nil) {
      (self.name, self.action) = (name, action)
    }
  }

  /// A medication.
  public struct Medication: Hashable, Sendable {
    /// What it is called.
    public let name: PlainText

    /// How much of it.
    public let dose: PlainText?

    /// When it is taken.
    public let time: PlainText?

    /// Creates a medication.
    public init(_ name: PlainText, dose: PlainText? = nil, time: PlainText? = nil) {
      (self.name, self.dose, self.time) = (name, dose, time)
    }
  }

  /// The doctor who knows them.
  public struct Doctor: Hashable, Sendable {
    /// The name.
    public let name: PlainText

    /// The number.
    public var phone: PhoneNumber?

    /// The field of medicine.
    public let specialty: PlainText?

    /// Creates a doctor.
    public init(_ name: PlainText, phone: PhoneNumber? = nil, specialty: PlainText? = nil) {
      (self.name, self.phone, self.specialty) = (name, phone, specialty)
    }
  }

  /// Somebody beside them.
  public struct Contact: Hashable, Sendable {
    /// Their own card on the site.
    public let card: CardID?

    /// The name.
    public let name: PlainText

    /// The number.
    public let phone: PhoneNumber

    /// What they are to the person.
    public let relation: PlainText?

    /// True if they are called.
    public let isResponder: Bool

    /// True if they depend on the person.
    public let isDependent: Bool

    /// The day on which they came into the list.
    public let dateAdded: CalendarDate?

    /// The number on their card, where that is another one; only on a card as its page shows it.
    package var phoneOnCard: PhoneNumber?

    /// Creates a contact.
    public init(
      _ name: PlainText, phone: PhoneNumber, relation: PlainText? = nil, card: CardID? = nil,
      isResponder: Bool = true, isDependent: Bool = false, dateAdded: CalendarDate? = nil
    ) {
      (self.name, self.phone, self.relation, self.card) = (name, phone, relation, card)
      (self.isResponder, self.isDependent) = (isResponder, isDependent)
      self.dateAdded = dateAdded
    }
  }

  /// The signs of life that somebody gives who is alone.
  public struct CheckIn: Hashable, Sendable {
    /// The longest time from one to the next.
    public let interval: TimeSpan

    /// How long before its end it is due; `nil` where nobody is reminded.
    public let reminder: TimeSpan?

    /// True if the page says how it stands.
    public let isOnPage: Bool

    /// Creates such signs.
    public init(every interval: TimeSpan, reminder: TimeSpan? = nil, isOnPage: Bool = false) {
      (self.interval, self.reminder, self.isOnPage) = (interval, reminder, isOnPage)
    }
  }

  /// What has come of signs of life, as a page shows it.
  package struct Signs: Hashable, Sendable {
    /// The moment of the last one; `nil` where there was none.
    package let last: Timestamp?

    /// The moment until which the next one is waited for; `nil` where there was none.
    package let deadline: Timestamp?

    /// Since when they call for help; `nil` where they don't.
    package let alertSince: Timestamp?

    /// The moment of the last thing that is known.
    package let asOf: Timestamp

    /// Creates what a page shows.
    package init(last: Timestamp?, deadline: Timestamp?, alertSince: Timestamp?, asOf: Timestamp) {
      (self.last, self.deadline) = (last, deadline)
      (self.alertSince, self.asOf) = (alertSince, asOf)
    }
  }

  /// A look at whether all of it is still right.
  public struct Check: Hashable, Sendable {
    /// The day.
    public let day: CalendarDate

    /// Who looked.
    public let person: PlainText?

    /// Creates a check.
    public init(on day: CalendarDate, by person: PlainText? = nil) {
      (self.day, self.person) = (day, person)
    }
  }
}

extension EmergencyNote {
  /// Those who are called, the first first.
  public var responders: [Contact] { contacts.filter(\.isResponder) }

  /// Those who depend on the person.
  public var dependents: [Contact] { contacts.filter(\.isDependent) }

  /// True if there is anything that helps a helper.
  package var says: Bool {
    !instructions.isEmpty || !note.isEmpty || allergies != nil || !conditions.isEmpty
      || !medications.isEmpty || !contacts.isEmpty
  }
}
