import Testing
import VenueVocabulary

@Suite struct FoldedTextTests {
  @Test(
    "search: folding ignores case, accents, width and script",
    arguments: [
      ("Tide Café", "tide cafe"), ("  Tide \t café\n", "tide cafe"), ("STRASSE", "straße"), ("Łódź", "lodz"),
      ("Ærø", "aero"), ("Ⅻ", "xii"), ("①", "1"), ("Ｇａｔｅ　Ｂ１２", "gate b12"), ("ｺｰﾋｰ", "こーひー"), ("ガ", "ｶﾞ"),
      ("パン", "ぱん"), ("か\u{3099}", "が"), ("٣", "3"), ("一二", "一二"), ("أحمد", "احمد"), ("مَطعم", "مطعم"), ("مـطعم", "مطعم"),
      ("שלום", "שלומ"), ("Ёлка", "елка"), ("Άθήνας", "αθηνασ"), ("women’s", "women's"), ("A–B", "a-b"),
      ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글"), ("e\u{301}", "é"), ("ﬁx", "fix"),
      ("İstanbul", "istanbul"),
    ])
  func same(pair: (String, String)) {
    #expect(FoldedText(pair.0) == FoldedText(pair.1), "\(FoldedText(pair.0).text) \(FoldedText(pair.1).text)")
  }

  @Test(
    "search: folding keeps different letters different",
    arguments: [("gate", "date"), ("か", "が"), ("か", "き"), ("é", "è\u{0}x")])
  func different(pair: (String, String)) { #expect(FoldedText(pair.0) != FoldedText(pair.1)) }

  @Test("search: folded text folds to itself, for the whole first plane")
  func idempotent() {
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = FoldedText("x\(scalar)y").text
      #expect(FoldedText(once).text == once, "U+\(String(value, radix: 16))")
    }
  }

  @Test("search: groups name IMDF categories, except synonyms of everyday language")
  func groups() {
    #expect(CategoryGroup.all.map(\.name) == ["clothing", "electronics", "housewares", "jewelry", "toys"])
    for group in CategoryGroup.all {
      for category in group.categories where !["electronics", "housewares"].contains(category) {
        #expect(Vocabulary.lists(Category(category), for: .occupant), "\(category)")
      }
    }
  }
}
