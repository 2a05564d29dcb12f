import Cards
import CheckIns
import Problems
import Testing
import Timestamps

@Suite struct CheckInHistoryTests {
  private let first = moment("2026-11-28T08:00:00Z")

  @Test func `is nonresponsive from the end of the interval on, and due from the reminder on`() {
    var history = history(every: "24h", reminder: "2h")
    #expect(history.add(row("2026-11-28T08:00:00Z", .checkIn)) == nil)
    let deadline = moment("2026-11-29T08:00:00Z")
    #expect(history.deadline == deadline)
    #expect(history.status(at: deadline.advanced(bySeconds: -1)) == .active)
    #expect(history.status(at: deadline) == .nonResponsive)
    #expect(history.status(at: deadline.advanced(bySeconds: 1)) == .nonResponsive)
    #expect(!history.isDue(at: deadline.advanced(bySeconds: -7_201)))
    #expect(history.isDue(at: deadline.advanced(bySeconds: -7_200)))
    #expect(!history.isDue(at: deadline))
  }

  @Test func `counts hours, not days of a calendar that may have 25 of them`() {
    // Clocks in Zurich go back on 25 October 2026 at 3 o'clock.
    var history = history(every: "24h")
    #expect(history.add(row("2026-10-24T22:30:00+02:00", .checkIn)) == nil)
    #expect(history.deadline == moment("2026-10-25T21:30:00+01:00"))
    // And forward on 28 March 2027.
    #expect(history.add(row("2027-03-27T22:30:00+01:00", .checkIn)) == nil)
    #expect(history.deadline == moment("2027-03-28T23:30:00+02:00"))
  }

  @Test func `waits from the first day of the share, and for nobody without one`() {
    let history = history(every: "24h", since: first)
    #expect(history.status(at: moment("2026-11-29T07:59:59Z")) == .active)
    #expect(history.status(at: moment("2026-11-29T08:00:00Z")) == .nonResponsive)
    #expect(self.history(every: "24h").status(at: .latest) == .active)
  }

  @Test func `an alert stays until somebody resolves it, whatever else happens`() {
    var history = history(every: "24h")
    #expect(history.add(row("2026-11-28T08:00:00Z", .alert, id: "A")) == nil)
    #expect(history.add(row("2026-11-28T08:01:00Z", .alert)) == "an alert is active already")
    #expect(history.add(row("2026-11-28T08:02:00Z", .checkIn)) == nil)
    #expect(history.status(at: moment("2026-11-28T08:02:00Z")) == .alertActive)
    #expect(
      history.add(row("2026-11-28T08:03:00Z", .resolve))
        == "by does not say who has resolved the alert")
    #expect(history.add(row("2026-11-28T08:03:00Z", .resolve, by: "a neighbour")) == nil)
    #expect(history.status(at: moment("2026-11-28T08:03:00Z")) == .active)
    #expect(
      history.add(row("2026-11-28T08:04:00Z", .resolve, by: "Mia"))
        == "no alert is active that could be resolved")
  }

  @Test func `responders ping, by their name or the ID of their card`() {
    var history = history(every: "24h")
    #expect(history.add(row("2026-11-28T08:00:00Z", .ping, by: "mia", id: "1")) == nil)
    #expect(history.add(row("2026-11-28T08:00:00Z", .ping, by: "BOB-SMITH", id: "2")) == nil)
    #expect(
      history.add(row("2026-11-28T08:00:00Z", .ping, by: "Tim", id: "3"))
        == "by names no responder of the card, who alone can ping")
    #expect(
      history.add(row("2026-11-28T08:00:00Z", .ping, by: "Mia", id: "1")) == "its id is taken")
    #expect(history.pendingPings(at: first).compactMap(\.id) == ["1", "2"])
    #expect(history.add(row("2026-11-28T08:10:00Z", .respond, ref: "1")) == nil)
    #expect(history.pendingPings(at: first).compactMap(\.id) == ["2"])
    #expect(history.add(row("2026-11-28T08:20:00Z", .checkIn)) == nil)
    #expect(history.pendingPings(at: first).isEmpty)
  }

  @Test func `a ping waits as long as the interval, and no longer`() {
    for (moment, reason) in [
      ("2026-11-29T08:00:00Z", nil),
      ("2026-11-29T08:00:01Z", "ref is the id of no ping that waits for an answer"),
    ] {
      var history = history(every: "24h")
      #expect(history.add(row("2026-11-28T08:00:00Z", .ping, by: "Mia", id: "1")) == nil)
      #expect(history.add(row(moment, .respond, ref: "1")) == reason)
    }
  }

  @Test func `takes rows by their moments, and up to five minutes ahead as now`() {
    var history = history(every: "24h")
    let log = CheckInLog(
      Array(
        """
        2026-11-28T08:05:00Z,check-in
        2026-11-28T07:59:00Z,resolve,manual,Mia
        2026-11-28T07:58:00Z,alert
        2026-11-28T08:05:01Z,alert
        """.utf8), file: "check-ins/ada.csv")
    let problems = history.take(log, of: "check-ins/ada.csv", at: first)
    #expect(
      problems.map(\.description)
        == ["check-ins/ada.csv:4:1: warning: at is in the future; it is left out"])
    #expect(history.rows.map(\.kind) == [.alert, .resolve, .checkIn])
    #expect(history.lastCheckIn == first)
  }

  private func history(
    every interval: String, reminder: String? = nil, since: Timestamp? = nil
  ) -> CheckInHistory {
    do {
      let phone = try PhoneNumber("+447700900143")
      let contacts = [
        EmergencyNote.Contact(try PlainText("Mia"), phone: phone),
        EmergencyNote.Contact(try PlainText("Bob"), phone: phone, card: try CardID("bob-smith")),
        EmergencyNote.Contact(
          try PlainText("Tim"), phone: phone, isResponder: false, isDependent: true),
      ]
      let plan = EmergencyNote.CheckIn(
        every: try TimeSpan(interval), reminder: try reminder.map(TimeSpan.init))
      return CheckInHistory(plan, among: contacts, since: since)
    } catch {
      fatalError("\(error)")
    }
  }
}

private func moment(_ text: String) -> Timestamp {
  do { return try Timestamp(rfc3339: text) } catch { fatalError("\(error)") }
}

private func row(
  _ at: String, _ kind: CheckInRow.Kind, by: String? = nil, id: String? = nil, ref: String? = nil
) -> CheckInRow {
  CheckInRow(at: moment(at), kind, by: by, id: id, ref: ref)
}
