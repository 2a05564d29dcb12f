import Columns

/// What a column of a timetable is taken for.
enum TimetableColumn: String, CaseIterable {
  case id, date, time, until, title, teamHome, teamAway, venue, street, city, lat, lng, role, league
  case status, movedFrom, note, url, exchange, travelMinutes, departureTime, duration
}

extension TimetableColumn {
  /// The column with a name; `nil` for one that is not known.
  ///
  /// Names are compared without case, accents, spaces and punctuation.
  init?(named name: String) {
    guard let found = Self.byName[ColumnNames.folded(name)] else { return nil }
    self = found
  }

  private static let byName: [String: TimetableColumn] = {
    var found: [String: TimetableColumn] = [:]
    for column in allCases {
      for name in [column.rawValue] + column.names { found[ColumnNames.folded(name)] = column }
    }
    return found
  }()

  /// What English, German, French and Italian tables call it.
  private var names: [String] {
    switch self {
    case .id:
      [
        "no", "number", "match no", "match number", "game no", "game number", "uid", "nr", "nummer",
        "spiel-nr", "spielnr", "spielnummer", "numéro", "n°", "n° de match", "numéro de match",
        "numero",
        "numero gara", "numero partita", "codice gara",
      ]
    case .date:
      [
        "day", "match date", "datum", "tag", "spieldatum", "jour", "date du match", "data",
        "giorno", "data gara",
      ]
    case .time:
      [
        "start", "start time", "kick-off", "kickoff time", "begin", "zeit", "uhrzeit", "beginn",
        "anpfiff", "anspiel",
        "anspielzeit", "spielbeginn", "heure", "début", "coup d'envoi", "ora", "orario", "inizio",
      ]
    case .until:
      [
        "end", "end time", "ende", "bis", "spielende", "fin", "jusqu'à", "heure de fin", "fine",
        "ora fine", "fino a",
      ]
    case .title:
      [
        "event", "subject", "summary", "match", "game", "titel", "anlass", "veranstaltung",
        "betreff", "thema", "spiel",
        "titre", "événement", "manifestation", "objet", "titolo", "evento", "manifestazione",
        "oggetto", "partita",
      ]
    case .teamHome:
      [
        "home", "home team", "heim", "heimteam", "heimmannschaft", "gastgeber", "domicile",
        "recevant",
        "équipe recevante", "équipe à domicile", "casa", "squadra di casa", "locali",
        "squadra locale",
      ]
    case .teamAway:
      [
        "away", "away team", "guest", "guests", "visitor", "opponent", "gast", "gäste", "gastteam",
        "gastmannschaft",
        "auswärts", "gegner", "visiteur", "visiteurs", "extérieur", "équipe visiteuse",
        "adversaire", "ospite",
        "ospiti", "squadra ospite", "trasferta", "avversario",
      ]
    case .venue:
      [
        "location", "place", "hall", "gym", "ground", "room", "halle", "sporthalle", "spielort",
        "spielstätte",
        "austragungsort", "platz", "stadion", "raum", "lieu", "salle", "gymnase", "stade",
        "terrain", "luogo",
        "palestra", "campo", "sede", "stadio", "impianto", "sala",
      ]
    case .street: ["address", "strasse", "straße", "adresse", "rue", "via", "indirizzo"]
    case .city: ["town", "ort", "stadt", "ville", "localité", "città", "località"]
    case .lat: ["latitude", "breitengrad", "latitudine"]
    case .lng: ["lon", "long", "longitude", "längengrad", "longitudine"]
    case .role:
      [
        "function", "rolle", "funktion", "einsatz", "aufgabe", "rôle", "fonction", "ruolo",
        "funzione",
      ]
    case .league:
      [
        "competition", "division", "category", "liga", "wettbewerb", "klasse", "kategorie", "ligue",
        "compétition",
        "championnat", "catégorie", "lega", "competizione", "campionato", "categoria",
      ]
    case .status: ["state", "zustand", "stand", "statut", "état", "stato"]
    case .movedFrom:
      [
        "original date", "verlegt von", "verschoben von", "ursprünglich", "déplacé du",
        "reporté du", "spostato da",
        "spostata da",
      ]
    case .note:
      [
        "notes", "remark", "remarks", "comment", "comments", "bemerkung", "bemerkungen", "notiz",
        "notizen",
        "kommentar", "hinweis", "remarque", "remarques", "commentaire", "nota", "osservazioni",
      ]
    case .url: ["link", "website", "webseite", "lien", "site", "collegamento", "sito"]
    case .exchange:
      [
        "swap", "replacement", "tausch", "abtausch", "tauschbörse", "ersatz gesucht", "échange",
        "remplacement",
        "scambio", "sostituzione",
      ]
    case .travelMinutes:
      [
        "travel time", "fahrzeit", "fahrminuten", "reisezeit", "temps de trajet", "durée du trajet",
        "tempo di viaggio",
      ]
    case .departureTime:
      [
        "departure", "abfahrt", "abfahrtszeit", "départ", "heure de départ", "partenza",
        "ora di partenza",
      ]
    case .duration: ["dauer", "spieldauer", "durée", "durata"]
    }
  }

  /// True for the whole name of a column that is nobody else's business: what somebody earns, how far away they live,
  /// and who else would like to come.
  static func isPrivate(_ name: String) -> Bool { privateNames.contains(ColumnNames.folded(name)) }

  private static let privateNames = Set(
    [
      "amount", "pay", "fee", "salary", "expenses", "betrag", "entschädigung", "honorar", "lohn",
      "spesen",
      "vergütung", "montant", "indemnité", "salaire", "frais", "importo", "compenso", "rimborso",
      "spese", "indennità",
      "distance", "distance km", "km", "kilometer", "kilometres", "distanz", "distanz km",
      "entfernung", "kilomètres",
      "distanza", "chilometri", "homeLocation", "home location", "home address", "wohnort",
      "privatadresse",
      "wohnadresse", "lieu de domicile", "adresse privée", "domicilio", "residenza", "userLocation",
      "user location",
      "current location", "standort", "aktueller standort", "position actuelle",
      "posizione attuale", "applicants",
      "candidates", "bewerber", "bewerbungen", "interessenten", "candidats", "candidatures",
      "candidati", "candidature",
    ].map(ColumnNames.folded))
}
