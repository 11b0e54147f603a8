import Testing
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

@Suite struct UnitBordersTests {
  /// Rooms side by side, some pushed over their wall by a few millimetres or more, beside a corridor with a corner.
  private var index: VenueIndex {
    var venue = FloorPlan("h").venue
    func add(_ corners: [(Double, Double)]) {
      var unit = VenueUnit(id: ID("room-\(venue.units.count)"))
      unit.category = "room"
      unit.levelID = venue.levels[0].id
      unit.geometry = [
        GeoPolygon(shell: (corners + corners.prefix(1)).map { FloorPlan.coordinate($0.0, $0.1) })
      ]
      venue.units.append(unit)
    }
    for row in 0..<4 {
      for column in 0..<6 {
        let (x, y) = (Double(column) * 3, Double(row) * 4)
        let over = [0, 0.002, 0.4, 0, -0.01][(row * 6 + column) % 5]
        // A little aslant, as buildings are.
        func corner(_ x: Double, _ y: Double) -> (Double, Double) { (x + 0.31 * y, y - 0.31 * x) }
        add([corner(x, y), corner(x + 3 + over, y), corner(x + 3 + over, y + 4), corner(x, y + 4 + over)])
      }
    }
    add([(-2, -9), (30, -9), (30, -8), (-1, -8), (-1, 20), (-2, 20)])
    add([(2, 2), (5, 2), (5, 5), (4, 5), (4, 3), (2, 3)])
    return VenueIndex(venue)
  }

  @Test("rules: units that share ground are never neighbours that only touch")
  func sharing() throws {
    let (index, geos) = (index, GEOSContext())
    let borders = UnitBorders(index.unitShapes)
    var (sharing, apart) = (0, 0)
    for a in index.venue.units.positions {
      for b in index.venue.units.positions where b > a {
        let area = try geos.sharedGround(index.unitShapes[a], index.unitShapes[b]).area
        let mayOverlap = borders.mayOverlap(a, b)
        if area > 0.001 {
          sharing += 1
          #expect(mayOverlap && borders.mayOverlap(b, a), "\(a), \(b): \(area) m²")
        }
        if !mayOverlap { apart += 1 }
      }
    }
    #expect(sharing > 10 && apart > 200, "\(sharing), \(apart)")
  }
}
