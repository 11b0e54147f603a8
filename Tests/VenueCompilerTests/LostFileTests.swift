import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules
import VenueTestSupport

@testable import VenueCompiler

/// What is said of things in a file that could not be read, or in a room that was taken out, is told under that.
@Suite("Consequences of a lost file") struct LostFileTests {
  private static let venue = """
    schema: 1
    id: quay
    name: Kestrel Quay
    category: transitstation
    address: {address: 4 Quay Street, locality: Port Kestrel, country: FI}
    frame: {origin: [24.956, 60.161]}
    camera: {start: {show: lobby}}
    cards: {places: {date-cafe: {style: caption}}}
    tiers: {features: {date-cafe: {tier: detail}}, categories: {florist: detail}}

    """

  private static let ground = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      lobby:
        category: lobby
        rect: [0, 0, 40, 10]
        name: Lobby
        openings: {door: {to: outside, wall: south, width: 2}}
      cafe-room:
        category: room
        rect: [0, 10, 20, 10]
        openings: {cafe-door: {to: lobby, width: 1}}
        occupant: {id: date-cafe, name: Date Café, category: cafe, icon: date-palm}
      shop:
        category: room
        rect: [20, 10, 20, 10]
        openings: {shop-door: {to: lobby, width: 1}}
        occupant: {id: roses, name: Rose Flowers, category: florist}

    """

  private static let icon =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 15 15\"><path d=\"M2 2h11v11h-11z\"/></svg>"

  private func findings(_ old: String, _ new: String) throws -> [Diagnostic] {
    #expect(Self.ground.contains(old))
    let files = [
      "venue.yaml": Self.venue, "levels/ground.yaml": Self.ground.replacing(old, with: new),
      "icons/date-palm.svg": Self.icon,
    ]
    let source = try VenueReader.read(InputTree(bytes: files.mapValues { Array($0.utf8) }))
    return VenueCompiler().validate(source).diagnostics.filter {
      $0.severity > .info || $0.code == "LBL026" || $0.code == "STY013"
    }
  }

  @Test(
    "findings: a file that is not YAML gives only that finding", .review("FL-S3"),
    arguments: [("name: Lobby", "name: Lobby: main"), ("  lobby:", "\tlobby:")])
  func file(old: String, new: String) throws {
    let found = try findings(old, new)
    #expect(found.map(\.code) == ["SRC001"], "\(found.map(\.message))")
    #expect(found.first?.consequences.contains { $0.code == "CAM019" } == true)
  }

  @Test("findings: a room without a shape gives one finding, tier and drawing rules none", .review("FL-S3"))
  func room() throws {
    let cafe = try findings("rect: [0, 10, 20, 10]", "rect: [0, 10, 20]")
    #expect(cafe.map(\.code) == ["SRC005"], "\(cafe.map(\.message))")
    #expect(Set(cafe.flatMap(\.consequences).map(\.code)).isSuperset(of: ["STY013", "LBL026"]))
    let shop = try findings("rect: [20, 10, 20, 10]", "rect: [20, 10, 20]")
    #expect(shop.map(\.code) == ["SRC005"], "\(shop.map(\.message))")
    #expect(shop.flatMap(\.consequences).contains { $0.code == "STY013" })
  }

  @Test("findings: what no file contains is reported by itself", .review("FL-S3"))
  func misspelt() throws {
    #expect(try findings(", icon: date-palm", "").map(\.code) == ["LBL026"])
    #expect(try findings("icon: date-palm", "icon: date-plam").map(\.code) == ["LBL010"])
    #expect(try findings("id: date-cafe", "id: palm-cafe").map(\.code).contains("STY013"))
    #expect(try findings("name: Lobby", "name: Foyer").isEmpty)
  }
}
