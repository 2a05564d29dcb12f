import Cards
import Testing

@Suite struct FoldedWordsTests {
  @Test(arguments: [
    ("Ada Lovelace", ["ada", "lovelace"]),
    ("  MÜLLER-Lüdenscheid, Jörg", ["muller", "ludenscheid", "jorg"]),
    ("Mueller, Joerg", ["muller", "jorg"]),
    ("Weiß", ["weiss"]),
    ("Ayşe Işıl İNAN", ["ayse", "isil", "inan"]),
    ("Łukasz Wójcik", ["lukasz", "wojcik"]),
    ("Łukasz Wo\u{301}jcik", ["lukasz", "wojcik"]),
    ("Nguyễn Đức", ["nguyen", "duc"]),
    ("O'Brien O’Brien", ["obrien", "obrien"]),
    ("ΕΛΕΝΗ Ζέρβας", ["ελενη", "ζερβασ"]),
    ("Фёдор Чайка", ["федор", "чаика"]),
    ("Фе\u{308}дор Чаи\u{306}ка", ["федор", "чаика"]),
    ("أَحْمَد المـصرى", ["احمد", "المصري"]),
    ("王小明", ["王小明"]),
    ("Ｌｅｅ ４", ["lee", "4"]),
    ("– . ,", []),
  ])
  func `folds letters of every script`(name: String, words: [String]) {
    #expect(FoldedWords(name).words == words)
  }

  @Test func `keeps the vowels of scripts in which they are marks`() {
    #expect(FoldedWords("กิ").words != FoldedWords("กี").words)
  }

  @Test(arguments: [
    ("王小明", true), ("김민준", true), ("さくら", true), ("王 小明", false), ("Ada", false), ("", false),
  ])
  func `tells names that are written without spaces`(name: String, isJoined: Bool) {
    #expect(FoldedWords(name).isJoined == isJoined)
  }
}
