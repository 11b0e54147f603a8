import VenueVocabulary

/// A property path as a number; a ``PlaceTable`` stores it instead of text.
public struct PlaceName: Hashable, Sendable {
  let number: UInt32

  /// The feature as a whole, its id, its shape: as in a GeoJSON feature.
  public static let (whole, id, geometry) = (PlaceName(number: 0), PlaceName(number: 1), PlaceName(number: 2))

  /// A removed entry.
  static let nothing = PlaceName(number: .max)

  /// The name of a property that a schema describes; nil for any other.
  public static func ofProperty(_ key: String) -> PlaceName? {
    numbers[key].map { PlaceName(number: $0) }
  }

  /// Names that every table contains.
  static let known: [String] = {
    let first = ["", "id", "geometry"]
    let keys = Set(Venue.schemas.values.flatMap { $0.propertyKeys })
    return first + keys.subtracting(first).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }()

  private static let numbers = Dictionary(
    uniqueKeysWithValues: known.enumerated().dropFirst(3).map { ($0.element, UInt32($0.offset)) })
}

/// Property paths that are met while a venue is read: labels by language.
struct PlaceNames: Sendable {
  private var names: [String] = []
  private var numbers: [String: UInt32] = [:]
  private static let numbersOfKnown = Dictionary(
    uniqueKeysWithValues: PlaceName.known.enumerated().map { ($0.element, UInt32($0.offset)) })

  /// True if there are only names that every table contains.
  var isEmpty: Bool { names.isEmpty }

  func find(_ path: String) -> PlaceName? {
    (PlaceNames.numbersOfKnown[path] ?? numbers[path]).map { PlaceName(number: $0) }
  }

  mutating func name(_ path: String) -> PlaceName {
    if let found = find(path) { return found }
    let number = UInt32(PlaceName.known.count + names.count)
    numbers[path] = number
    names.append(path)
    return PlaceName(number: number)
  }

  subscript(name: PlaceName) -> String {
    let number = Int(name.number)
    return number < PlaceName.known.count ? PlaceName.known[number] : names[number - PlaceName.known.count]
  }

  /// True if every table has it under this number.
  static func isKnown(_ name: PlaceName) -> Bool { name == .nothing || Int(name.number) < PlaceName.known.count }
}
