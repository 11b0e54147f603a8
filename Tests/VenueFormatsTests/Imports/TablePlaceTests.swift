import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// CSV tables of places, and the tables of values of `imports`.
@Suite struct TablePlaceTests {
  private static let imports = """
    imports:
      plan:
        type: kind
        levels: {g: {file: places.csv, ordinal: 0, name: Ground, short_name: G}}
        types: {atm: amenity.atm, wc: amenity.restroom}
        category: use
        categories: {"1": bench, "pay*": paymentmachine}
    """

  @Test("formats: rows of a table with two columns of positions are points")
  func table() throws {
    let csv = "id,kind,name,lon,lat,use\n5,atm,Bank,24.956,60.161,\n6,wc,\"A, B\",24.9561,60.1611,pay-2\n7,wc,,x,60,9\n"
    let source = try ImportedVenue.source(TablePlaceTests.imports, ["places.csv": csv])
    let amenities = Array(source.venue.amenities.kept)
    #expect(amenities.map(\.id.text) == ["g-5", "g-6", "g-7"])
    #expect(amenities.map { $0.category?.text } == ["atm", "paymentmachine", "restroom"])
    #expect(
      amenities[1].name["en"] == "A, B" && amenities[1].geometry == Coordinate(longitude: 24.9561, latitude: 60.1611))
    #expect(source.messages("no position that is two numbers").count == 1)
    #expect(source.messages("`categories` in venue.yaml does not have this value").count == 1)
  }

  @Test("formats: a table in metres is placed by the frame")
  func metres() throws {
    let source = try ImportedVenue.source(TablePlaceTests.imports, ["places.csv": "id,kind,x,y\n1,atm,3,4\n"])
    let point = try #require(source.venue.amenities[0].geometry)
    let (x, y) = Site(of: source.venue).plane.metres(at: point)
    #expect(abs(x - 3) < 1e-6 && abs(y - 4) < 1e-6)
    for (csv, words) in [
      ("id,kind\n1,atm\n", "has no columns with positions"), ("id|kind|lon|lat\n", "separated by strokes"),
    ] {
      let errors = try ImportedVenue.source(TablePlaceTests.imports, ["places.csv": csv]).errors
      #expect(errors.contains { $0.contains(words) }, "\(errors)")
    }
  }

  @Test("formats: a table with semicolons has decimal commas or points")
  func decimalCommas() throws {
    let csv =
      "\u{FEFF}sep=;\r\nid;kind;name;lon;lat\r\n1;atm;\"A; B, C\";24,9561;60,1611\r\n2;atm;;24.9562;60,1612\r\n3;atm;;24,9,5;60\r\n"
    let source = try ImportedVenue.source(TablePlaceTests.imports, ["places.csv": csv])
    #expect(
      source.venue.amenities.kept.map(\.geometry) == [
        Coordinate(longitude: 24.9561, latitude: 60.1611), Coordinate(longitude: 24.9562, latitude: 60.1612), nil,
      ])
    #expect(source.venue.amenities[0].name["en"] == "A; B, C")
    #expect(source.messages("no position that is two numbers").count == 1)
    let tabs = try ImportedVenue.source(
      TablePlaceTests.imports, ["places.csv": "id\tkind\tx\ty\n1\tatm\t3,5\t4.25\n"])
    let point = try #require(tabs.venue.amenities[0].geometry)
    let (x, y) = Site(of: tabs.venue).plane.metres(at: point)
    #expect(abs(x - 3.5) < 1e-6 && abs(y - 4.25) < 1e-6)
  }

  @Test("formats: a table in UTF-16 or a code page is read, with places of the file")
  func encodings() throws {
    let csv = "id;kind;name;lat;lon;use\r\n1;atm;\"Bänk\n2\";60,1611;24,956;1\r\n2;?;é;60,1611;24,956;1\r\n"
    let units = Array(csv.utf16)
    let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    // Each letter of it is the same in Windows-1252.
    let western = csv.unicodeScalars.map { UInt8($0.value) }
    for (bytes, isAssumed) in [(little, false), (big, false), (western, true)] {
      let source = try ImportedVenue.source(TablePlaceTests.imports, bytes: ["places.csv": bytes])
      #expect(source.venue.amenities[0].name["en"] == "Bänk\n2" && source.errors == [])
      #expect(source.messages("places.csv is not in UTF-8; it is read as windows-1252").count == (isAssumed ? 1 : 0))
      let kind = try #require(source.diagnostics.first { $0.message.contains("does not have this value") })
      let range = try #require(kind.place?.range)
      #expect(bytes[range].contains(UInt8(ascii: "?")))
    }
    let russian = TablePlaceTests.imports + "\n    encoding: windows-1251"
    let bytes = Array("id,kind,lon,lat,use,name\n1,atm,24.956,60.161,1,".utf8) + [0xC7, 0xE0, 0xEB]
    let source = try ImportedVenue.source(russian, bytes: ["places.csv": bytes])
    #expect(source.venue.amenities[0].name["en"] == "Зал" && source.messages("is not in UTF-8").isEmpty)
  }

  @Test("formats: a table that is not in the code page of its owner is not read")
  func misfit() throws {
    let bytes = Array("id,kind,lon,lat,use,name\n1,atm,24.956,60.161,1,".utf8) + [0xFF, 0xFF]
    let source = try ImportedVenue.source(
      TablePlaceTests.imports + "\n    encoding: gbk", bytes: ["places.csv": bytes])
    #expect(source.messages("places.csv is neither UTF-8 nor gbk, so it is not read").count == 1)
    #expect(source.venue.amenities.kept.isEmpty)
  }

  @Test("formats: a table is recognised by a beginning that ends inside a letter")
  func cutLetter() {
    let head = Array("широта,долгота\n60.161,24.956\né".utf8.dropLast())
    #expect(TableRecords.areIn(head))
    #expect(!TableRecords.areIn(Array("широта,имя\n60.161,é".utf8)))
  }

  @Test("formats: a lone table of points is refused with its map")
  func lone() throws {
    var tree = InputTree(["tenants.csv": "ref;kind;name;Breitengrad;Längengrad\n1;atm;Bank;60,161;24,956\n"])
    tree.isSingleFile = true
    #expect(throws: InputError.self) { try VenueReader.read(tree, named: "tenants.csv") }
    #expect(tree.refusal.contains("a table (CSV)"))
    #expect(tree.proposal.contains { $0.contains("atm: amenity.atm") })
  }

  @Test("formats: labels in several languages are read from a text with JSON")
  func labels() throws {
    let csv =
      "id,kind,lon,lat,name\n1,atm,24.956,60.161,\"{\"\"en\"\": \"\"Bank\"\", \"\"fi\"\": \"\"Pankki\"\"}\"\n2,atm,24.956,60.161,{open\n"
    let source = try ImportedVenue.source(TablePlaceTests.imports, ["places.csv": csv])
    #expect(source.venue.amenities[0].name["fi"] == "Pankki" && source.venue.amenities[0].name["en"] == "Bank")
    #expect(source.venue.amenities[1].name["en"] == "{open")
  }

  @Test("formats: one file with several levels is split by the level property")
  func levels() throws {
    let imports = """
      imports:
        plan:
          type: kind
          level: floor
          levels:
            g: {file: places.csv, value: [0, EG], ordinal: 0, name: Ground, short_name: G}
            f: {file: places.csv, value: 1, ordinal: 1, name: First, short_name: "1"}
          types: {atm: amenity.atm}
      """
    let csv =
      "id,kind,lon,lat,floor\n1,atm,24.956,60.161,0\n2,atm,24.956,60.161,1\n3,atm,24.956,60.161,EG\n4,atm,24.9,60.1,7\n"
    let source = try ImportedVenue.source(imports, ["places.csv": csv])
    #expect(source.venue.amenities.kept.map(\.id.text) == ["g-1", "g-3", "f-2"])
    #expect(source.messages("floor \"7\" are excluded: no level of the import has this `value`").count == 1)
  }
}
