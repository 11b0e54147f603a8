import Testing
import VenueDiagnostics
import VenueModel

@testable import VenueFormats

/// `hours` of an import: the property with the opening hours of rooms, doors and amenities.
@Suite struct ImportedHoursTests {
  private static let zone = "time_zone: Europe/Helsinki\n"

  private func source(_ hours: [String], key: String = "open", more: String = zone) throws -> VenueSource {
    let rooms = hours.enumerated().map { number, value in
      TwoFloors.area("r\(number)", "room", [Double(number) * 20, 0, 20, 10], "\"open\": \(value)")
    }
    let door = TwoFloors.line("d", "door", [(20, 3), (20, 3.8)], #""open": "06:00-22:00""#)
    return try TwoFloors.source(rooms + [door], imports: TwoFloors.imports + "\n    hours: \(key)\n", more: more)
  }

  @Test("formats: a property of an import is the hours of rooms and doors")
  func hours() throws {
    let source = try source([#""Mo-Fr 08:00-20:00""#, "null", #"" ""#])
    #expect(source.venue.units.kept.map(\.hours) == ["Mo-Fr 08:00-20:00", nil, nil])
    #expect(source.venue.openings.kept.map(\.hours) == ["06:00-22:00"])
    #expect(source.errors.isEmpty && source.messages("hours").isEmpty, "\(source.findings)")
  }

  @Test("formats: hours of an import have the findings of hours that an author writes")
  func faults() throws {
    let source = try source([#""8-17 Mo-Fr""#, #""Mo-Fr 8:00-20:00""#])
    let found = source.diagnostics.filter { $0.code == "IMD018" }
    #expect(found.count == 2 && found.allSatisfy { $0.place?.file == "eg.geojson" }, "\(source.findings)")
    #expect(found.contains { $0.help == ["write Mo-Fr 08:00-17:00"] }, "\(found.map(\.help))")
    let without = try self.source([#""Mo-Fr 08:00-20:00""#], more: "")
    #expect(without.messages("venue.yaml has no time_zone, so these hours cannot be used").count == 1)
  }

  @Test("formats: equal wrong hours of many features are one finding with a count")
  func repeated() throws {
    let wrong = Array(repeating: #""8-17 Mo-Fr""#, count: 12)
    let found = try source(wrong + [#""9 to five""#, #""9 to five""#]).diagnostics.filter { $0.code == "IMD018" }
    #expect(found.map { String($0.message.prefix(19)) } == ["hours \"8-17 Mo-Fr\":", "hours \"9 to five\": "])
    #expect(found.map { $0.message.hasSuffix("(12 times, first here)") } == [true, false])
    #expect(found.last?.message.hasSuffix("(2 times, first here)") == true)
    #expect(found.first?.help == ["write Mo-Fr 08:00-17:00"] && found.first?.fix?.changes.count == 12)
  }

  @Test("formats: equal wrong hours of a list of occupants are one finding with a count")
  func occupants() throws {
    let rows = (1...5).map { "o\($0),Shop \($0),clothing,hall,8-17 Mo-Fr\n" }.joined()
    var files = TinyVenue.files
    files["occupants.csv"] = "id,name,category,unit,hours\n" + rows
    let found = try TinyVenue.read(files).diagnostics.filter { $0.code == "IMD018" }
    #expect(found.count == 1 && found.first?.message.hasSuffix("(5 times, first here)") == true, "\(found)")
    #expect(found.first?.place?.file == "occupants.csv")
  }

  @Test("formats: a misspelt property of hours is one finding, and the near one is read")
  func slips() throws {
    let near = try source([#""Mo-Fr 08:00-20:00""#], key: "opne")
    #expect(near.messages("no feature of eg.geojson has the property `opne`").count == 1, "\(near.findings)")
    #expect(near.venue.units[0].hours == "Mo-Fr 08:00-20:00")
    let everyday = try TwoFloors.source(
      [TwoFloors.area("a", "room", [0, 0, 20, 10])], imports: TwoFloors.imports + "\n    opening_hours: open\n")
    #expect(everyday.messages("did you mean \"hours\"?").count == 1, "\(everyday.findings)")
  }

  @Test("formats: a column of a table of places is the hours of amenities")
  func table() throws {
    let imports = """
      imports:
        plan:
          levels: {g: {file: places.csv, ordinal: 0, name: G, short_name: G}}
          type: kind
          types: {atm: amenity.atm, lamp: fixture}
          hours: open
      time_zone: Europe/Helsinki
      """
    let table = "id,kind,x,y,open\n1,atm,1,1,Mo-Fr 09:00-17:00\n2,atm,2,2,\n3,lamp,3,3,Mo 09:00-17:00\n"
    let source = try ImportedVenue.source(imports, ["places.csv": table])
    #expect(source.venue.amenities.kept.map(\.hours) == ["Mo-Fr 09:00-17:00", nil], "\(source.findings)")
    #expect(source.messages("hours").isEmpty, "\(source.findings)")
  }

  @Test("formats: a suggestion names the property with hours if all values are hours")
  func suggestion() throws {
    func lines(_ values: [String]) -> String {
      let features = values.enumerated().map { number, value in
        TwoFloors.area("r\(number)", "room", [Double(number) * 20, 0, 20, 10], "\"Opening_Hours\": \"\(value)\"")
      }
      var tree = InputTree([
        "a.geojson": #"{"type": "FeatureCollection", "features": ["# + features.joined(separator: ",") + "]}"
      ])
      tree.isSingleFile = true
      return LoneFile.map(of: tree) ?? tree.proposal.joined(separator: "\n")
    }
    #expect(lines(["Mo-Fr 08:00-20:00", "24/7"]).contains("    hours: Opening_Hours\n"))
    #expect(!lines(["Mo-Fr 08:00-20:00", "ask"]).contains("hours:"))
  }
}
