import Testing
import VenueModel
import VenueVocabulary

/// Type by type, so that a difference is small enough to read; features in any order.
func expectSameVenue(_ a: Venue, _ b: Venue, sourceLocation: SourceLocation = #_sourceLocation) {
  func same<F: Feature>(_ type: F.Type) {
    let left = a[keyPath: F.table].kept.sorted { $0.id < $1.id }
    let right = b[keyPath: F.table].kept.sorted { $0.id < $1.id }
    #expect(left.map(\.id) == right.map(\.id), sourceLocation: sourceLocation)
    for (x, y) in zip(left, right) { #expect(x == y, sourceLocation: sourceLocation) }
  }
  same(Address.self)
  same(Amenity.self)
  same(Anchor.self)
  same(Building.self)
  same(Detail.self)
  same(Fixture.self)
  same(Footprint.self)
  same(Kiosk.self)
  same(Level.self)
  same(Occupant.self)
  same(Opening.self)
  same(Section.self)
  same(VenueUnit.self)
  same(Connector.self)
  same(TransitLink.self)
  #expect(a.id == b.id, sourceLocation: sourceLocation)
  #expect(a.properties == b.properties, sourceLocation: sourceLocation)
  #expect(a.languages == b.languages, sourceLocation: sourceLocation)
  #expect(a.frame == b.frame, sourceLocation: sourceLocation)
  #expect(a.timeZone == b.timeZone, sourceLocation: sourceLocation)
  #expect(a.credits == b.credits, sourceLocation: sourceLocation)
}
