import VenueDiagnostics
import VenueVocabulary

/// A list of GeoJSON features in a file.
public struct FeatureList: Hashable, Sendable {
  public let file: String
  /// RFC 6901: `"/features"`.
  public let pointer: String

  public init(file: String, pointer: String) {
    self.file = file
    self.pointer = pointer
  }
}

/// Places of features of GeoJSON lists, where a pointer follows from the list, the number of the feature in it and the property:
/// twelve bytes per place, no text.
struct ListedPlaces: Sendable {
  private struct Feature: Sendable {
    var list: UInt32
    var element: UInt32
    /// Index of its first place; they end where those of the next feature begin.
    var first: UInt32
  }

  private struct Spot: Sendable {
    var name: PlaceName
    var lower: UInt32
    var upper: UInt32
  }

  /// Largest number of places of one feature in this table; a feature with more is stored elsewhere.
  static let most = 32

  private var names = PlaceNames()
  private var lists: [FeatureList] = []
  private var features: ContiguousArray<Feature> = []
  private var spots: ContiguousArray<Spot> = []
  /// Indexed by type and position: the number of a feature plus one; 0 for features that are not listed.
  private var numbers: [FeatureType: ContiguousArray<UInt32>] = [:]

  /// True if there is room for one more place of the current feature.
  var hasRoom: Bool { features.last.map { spots.count - Int($0.first) < ListedPlaces.most } ?? false }

  mutating func begin(_ feature: FeatureRef, in list: FeatureList, element: Int) {
    if lists.last != list { lists.append(list) }
    features.append(
      Feature(
        list: UInt32(truncatingIfNeeded: lists.count - 1), element: UInt32(truncatingIfNeeded: element),
        first: UInt32(truncatingIfNeeded: spots.count)))
    let number = UInt32(truncatingIfNeeded: features.count)
    ListedPlaces.set(number, in: &numbers[feature.type, default: []], feature.index)
  }

  private static func set(_ number: UInt32, in numbers: inout ContiguousArray<UInt32>, _ index: Int) {
    while numbers.count <= index { numbers.append(0) }
    numbers[index] = number
  }

  mutating func name(_ path: String) -> PlaceName { names.name(path) }

  /// A place of the feature begun last.
  mutating func note(_ name: PlaceName, _ range: Range<Int>) {
    spots.append(
      Spot(
        name: name, lower: UInt32(truncatingIfNeeded: range.lowerBound),
        upper: UInt32(truncatingIfNeeded: range.upperBound)))
  }

  private func number(of feature: FeatureRef) -> Int? {
    guard let numbers = numbers[feature.type], numbers.indices.contains(feature.index), numbers[feature.index] > 0
    else { return nil }
    return Int(numbers[feature.index]) - 1
  }

  private func spots(of number: Int) -> Range<Int> {
    let end = number + 1 < features.count ? Int(features[number + 1].first) : spots.count
    return Int(features[number].first)..<end
  }

  /// The last recorded place.
  func place(of feature: FeatureRef, _ path: String) -> SourcePlace? {
    guard let number = number(of: feature), let name = names.find(path),
      let spot = spots(of: number).last(where: { spots[$0].name == name })
    else { return nil }
    let list = lists[Int(features[number].list)]
    return SourcePlace(
      file: list.file, range: Int(spots[spot].lower)..<Int(spots[spot].upper), pointer: pointer(number, name, path))
  }

  /// Pointer of a place of the feature begun last.
  func pointer(_ name: PlaceName) -> String { pointer(features.count - 1, name, names[name]) }

  private func pointer(_ number: Int, _ name: PlaceName, _ path: String) -> String {
    let feature = features[number]
    let own = "\(lists[Int(feature.list)].pointer)/\(feature.element)"
    switch name {
    case .whole: return own
    case .id, .geometry: return "\(own)/\(path)"
    default: return "\(own)/properties/\(path)"
    }
  }

  func path(_ name: PlaceName) -> String { names[name] }

  var lastFile: String { lists.last?.file ?? "" }

  /// Removes a place, or all places of a feature.
  mutating func forget(_ feature: FeatureRef, _ path: String? = nil) {
    guard let number = number(of: feature) else { return }
    guard let path else {
      numbers[feature.type]?[feature.index] = 0
      return
    }
    guard let name = names.find(path) else { return }
    for spot in spots(of: number) where spots[spot].name == name { spots[spot].name = .nothing }
  }

  /// Reserves exactly the capacity for a large file; for small ones the array grows as usual.
  private static func makeRoom<Element>(in elements: inout ContiguousArray<Element>, for more: Int) {
    if more > elements.count / 8 { elements.reserveCapacity(elements.count + more) }
  }

  /// Appends the features of another table.
  ///
  /// - Parameter counts: the number of preceding features of each type.
  mutating func append(_ others: ListedPlaces, behind counts: (FeatureType) -> Int) {
    let (list, feature, spot) = (lists.count, features.count, spots.count)
    lists += others.lists
    ListedPlaces.makeRoom(in: &features, for: others.features.count)
    ListedPlaces.makeRoom(in: &spots, for: others.spots.count)
    for other in others.features {
      features.append(
        Feature(
          list: other.list + UInt32(truncatingIfNeeded: list), element: other.element,
          first: other.first + UInt32(truncatingIfNeeded: spot)))
    }
    spots.append(contentsOf: others.spots)
    if !others.names.isEmpty {
      for index in spot..<spots.count where !PlaceNames.isKnown(spots[index].name) {
        spots[index].name = names.name(others.names[spots[index].name])
      }
    }
    for (type, more) in others.numbers {
      let count = counts(type)
      if numbers[type, default: []].count < count {
        ListedPlaces.set(0, in: &numbers[type, default: []], count - 1)
      }
      numbers[type, default: []].append(
        contentsOf: more.lazy.map { $0 == 0 ? 0 : $0 + UInt32(truncatingIfNeeded: feature) })
    }
  }
}
