import CommandLine
import Testing

@Suite struct CharacterCellsTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("ش", 1), ("ก็", 1), ("|", 1), ("…", 1),
      ("山", 2), ("あ", 2), ("한", 2), ("ｱ", 1), ("Ａ", 2), ("、", 2), ("𠮷", 2), ("￥", 2),
      ("😀", 2), ("👩🏽‍💻", 2), ("🇩🇪", 2), ("❤", 1), ("❤️", 2), ("☎", 1), ("⌚", 2), ("\u{301}", 0),
    ] as [(Character, Int)])
  func `a character takes as many cells as terminals give it`(character: Character, cells: Int) {
    #expect(character.terminalCells == cells)
  }
}
