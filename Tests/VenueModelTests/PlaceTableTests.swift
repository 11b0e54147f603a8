import Testing
import VenueDiagnostics
import VenueModel
import VenueVocabulary

@Suite struct PlaceTableTests {
  private func place(_ offset: Int) -> SourcePlace { SourcePlace(file: "a.yaml", range: offset..<offset + 1) }

  @Test(
    "FL-H5: places of a feature with labels in a hundred thousand languages are looked up, not looked through",
    arguments: [3, 32, 33, 34, 100_000])
  func many(count: Int) {
    let unit = FeatureRef(.unit, 2)
    var table = PlaceTable()
    for number in 0..<count { table[unit, "name/\(number)"] = place(number) }
    #expect((0..<count).allSatisfy { table[unit, "name/\($0)"] == place($0) })
    #expect(table[unit, "name"] == nil)
    // Said again, taken back, and said again.
    table[unit, "name/0"] = place(7)
    table[unit, "name/1"] = nil
    #expect(table[unit, "name/0"] == place(7))
    #expect(table[unit, "name/1"] == nil)
    #expect(table[unit, "name/\(count - 1)"] == place(count - 1))
    table[unit, "name/\(count - 1)"] = nil
    table[unit, "name/1"] = place(1)
    table[unit, "alt_name"] = place(9)
    #expect(table[unit, "name/1"] == place(1))
    #expect(table[unit, "name/\(count - 1)"] == nil)
    #expect(table[unit, "alt_name"] == place(9))
    #expect(table[unit, "name/0"] == place(7))
    #expect(table[FeatureRef(.unit, 1), "name/0"] == nil)
  }
}
