import Testing

@testable import VenueFormats

@Suite struct StoreyWordsTests {
  @Test(
    "formats: a storey is known by its words in languages of offices",
    arguments: [
      ("Ebene 1", 1), ("1F", 1), ("B1", -1), ("B1F", -1), ("Rez-de-chaussée", 0), ("地下1階", -1), ("2階", 2),
      ("HQ.L2", 2), ("Building A Level 2", 2), ("1er étage", 1), ("1º Pavimento", 1), ("Térreo", 0), ("Subsolo", -1),
      ("GF", 0), ("FF", 1), ("Basement", -1), ("1. OG", 1), ("2.UG", -2), ("Ebene_-1", -1), ("-1", -1), ("0", 0),
      ("2nd floor", 2), ("First Floor", 1), ("Haus A EG", 0), ("1e verdieping", 1), ("R+2", 2),
      ("一階", 1), ("二楼", 2), ("五层", 5), ("１Ｆ", 1), ("Ｂ１Ｆ", -1), ("Level B1", -1), ("Ebene U1", -1), ("Level G", 0),
      ("G Floor", 0),
    ])
  func known(_ text: String, _ number: Int) { #expect(StoreyWords.number(text) == number) }

  @Test(
    "formats: a text that names no storey, or is not clear, has no number",
    arguments: ["", "Roof", "2.1", "Level 1 Zone 2", "Haus B 1", "Parking 1", "12345", "Level-1", "P1"])
  func unknown(_ text: String) { #expect(StoreyWords.number(text) == nil) }

  @Test("formats: storeys are counted from the ground, whatever its number is")
  func ordinals() {
    #expect(StoreyWords.ordinals(of: ["GF", "FF", "Basement"]) == [0, 1, -1])
    #expect(StoreyWords.ordinals(of: ["B1", "1F", "2F", "RF"]) == [-1, 0, 1, 2])
    #expect(StoreyWords.ordinals(of: ["B2", "B1", "Roof"]) == [-2, -1, 0])
    #expect(StoreyWords.ordinals(of: ["x", "y", "EG"]) == nil && StoreyWords.ordinals(of: ["EG", "0"]) == nil)
  }
}
