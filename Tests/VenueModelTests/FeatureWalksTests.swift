import Testing
import VenueGeometry
import VenueModel
import VenueRandom
import VenueTestSupport
import VenueVocabulary

/// Walks read columns of properties. The expected values are read from whole features, by the schema.
@Suite struct FeatureWalksTests {
  @Test("index: walks over features give what their schema gives", arguments: UInt64(0)..<8)
  func walks(seed: UInt64) {
    let venue = FeatureWalksTests.venue(seed)
    for type in Venue.featureTypes { compare(type, venue) }
  }

  private func compare<F: VenueModel.Feature>(_ type: F.Type, _ venue: Venue) {
    let features = venue[keyPath: F.table].indexed.map { (ref: FeatureRef(F.type, $0.0), feature: $0.1) }
    let schema = F.schema
    var walked: [String] = []

    F.forEachName(in: venue) { walked.append("\($0) \($1)") }
    let names = features.compactMap { ref, feature in schema.name.map { (ref, feature[keyPath: $0]) } }
    #expect(walked == names.filter { !$0.1.isEmpty }.map { "\($0) \($1)" })

    walked = []
    F.forEachCategory(in: venue) { walked.append("\($0) \($1)") }
    let categories = features.compactMap { ref, feature in
      schema.category.flatMap { feature[keyPath: $0] }.map { "\(ref) \($0)" }
    }
    #expect(walked == categories)

    for format in [TextFormat.phone, .website, .country, .free] {
      walked = []
      F.forEachText(in: venue, format) { walked.append("\($0) \($1) \($2)") }
      let texts = features.flatMap { ref, feature in
        schema.texts(in: format).compactMap { property in
          property.kind.text(in: feature).map { "\(ref) \(property.key) \($0)" }
        }
      }
      #expect(walked == texts)
    }

    walked = []
    F.forEachDrawing(in: venue) { walked.append("\($0) \($1) \($2)") }
    let drawings = features.flatMap { ref, feature in
      let points = schema.positions.compactMap { property in
        property.kind.position(in: feature).map { "\(ref) \(property.key) \(Drawing.point($0))" }
      }
      return schema.geometry.drawing(of: feature).map { ["\(ref) \(schema.geometry.key) \($0)"] + points } ?? points
    }
    #expect(walked == drawings)

    walked = []
    F.forEachNamed(in: venue) { walked.append("\($0) \($1)") }
    var named: [String] = []
    for (ref, feature) in features {
      for property in schema.references { property.forEachNamed(by: feature) { named.append("\(ref) \($0)") } }
    }
    #expect(walked == named)

    walked = []
    F.forEachLacking(in: venue) { walked.append("\($0) \($1) \($2)") }
    let required = RequiredProperties<F>()
    let lacking = features.map { ($0, required.missing(in: $1)) }.filter { !$1.keys.isEmpty }
    #expect(walked == lacking.map { "\($0) \($1.keys) \($1.essential)" })

    #expect(features.allSatisfy { venue.isIncluded($0.ref) && venue.id(of: $0.ref) == $0.feature.id.text })
    #expect(names.allSatisfy { venue.name(of: $0) == $1 })
  }

  /// Features that have each of their properties, or not, and of which some are withdrawn.
  private static func venue(_ seed: UInt64) -> Venue {
    var dice = SeededRandom(seed: seed)
    var venue = FloorPlan("aabb\na+b+\nhhhh").venue
    for number in 0..<40 {
      var unit = VenueUnit(id: ID("unit-\(number)"))
      if dice.isLucky(2) { unit.category = dice.isLucky(4) ? "" : "room" }
      if dice.isLucky(2) { unit.name = ["en": dice.isLucky(2) ? " " : "Unit \(number)"] }
      if dice.isLucky(2) { unit.levelID = "level" }
      if dice.isLucky(2) { unit.geometry = [FloorPlan.rectangle(x: 0, y: 0, width: 1, depth: 1)] }
      if dice.isLucky(2) { unit.displayPoint = FloorPlan.coordinate(1, 1) }
      if dice.isLucky(2) { unit.openTo = ["a", "b"] }
      unit.walled = [.unsaid, .all, .towards([]), .towards(["a", "b"])][dice.roll(4)]
      venue.units.append(unit)

      var opening = Opening(id: ID("opening-\(number)"))
      if dice.isLucky(2) { opening.category = "pedestrian" }
      if dice.isLucky(2) { opening.levelID = "level" }
      if dice.isLucky(2) { opening.geometry = [FloorPlan.coordinate(0, 0), FloorPlan.coordinate(1, 0)] }
      if dice.isLucky(2) { opening.joins = Joins(unit: "a", other: dice.isLucky(2) ? nil : "b") }
      if dice.isLucky(2) { opening.hours = "24/7" }
      venue.openings.append(opening)

      var amenity = Amenity(id: ID("amenity-\(number)"))
      amenity.unitIDs = Array((["a", "b", "h"] as [ID<VenueUnit>]).prefix(dice.roll(4)))
      if dice.isLucky(2) { amenity.geometry = FloorPlan.coordinate(2, 1) }
      if dice.isLucky(2) { amenity.phone = "+358 40 1234567" }
      venue.amenities.append(amenity)

      var occupant = Occupant(id: ID("occupant-\(number)"))
      if dice.isLucky(2) { occupant.anchorID = ID("anchor-\(number)") }
      if dice.isLucky(2) { occupant.website = "https://example.com/\(number)" }
      if dice.isLucky(2) { occupant.validity = Temporality(start: "2026-12-01") }
      venue.occupants.append(occupant)

      if dice.isLucky(5) { venue.units.withdraw(number) }
      if dice.isLucky(5) { venue.amenities.withdraw(number) }
    }
    return venue
  }
}
