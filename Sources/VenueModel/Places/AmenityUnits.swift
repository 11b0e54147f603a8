import VenueVocabulary

/// Units and amenities that are one mark on the map: a lift and its pin, a restroom and its sign (IMDF draws both).
///
/// An amenity marks the units it references that are of its kind: of one category family, such as `restroom` and `restroom.female`.
/// A unit that an amenity marks does not have its own mark. If amenity and unit belong only to each other, the amenity inherits
/// the unit's name, its narrower category and its ground. A narrower unit of an amenity with several units, such as the women's room
/// of a block of restrooms, keeps its own mark. Project default.
public struct AmenityUnits: Sendable {
  /// Indexed by amenity: the unit that belongs only to it.
  public private(set) var units: [Int: Int] = [:]
  /// Units that are marked by an amenity.
  public private(set) var marked: Set<Int> = []

  public init(_ index: VenueIndex, _ publication: Publication) {
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

  /// True if two categories are of one family: a lift and a lift, a restroom and a restroom for women.
  private static func isKind(_ a: Category?, _ b: Category?) -> Bool {
    guard let a = a?.text.prefix(while: { $0 != "." }), let b = b?.text.prefix(while: { $0 != "." }) else {
      return false
    }
    return a == b && a != "unspecified"
  }
}
