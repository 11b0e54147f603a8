import VenueGeometry
import VenueModel
import VenueVocabulary

/// Which unit and which amenity are one mark on the map: a lift and the pin of that lift, a restroom and its sign (IMDF draws both).
///
/// An amenity marks the units it names that are of its kind: of one family of categories, such as `restroom` and `restroom.female`.
/// A unit that an amenity marks has no mark of its own. Where amenity and unit belong to each other alone, the amenity takes over what
/// the unit says: its name, its narrower category, its ground. A narrower unit of an amenity with several, such as the women's room
/// of a block of restrooms, keeps its own mark. Project default.
struct AmenityUnits {
  /// By amenity: the one unit that is its own.
  private(set) var units: [Int: Int] = [:]
  /// Units that are marked by an amenity.
  private(set) var marked: Set<Int> = []

  init(_ index: VenueIndex, _ publication: Publication) {
    let venue = index.venue
    var amenities: [Int: [Int]] = [:]
    var homes: [Int: [Int]] = [:]
    for (position, units) in index.amenityUnits.enumerated()
    where publication[.amenity, position] == .named && venue.amenities[position].geometry != nil {
      let category = venue.amenities[position].category
      let own = Set(units).sorted().filter {
        publication[.unit, $0] == .named && AmenityUnits.isKind(category, venue.units[$0].category)
      }
      guard !own.isEmpty else { continue }
      homes[position] = own
      for unit in own { amenities[unit, default: []].append(position) }
    }
    for (unit, members) in amenities {
      if members.count == 1, homes[members[0]] == [unit] {
        units[members[0]] = unit
        marked.insert(unit)
      } else if members.contains(where: {
        homes[$0]?.count == 1 || venue.amenities[$0].category == venue.units[unit].category
      }) {
        marked.insert(unit)
      }
    }
  }

  /// Whether two categories are of one family: a lift and a lift, a restroom and a restroom for women.
  private static func isKind(_ a: Category?, _ b: Category?) -> Bool {
    guard let a = a?.text.prefix(while: { $0 != "." }), let b = b?.text.prefix(while: { $0 != "." }) else {
      return false
    }
    return a == b && a != "unspecified"
  }
}

extension VenuePlanner {
  /// What the mark of an amenity says: its own name and category, else those of the unit that is its own.
  func said(ofAmenity position: Int) -> (name: Labels, category: Category?) {
    let amenity = venue.amenities[position]
    guard let unit = amenityUnits.units[position].map({ venue.units[$0] }) else {
      return (amenity.name, amenity.category)
    }
    let isNarrower = unit.category.map { own in amenity.category.map { own.isA($0) } ?? true } ?? false
    return (amenity.name.isEmpty ? unit.name : amenity.name, isNarrower ? unit.category : amenity.category)
  }

  /// Where the mark of an amenity stands: on its point, or in the middle of the unit that is its own where the point lies outside.
  func place(ofAmenity position: Int, _ point: Coordinate) -> Coordinate {
    guard let unit = amenityUnits.units[position], let place = index.plane.point(at: point),
      !index.unitShapes[unit].contains(where: { $0.contains(place) })
    else { return point }
    return middle(ofUnit: unit) ?? point
  }
}
