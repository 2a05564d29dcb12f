import Bytes
import Cards
import Columns
import Timestamps

/// The words that timetables have for what is one of a few things, in English, German, French and Italian.
enum TimetableWords {
  /// The state that a text means; `nil` for one that is not known.
  ///
  /// Behind that something is cancelled or postponed there may be a reason: `Abgesagt wegen Schnee`.
  static func status(of text: String) -> ScheduledDate.Status? {
    // A remark may be long, and no state is.
    if text.utf8.count <= 64, let status = statuses[ColumnNames.folded(text)] { return status }
    let words = text.split(maxSplits: 3) { !$0.isLetter }.prefix(3)
    return words.indices.reversed().lazy.compactMap { last in
      statuses[ColumnNames.folded(words[...last].joined(separator: " "))]
    }.first { $0 == .cancelled || $0 == .postponed }
  }

  /// True for what tables write in the place of somebody who is not known yet.
  static func isNobody(_ text: String) -> Bool {
    // Most names are longer than any of these.
    if text.utf8.count > 16, text.utf8.contains(where: \.isLetter) { return false }
    return !text.contains(where: \.isLetter) && !text.contains(where: \.isNumber)
      || nobody.contains(ColumnNames.folded(text))
  }

  private static let nobody = Set(
    ["n.n.", "nn", "tba", "tbd", "offen", "vakant", "vacant", "open", "à définir", "da definire"]
      .map(ColumnNames.folded))

  /// True where a word says that somebody else is wanted, false where not; `nil` for one that is not known.
  static func wantsReplacement(_ word: String) -> Bool? { exchanges[ColumnNames.folded(word)] }

  /// The day of the week that a word means, from 1 for Monday; `nil` for one that is none.
  static func weekday(_ word: String) -> Int? { weekdays[ColumnNames.folded(word)] }

  /// The month that a word means; `nil` for one that is none.
  static func month(_ word: String) -> Int? { months[ColumnNames.folded(word)] }

  private static func table<Value>(_ rows: [(Value, String)]) -> [String: Value] {
    var table: [String: Value] = [:]
    for (value, words) in rows {
      for word in words.split(separator: ",") { table[ColumnNames.folded(String(word))] = value }
    }
    return table
  }

  private static let statuses: [String: ScheduledDate.Status] = table([
    (
      .scheduled,
      "scheduled,planned,geplant,angesetzt,provisorisch,verlegt,planifié,prévu,programmé,pianificato,previsto,programmato"
    ),
    (.confirmed, "confirmed,ok,bestätigt,definitiv,fix,confirmé,confirmée,confermato,confermata"),
    (
      .cancelled,
      "cancelled,canceled,called off,abgesagt,abgesetzt,annulliert,forfait,gestrichen,fällt aus,entfällt,annulé,annulée,supprimé,annullato,"
        + "annullata,cancellato,cancellata"
    ),
    (
      .postponed, "postponed,verschoben,aufgeschoben,reporté,reportée,rinviato,rinviata,posticipato"
    ),
    (
      .completed,
      "completed,done,played,finished,gespielt,beendet,abgeschlossen,erledigt,terminé,terminée,joué,disputé,completato,"
        + "giocata,terminata,conclusa"
    ),
  ])

  private static let exchanges: [String: Bool] = table([
    (true, "open,wanted,yes,offen,gesucht,ja,ouvert,recherché,oui,aperto,cercasi,sì"),
    (
      false,
      "assigned,closed,taken,no,zugewiesen,vergeben,besetzt,geschlossen,nein,attribué,assigné,fermé,clos,non,assegnato,"
        + "chiuso"
    ),
  ])

  private static let weekdays: [String: Int] = table([
    (1, "mo,mon,monday,montag,lu,lun,lundi,lunedì"),
    (2, "tu,tue,tues,tuesday,di,die,dienstag,ma,mar,mardi,martedì"),
    (3, "we,wed,wednesday,mi,mit,mittwoch,me,mer,mercredi,mercoledì"),
    (4, "th,thu,thur,thurs,thursday,do,don,donnerstag,je,jeu,jeudi,gi,gio,giovedì"),
    (5, "fr,fri,friday,fre,freitag,ve,ven,vendredi,venerdì"),
    (6, "sa,sat,saturday,sam,samstag,sonnabend,samedi,sab,sabato"),
    (7, "su,sun,sunday,so,son,sonntag,dim,dimanche,dom,domenica"),
  ])

  private static let months: [String: Int] = table([
    (1, "jan,january,januar,jänner,janvier,janv,gennaio,gen"),
    (2, "feb,february,februar,février,févr,febbraio,febb"), (3, "mar,march,märz,mrz,mars,marzo"),
    (4, "apr,april,avril,avr,aprile"), (5, "may,mai,maggio,mag"),
    (6, "jun,june,juni,juin,giugno,giu"),
    (7, "jul,july,juli,juillet,juil,luglio,lug"), (8, "aug,august,août,agosto,ago"),
    (9, "sep,sept,september,septembre,settembre,set"),
    (10, "oct,october,okt,oktober,octobre,ottobre,ott"),
    (11, "nov,november,novembre"), (12, "dec,december,dez,dezember,décembre,déc,dicembre,dic"),
  ])
}
