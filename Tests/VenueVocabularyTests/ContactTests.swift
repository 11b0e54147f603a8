import Testing
import VenueTestSupport
import VenueVocabulary

/// Telephone numbers and web addresses as they stand on doors and cards.
struct ContactTests {
  @Test(
    "formats: the number of E.164 that a telephone number means", .review("FL-W1"),
    arguments: [
      ("+358 (0)40 123 4567", nil, "+358401234567", true), ("+44 (0) 20 7946 0000", "GB", "+442079460000", true),
      ("+49 (0)351 4567890", "DE", "+493514567890", true), ("00358 (0)40 1234567", nil, "+358401234567", false),
      ("tel:+358401234567", nil, "+358401234567", true), ("+358 40-123.4567", nil, "+358401234567", true),
      ("\u{FF0B}358401234567", nil, "+358401234567", false), ("00358401234567", "FI", "+358401234567", false),
      ("358401234567", "FI", "+358401234567", false), ("040 123 4567", "FI", "+358401234567", false),
      ("(040) 1234567", "FI", "+358401234567", false), ("09-123 4567", "FI", "+35891234567", false),
      ("+358 O40 1234567", "US", nil, false), ("0401234567", nil, nil, false), ("06 1234567", "IT", nil, false),
      ("+358401234567 / +358407654321", "FI", nil, false), ("call me", "FI", nil, false),
      ("(0)40 123", "FI", nil, false),
      ("+049 351 4567", "DE", nil, false), ("+358 040 1234567", "FI", nil, false),
      // The 0 is a digit of numbers in Italy; in Spain nobody writes it.
      ("+39 (0)6 1234567", "FI", "+39061234567", false), ("+34 (0)911 234 567", nil, "+34911234567", false),
      ("+49 351 (0) 4567890", nil, nil, false), ("+999 (0)351 4567890", nil, nil, false),
      // A 0 that is only written inside the country, behind the code of another country, and behind 00.
      ("+49 0351 4567890", "FI", nil, false), ("00358 040 1234567", nil, nil, false),
      // Numbers of mobiles and towns that begin with the digits of their country.
      ("91234 56789", "IN", nil, false), ("391 234 5678", "IT", nil, false), ("48 123 45 67", "PL", nil, false),
      ("55 91234-5678", "BR", nil, false), ("91 91234 56789", "IN", "+919123456789", false),
      ("1 800 555 0100", "US", "+18005550100", false), ("48 22 123 45 67", "PL", "+48221234567", false),
      // Chile and Kuwait have no 0 in front.
      ("02 2123 4567", "CL", nil, false), ("+800 1234 5678", nil, "+80012345678", true),
    ] as [(String, String?, String?, Bool)])
  func phone(text: String, country: String?, number: String?, isCertain: Bool) {
    let meant = MeantPhone(text, country: country)
    #expect(meant?.number == number)
    if let meant, number != nil { #expect(meant.isCertain == isCertain) }
  }

  @Test(
    "formats: the web address that a text means", .review("FL-W1"),
    arguments: [
      ("quay.example", "https://quay.example"), ("http//quay.example", "http://quay.example"),
      ("https//quay.example/a", "https://quay.example/a"), ("https;//quay.example", "https://quay.example"),
      ("http:/quay.example", "http://quay.example"), ("htp://quay.example", "http://quay.example"),
      ("https:quay.example", "https://quay.example"), ("HTTPS://Quay.example", "https://Quay.example"),
      ("//quay.example", "https://quay.example"), ("http://http://quay.example", "http://quay.example"),
      ("https://quay.example\\shop", "https://quay.example/shop"),
      ("www.quay.example/x?a=b:c", "https://www.quay.example/x?a=b:c"),
      ("-", nil), ("none", nil), ("@quay", nil), ("a@quay.example", nil), ("http://", nil),
      ("https://a.example, https://b.example", nil), ("https://www quay.example", nil), ("3.5", nil),
    ] as [(String, String?)])
  func website(text: String, address: String?) {
    #expect(WebAddress.meant(by: text) == address)
    if let address { #expect(WebAddress.isWritten(in: address)) }
    #expect(!WebAddress.isWritten(in: text))
  }

  @Test("formats: a web address may have any letters, and an address in its path", .review("FL-W1"))
  func written() {
    for text in [
      "https://quay.example/ä", "http://quay.example", "https://a.example/web/http://b.example", "https://x",
    ] {
      #expect(WebAddress.isWritten(in: text))
    }
  }

  @Test(
    "formats: the two-letter code that a country means", .review("FL-W1"),
    arguments: [
      ("FIN", "FI"), ("Finland", "FI"), ("Suomi", "FI"), ("Deutschland", "DE"), ("Germany", "DE"), ("fi", "FI"),
      ("UK", "GB"), ("USA", "US"), ("United States", "US"), ("Österreich", "AT"), ("日本", "JP"), ("Atlantis", nil),
      ("Turkey", "TR"), ("Korea, Republic of", "KR"), ("Bolivia, Plurinational State of", "BO"),
    ] as [(String, String?)])
  func country(text: String, code: String?) { #expect(CountryNames.code(meantBy: text) == code) }

  @Test("formats: a word with another number is another word", .review("FL-W1"))
  func numbers() {
    #expect(Spelling.nearest(to: "level-1", in: ["level-0"]) == nil)
    #expect(Spelling.nearest(to: "way-870541393", in: ["way-870541293"]) == nil)
    #expect(Spelling.nearest(to: "shop-l2", in: ["shop-12"]) == nil)
    #expect(Spelling.nearest(to: "shp-12", in: ["shop-12"]) == "shop-12")
    #expect(Spelling.nearest(to: "shop-01", in: ["shop-1"]) == "shop-1")
  }

  @Test(
    "formats: a category is suggested by meaning, not by letters", .review("FL-W1"),
    arguments: [
      ("shops", "retail"), ("stores", "retail"), ("food", "eatingdrinking"), ("gates", "room"), ("lifts", nil),
      ("toilets", "restroom"), ("resturant", "restaurant"),
    ] as [(String, String?)])
  func categories(word: String, meant: String?) {
    let known = ["cakes", "eatingdrinking", "gifts", "restaurant", "restroom", "retail", "room", "shoes", "wood"]
    #expect(Vocabulary.category(meantBy: word, among: known, ofAny: [.unit, .amenity, .occupant]) == meant)
  }
}
