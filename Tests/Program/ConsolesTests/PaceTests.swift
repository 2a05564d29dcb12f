import Consoles
import Testing

@Suite struct PaceTests {
  @Test func `says what is left once some seconds have told how fast it goes`() {
    var pace = Pace()
    #expect(pace.timeLeft(0, of: 1_000, "files", at: .seconds(100)) == nil)
    #expect(pace.timeLeft(50, of: 1_000, "files", at: .seconds(104)) == nil)
    #expect(pace.timeLeft(100, of: 1_000, "files", at: .seconds(110)) == .seconds(90))
    #expect(pace.timeLeft(1_000, of: 1_000, "files", at: .seconds(200)) == nil)
  }

  @Test func `what was there before counts for nothing, and another work begins anew`() {
    var pace = Pace()
    #expect(pace.timeLeft(800, of: 1_000, "files", at: .zero) == nil)
    #expect(pace.timeLeft(810, of: 1_000, "files", at: .seconds(10)) == .seconds(190))
    #expect(pace.timeLeft(900, of: 1_000, "answers", at: .seconds(11)) == nil)
    #expect(pace.timeLeft(950, of: 1_000, "answers", at: .seconds(21)) == .seconds(10))
  }

  @Test(arguments: [
    (Duration.seconds(3), "about 10 seconds left"), (.seconds(44), "about 40 seconds left"),
    (.seconds(89), "about 90 seconds left"), (.seconds(100), "about 2 minutes left"),
    (.seconds(3_600), "about 60 minutes left"), (.seconds(7_300), "about 2 hours left"),
  ])
  func `is as rough as it is known`(time: Duration, words: String) {
    #expect(Pace.words(for: time) == words)
  }
}
