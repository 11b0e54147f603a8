import Testing
import VenueModel

@testable import VenueFormats

@Suite("Tags of ways around the venue")
struct WayTagsTests {
  private static func features(_ written: [String]) throws -> [SurroundingFeature] {
    var files = TinyVenue.files
    let features = written.enumerated().map { number, tags in
      let line = #"{"type": "LineString", "coordinates": [[24.95, 60.16], [24.951, 60.16]]}"#
      let properties = (["\"category\": \"footway\""] + (tags.isEmpty ? [] : [tags])).joined(separator: ", ")
      return #"{"type": "Feature", "id": "way-\#(number)", "geometry": \#(line), "properties": {\#(properties)}}"#
    }
    files["surroundings.geojson"] =
      #"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ", "))]}"#
    return try TinyVenue.read(files).venue.surroundings
  }

  private static func footing(_ tags: String) throws -> SurroundingFeature.Footing? {
    try #require(try features([tags]).first).footing
  }

  @Test("outdoors: a motorway, a building site and forbidden ways are not walked")
  func barred() throws {
    let roads = [
      "motorway", "motorway_link", "trunk", "trunk_link", "construction", "proposed", "raceway", "busway", "abandoned",
    ].map { #""highway": "\#($0)""# }
    let tags = roads + [#""foot": "no""#, #""foot": "use_sidepath""#, #""highway": "primary", "foot": "no""#]
    let ways = try WayTagsTests.features(tags)
    #expect(ways.count == tags.count)
    #expect(ways.filter { $0.footing != nil }.map(\.id) == [])
  }

  @Test("outdoors: every other way is walked, also a trunk road with foot access")
  func open() throws {
    let roads = [
      "footway", "pedestrian", "path", "steps", "residential", "service", "primary", "cycleway", "track", "x",
    ].map { #""highway": "\#($0)""# }
    let tags =
      roads + [
        "", #""highway": "trunk", "foot": "yes""#, #""highway": "trunk", "foot": "designated""#,
        #""access": "no", "foot": "yes""#, #""access": "private", "foot": "permissive""#, #""access": "customers""#,
        #""access": "destination""#, #""foot": 3"#,
      ]
    let ways = try WayTagsTests.features(tags)
    #expect(ways.count == tags.count)
    #expect(ways.filter { $0.footing?.isPrivate != false }.map(\.id) == [])
    #expect(ways.filter { $0.footing?.isSteps == true }.map(\.id) == ["way-3"])
  }

  @Test(
    "outdoors: private ground is for staff",
    arguments: ["no", "private", "agricultural", "forestry", "delivery", "military"])
  func staff(access: String) throws {
    #expect(try WayTagsTests.footing(#""access": "\#(access)""#)?.isPrivate == true)
    #expect(try WayTagsTests.footing(#""access": "yes", "foot": "private""#)?.isPrivate == true)
  }

  @Test("outdoors: wheelchair fitness is as tagged, and limited ways are not used")
  func wheelchair() throws {
    for (said, meant) in [("yes", true), ("designated", true), ("no", false), ("limited", nil), ("x", nil)] {
      let tags = #""highway": "steps", "wheelchair": "\#(said)""#
      #expect(try #require(try WayTagsTests.footing(tags)).wheelchair == meant, "\(said)")
    }
    #expect(try #require(try WayTagsTests.footing("")).wheelchair == nil)
  }

  @Test("outdoors: roofs and layers are read; invalid layer numbers mean the ground")
  func roofAndLayer() throws {
    for (said, meant) in [
      (#""covered": "yes""#, true), (#""covered": "arcade""#, true), (#""covered": "no""#, false),
      (#""tunnel": "building_passage""#, true), (#""tunnel": "yes""#, false), ("", false),
    ] {
      #expect(try WayTagsTests.footing(said)?.isCovered == meant, "\(said)")
    }
    for (said, meant) in [
      ("1", 1), (#""1""#, 1), (#""-2""#, -2), ("-1", -1), ("1e308", 0), ("1.5", 0), (#""1;2""#, 0), ("true", 0),
      (#""99999999999999999999""#, 0), ("[1]", 0),
    ] {
      #expect(try WayTagsTests.footing(#""layer": \#(said)"#)?.layer == meant, "\(said)")
    }
  }
}
