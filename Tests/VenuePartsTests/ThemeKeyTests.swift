import Testing
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@Suite struct ThemeKeyTests {
  @Test("themes: rooms of hospitals and universities are not coloured as shops", .review("FL-R11")) func rooms() {
    #expect(ThemeKey.row(forOccupant: "classroom", in: "university") == "classroom")
    #expect(ThemeKey.row(forOccupant: "unheard-of", in: "university") == "room")
    #expect(ThemeKey.row(forOccupant: "unheard-of", in: "healthcarefacility") == "healthcare")
    #expect(ThemeKey.row(forOccupant: "cafe", in: "healthcarefacility") == "eatingdrinking")
    #expect(ThemeKey.row(forOccupant: "clothing", in: "shoppingcenter") == "retail")
    #expect(ThemeKey.row(forOccupant: nil, in: nil) == "retail")
    for category in ["classroom", "laboratory", "auditorium", "library", "conferenceroom"] {
      #expect(ThemeKey.row(for: Category(category), of: .unit) == category)
      #expect(ResolvedTheme.light.rows[category] != nil)
    }
  }
}
