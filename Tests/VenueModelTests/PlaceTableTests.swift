import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@Suite struct PlaceTableTests {
  private func place(_ offset: Int) -> SourcePlace { SourcePlace(file: "a.yaml", range: offset..<offset + 1) }

  @Test(
    "formats: a feature with a hundred thousand label languages is indexed", .review("FL-H5"),
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

  private let list = FeatureList(file: "unit.geojson", pointer: "/features")

  private func listed(_ pointer: String, _ offset: Int) -> SourcePlace {
    SourcePlace(file: "unit.geojson", range: offset..<offset + 2, pointer: pointer)
  }

  @Test("formats: places of a GeoJSON feature are those of its pointer", arguments: [1, 31, 32, 33, 500])
  func listed(languages: Int) throws {
    var table = PlaceTable()
    let name = try #require(PlaceName.ofProperty("name"))
    for index in 0..<3 {
      let unit = FeatureRef(.unit, index)
      table.begin(unit, in: list, element: index + 4)
      table.note(name, 10..<12)
      for language in 0..<languages { table.note("name/\(language)", 20 + language..<22 + language) }
      table.note(.whole, 0..<2)
      table.note(.id, 1..<3)
      table.note(.geometry, 2..<4)
    }
    for index in 0..<3 {
      let (unit, own) = (FeatureRef(.unit, index), "/features/\(index + 4)")
      #expect(table[unit, ""] == listed(own, 0))
      #expect(table[unit, "id"] == listed(own + "/id", 1))
      #expect(table[unit, "geometry"] == listed(own + "/geometry", 2))
      #expect(table[unit, "name"] == listed(own + "/properties/name", 10))
      #expect(
        (0..<languages).allSatisfy {
          table[unit, "name/\($0)"] == listed(own + "/properties/name/\($0)", 20 + $0)
        })
      #expect(table[unit, "name/fi"] == nil && table[unit, "level_id"] == nil)
      #expect(table.nearest(unit, "name/fi") == table[unit, "name"])
    }
    // Said otherwise, taken back, forgotten.
    let unit = FeatureRef(.unit, 1)
    table[unit, "name"] = place(7)
    #expect(table[unit, "name"] == place(7))
    table[unit, "name"] = nil
    table[unit, "id"] = nil
    #expect(table[unit, "name"] == nil && table[unit, "id"] == nil)
    #expect(table[FeatureRef(.unit, 2), "name"] != nil)
    table.forget(unit)
    #expect(table[unit, ""] == nil && table[unit, "geometry"] == nil)
  }

  @Test("formats: joined tables of several files equal one table of all")
  func appended() throws {
    let level = try #require(PlaceName.ofProperty("level_id"))
    var (whole, joined) = (PlaceTable(), PlaceTable())
    var counts: [FeatureType: Int] = [:]
    for file in 0..<4 {
      let list = FeatureList(file: "\(file).geojson", pointer: "/features")
      var part = PlaceTable()
      for (own, type) in [FeatureType.unit, .opening, .unit, .kiosk].enumerated() where file != 2 || type == .kiosk {
        let before = counts[type] ?? 0
        let inPart = own == 2 ? 1 : 0
        let ref = FeatureRef(type, before + inPart)
        whole.begin(ref, in: list, element: own)
        part.begin(FeatureRef(type, inPart), in: list, element: own)
        whole.note(level, own..<9)
        part.note(level, own..<9)
        whole.note("name/x\(file)", own..<10)
        part.note("name/x\(file)", own..<10)
        if own == 2 {
          whole[ref, "hours"] = place(file)
          part[FeatureRef(type, inPart), "hours"] = place(file)
        }
      }
      joined.append(part) { counts[$0] ?? 0 }
      for (type, count) in [(FeatureType.unit, 2), (.opening, 1), (.kiosk, 1)] where file != 2 || type == .kiosk {
        counts[type, default: 0] += count
      }
    }
    for (type, count) in counts {
      for index in 0..<count + 1 {
        for path in ["level_id", "hours", "name/x0", "name/x1", "name/x3", ""] {
          let ref = FeatureRef(type, index)
          #expect(joined[ref, path] == whole[ref, path], "\(ref) \(path)")
        }
      }
    }
    #expect(joined[FeatureRef(.unit, 3), "name/x1"]?.pointer == "/features/2/properties/name/x1")
  }
}
