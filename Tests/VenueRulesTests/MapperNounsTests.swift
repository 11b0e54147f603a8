import Testing

@testable import VenueRules

@Suite struct MapperNounsTests {
  @Test(
    "findings: a unit is an area to a mapper and an opening a door; names are kept",
    arguments: [
      (
        "10 % of floor 0 belongs to no unit; 9 openings lead to it",
        "10 % of floor 0 belongs to no area; 9 doors lead to it"
      ),
      ("a unit has an opening", "an area has a door"), ("unit way/3 (opening unit)", "area way/3 (opening unit)"),
      ("an occupant of units, \"unit\" and `unit`", "a business of areas, \"unit\" and `unit`"),
      ("opening hours of the unit", "opening hours of the area"), ("unit=2 and unit-3", "unit=2 and unit-3"),
      ("(a (unit) b) unit", "(a (unit) b) area"), ("units", "areas"), ("", ""), ("a, unit", "a, area"),
    ])
  func said(_ text: String, _ mapped: String) { #expect(MapperNouns.said(text) == mapped) }
}
