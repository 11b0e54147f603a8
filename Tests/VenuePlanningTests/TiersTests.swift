import Testing
import VenueGeometry
import VenueJSON
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

struct TiersTests {
  private let plan = planParts(checked: checked(sampleAirport()))

  private func ids(_ tier: Tier, labels: Bool) -> [String] {
    let layers: [TileLayer] = [.amenity, .occupant, .label]
    return plan.tiers.features.filter { $0.tier == tier && layers.contains($0.layer) == labels }.map(\.id)
  }

  @Test("tiers: outlines and rooms are there from the farthest scale", .shows("H42.1")) func shapes() {
    let first = Set(ids(.venue, labels: false))
    for unit in sampleAirport().units.kept where unit.isPublic { #expect(first.contains(unit.id.text)) }
    #expect(first.contains("nonpublic-unit-1"))
    #expect(first.isSuperset(of: ["sample-airport", "terminal-footprint", "level.0", "garage.2"]))
    #expect(plan.tileFeatures(.number).filter { $0.layer == "unit" }.allSatisfy { $0.firstZoom == 0 })
  }

  @Test("tiers: an airport names its gates first, then shops and restrooms", .shows("H44.2")) func airport() {
    #expect(Set(ids(.rooms, labels: true)) == ["gate-1"])
    #expect(ids(.building, labels: true) == ["garage", "building"].sorted())
    #expect(Set(ids(.places, labels: true)).isSuperset(of: ["tide-cafe", "ink", "wc"]))
    #expect(ids(.detail, labels: true).contains("atm"))
  }

  @Test("tiers: every feature appears once, so tiers form a growing chain", .shows("H43.1")) func chain() throws {
    var seen: Set<UInt64> = []
    for feature in plan.tiers.features { #expect(seen.insert(feature.tileID).inserted) }
    #expect(seen == Set(1...UInt64(plan.tiers.features.count)))
    let zooms = Tier.allCases.map { plan.tiers.scales.firstZoom(of: $0, atLatitude: 60) }
    #expect(zooms == zooms.sorted())
    #expect(zooms.first == 0)
  }

  @Test("tiers: layers are in fixed order, and large rooms before small ones") func order() {
    let layers = plan.tiers.features.map(\.layer)
    #expect(layers == layers.sorted())
    let units = plan.tiers.features.filter { $0.layer == .unit }.map(\.id)
    #expect(units.first == "h.0")
  }

  @Test("tiers: every feature on a level has floor and ordinal as whole numbers") func floors() throws {
    for feature in plan.tileFeatures(.number)
    where ["level", "unit", "opening", "kiosk", "occupant"].contains(feature.layer) {
      for key in ["floor", "ordinal"] {
        let value = feature.properties.first { $0.key == key }?.value
        guard case .int = value else {
          Issue.record("\(feature.layer) has no \(key)")
          continue
        }
      }
    }
    let garage = try #require(plan.tiers.features.first { $0.id == "garage.2" })
    #expect(garage.floor == 1)
    #expect(garage.properties.contains(TileProperty("ordinal", .int(2))))
  }

  @Test("tiers: for the public, staff areas are nameless and empty; for staff not")
  func audience() throws {
    let staffRoom = try #require(plan.tiers.features.first { $0.id == "nonpublic-unit-1" })
    #expect(staffRoom.properties.contains(TileProperty("category", .string("nonpublic"))))
    let published = String(decoding: try plan.parts.flatMap(\.files).flatMap { try $0.bytes }, as: UTF8.self)
    #expect(!published.contains("Crew"))
    #expect(!plan.tiers.features.contains { ["crew-union", "staff-wc"].contains($0.id) })

    var venue = sampleAirport()
    venue.audience = .staff
    let own = planParts(checked: checked(venue))
    #expect(own.tiers.features.contains { $0.id == "crew-union" })
    #expect(own.tiers.features.contains { $0.id == "n.0" })
  }

  @Test("tiers: tier files sum to all drawn features, one per line, as GeoJSON") func files() throws {
    var count = 0
    for file in plan.parts.flatMap(\.files)
    where file.path.hasPrefix("tiers/") && file.path != "tiers/surroundings.geojson" {
      let bytes = try file.bytes
      let features = try #require(try JSONReader.read(bytes).root["features"]?.array)
      #expect(bytes.count { $0 == 0x0A } == features.count + 2)
      count += features.count
      for feature in features { #expect(feature["geometry"]?["coordinates"] != nil) }
    }
    #expect(count == plan.tiers.features.count)
    #expect(plan.parts.flatMap(\.files).contains { $0.path == "tiers/1/detail.geojson" })
  }

  @Test("tiers: floor and tier are in the file, and no feature repeats them") func shared() throws {
    var written: [String: Set<String>] = [:]
    for file in plan.parts.flatMap(\.files)
    where file.path.hasPrefix("tiers/") && file.path != "tiers/surroundings.geojson" {
      let root = try JSONReader.read(file.bytes).root
      let (floor, tier) = (root["floor"]?.int, root["tier"]?.string)
      let path = floor.flatMap { floor in tier.map { "tiers/\(floor)/\($0).geojson" } } ?? "tiers/venue.geojson"
      #expect(path == file.path)
      for feature in root["features"]?.array ?? [] {
        let properties = feature["properties"]
        #expect(properties?["floor"] == nil && (floor == nil || properties?["tier"] == nil))
        let place = "\(floor.map(String.init) ?? "") \(tier ?? properties?["tier"]?.string ?? "venue")"
        written[feature["id"]?.string ?? "", default: []].insert(place)
      }
    }
    for feature in plan.tiers.features {
      let place = "\(feature.floor.map(String.init) ?? "") \(feature.tier.rawValue)"
      #expect(written[feature.id]?.contains(place) == true, "\(feature.id)")
      #expect(feature.properties.contains(TileProperty("floor", .int(feature.floor ?? 0))) == (feature.floor != nil))
    }
    #expect(written.count > 20)
  }

  @Test("tiers: number n of the tiles is at place n of ids.json", .review("FL-T17")) func sideTable() throws {
    let ids = try #require(try JSONReader.read(TileIDs(plan.tiers.features).json).root["ids"]?.array)
    #expect(ids.count == plan.tiers.features.count + 1)
    #expect(ids[0].array == nil)
    for feature in plan.tiers.features {
      #expect(ids[Int(feature.tileID)][1]?.string == feature.id)
    }
  }

  @Test("tiers: the same venue gives the same bytes") func deterministic() throws {
    let again = planParts(checked: checked(sampleAirport()))
    let (files, others) = (plan.parts.flatMap(\.files), again.parts.flatMap(\.files))
    #expect(others.map(\.path) == files.map(\.path))
    for (other, file) in zip(others, files) {
      let (again, first) = try (other.bytes, file.bytes)
      #expect(again == first, "\(file.path)")
    }
    #expect(again.ledger.json(manifest: "") == plan.ledger.json(manifest: ""))
  }

  @Test("tiers: a tile unit is finer than a door frame") func tileUnit() {
    let tile = 40_075_016.686 / Trigonometry.power2(Double(PlanOptions().maximumTileZoom))
    #expect(tile / 4096 <= 0.05)
  }

  @Test("tiers: surroundings near the venue are kept, far ones are accounted for", .shows("H51.1"))
  func surroundings() {
    #expect(plan.surroundings.ids == ["street"])
    #expect(plan.surroundings.tooFar.map { sampleAirport().surroundings[$0].id } == ["far-away"])
  }

  @Test("tiers: context is cut at the margin around the venue", .shows("H51.2")) func cut() throws {
    let clip = BoxClip(box: GeoBounds(west: 0, south: 0, east: 10, north: 10))
    func at(_ x: Double, _ y: Double) -> Coordinate { Coordinate(longitude: x, latitude: y) }
    // Out and in again: two stretches.
    #expect(
      clip.clipped(.lines([[at(-5, 2), at(5, 2), at(5, 15), at(8, 15), at(8, 5)]]))
        == .lines([[at(0, 2), at(5, 2), at(5, 10)], [at(8, 10), at(8, 5)]]))
    #expect(clip.clipped(.points([at(1, 1), at(11, 1)])) == .points([at(1, 1)]))
    #expect(clip.clipped(.lines([[at(-5, -5), at(-1, 20)]])) == nil)
    let square = GeoPolygon(shell: [at(5, 5), at(20, 5), at(20, 20), at(5, 20), at(5, 5)])
    guard case .polygons(let left) = clip.clipped(.polygons([square])) else { return #expect(Bool(false)) }
    let bounds = try #require(GeoBounds(around: left[0].shell))
    #expect(bounds == GeoBounds(west: 5, south: 5, east: 10, north: 10))
  }

  @Test("tiers: a label is inside its room, whatever the room's shape") func labelPoint() throws {
    let venue = FloorPlan(
      """
      aaaaaaaa
      a......a
      a......a
      a.......
      """
    ).venue
    let index = VenueIndex(venue)
    let shape = try #require(index.unitShapes.first?.first)
    #expect(shape.containment(of: LabelPoint.inside(shape)) == .inside)
  }

  @Test("tiers: an occupant is on its kiosk, and the hall keeps its name and look")
  func kioskInHall() throws {
    func labels(_ change: (inout Venue) -> Void) -> [TierFeature] {
      var venue = sampleAirport()
      venue.change("h.0" as ID<VenueUnit>) { $0.name = ["en": "Arrivals hall"] }
      change(&venue)
      return planParts(checked: checked(venue)).tiers.features
    }
    let place = FloorPlan.coordinate(5.5, 0.75)
    let features = labels { venue in
      var anchor = Anchor(id: "anchor-tickets")
      anchor.unitID = "h.0"
      anchor.geometry = place
      venue.anchors.append(anchor)
      venue.kiosks[0].anchorID = anchor.id
      var occupant = Occupant(id: "roses")
      occupant.name = ["en": "Rose Flowers"]
      occupant.category = "florist"
      occupant.anchorID = anchor.id
      venue.occupants.append(occupant)
    }
    let roses = try #require(features.first { $0.id == "roses" })
    guard case .points(let points) = roses.geometry else { Issue.record("no point"); return }
    #expect(points == [place] && roses.text("kiosk_id") == "tickets" && roses.text("unit_id") == nil)
    let hall = features.filter { $0.id == "h.0" }
    #expect(hall.map(\.layer) == [.unit, .label])
    #expect(hall.compactMap { $0.text("occupant_id") }.isEmpty)
    #expect(
      hall.compactMap { $0.text("class") } == labels { _ in }.filter { $0.id == "h.0" }.compactMap { $0.text("class") })
  }
}
