import Testing
import VenueJSON
import VenueParts
import VenueTestSupport

@testable import VenueAtlas

struct TierHeadingTests {
  private func collection(_ members: String, _ properties: String) throws -> JSONValue {
    let text = """
      {"type": "FeatureCollection", \(members)"features": [{"type": "Feature", "id": "hall",
        "geometry": {"type": "Point", "coordinates": [25, 60]},
        "properties": {"layer": "label", "class": "room", "name": "Hall", "first_zoom": 16, "rank": 1, "priority": 7\(properties)}}]}
      """
    return try JSONReader.read(Array(text.utf8)).root
  }

  @Test(
    "tiers: a feature has the floor and the tier of its file, or its own",
    arguments: [
      (#""floor": 2, "tier": "rooms", "zoom512": 15.5, "#, "", 2, Tier.rooms),
      ("", #", "floor": 2, "tier": "rooms""#, 2, .rooms),
      ("", #", "tier": "building""#, nil, .building),
      (#""floor": -1, "tier": "venue", "#, "", -1, nil),
    ] as [(String, String, Int?, Tier?)])
  func values(_ members: String, _ properties: String, _ floor: Int?, _ tier: Tier?) throws {
    let collection = try collection(members, properties)
    let picked = try #require(PickableFeature.features(of: collection, language: nil).first)
    #expect(picked.floor == floor && picked.firstZoom == 16)
    let drawn = try #require(MapFeature.features(of: collection).first)
    #expect(drawn.label?.size == LabelTypography.size(of: tier ?? .places))
    let own = try #require(collection["features"]?[0]?["properties"])
    #expect(ComparedLabel(own, in: TierHeading(collection))?.tier == tier)
  }

  @Test("tiers: a shape without a first zoom begins with the tier of its file")
  func zoom() throws {
    let text = """
      {"floor": 0, "tier": "detail", "zoom512": 18.66, "features": [{"id": "desk",
        "geometry": {"type": "LineString", "coordinates": [[25, 60], [25, 60.0001]]}, "properties": {"layer": "fixture"}}]}
      """
    let picked = PickableFeature.features(of: try JSONReader.read(Array(text.utf8)).root, language: nil)
    #expect(picked.map(\.firstZoom) == [18.66])
  }
}
