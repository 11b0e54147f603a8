import Testing
import VenueVocabulary

struct HexDigitsTests {
  @Test("themes: a hexadecimal digit is ASCII") func digits() {
    let values = (0...255).map { HexDigits.value(UInt8($0)) }
    #expect(values.count { $0 != nil } == 22)
    #expect("0123456789abcdef".utf8.map { HexDigits.value($0) } == (0...15).map { UInt8($0) })
    #expect("ABCDEF".utf8.map { HexDigits.value($0) } == (10...15).map { UInt8($0) })
  }

  @Test("themes: a colour is a hash and three or six digits", arguments: ["#fff", "#A0b1C2"])
  func colour(text: String) {
    #expect(HexDigits.isColour(text))
  }

  @Test(
    "themes: other texts are not colours",
    arguments: [
      "", "#", "fff", "#ff", "#ffff", "#ggg", "#ＡＡＡ", "#ＡＡ", "#fff ", " #fff", "#12345", "#-12", "#1\u{301}23",
    ])
  func none(text: String) { #expect(!HexDigits.isColour(text)) }
}
