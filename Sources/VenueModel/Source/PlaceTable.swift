public import VenueDiagnostics
public import VenueVocabulary

/// Source positions of each feature and each of its properties, stored beside a ``Venue``.
///
/// Keys are a feature and a property path in the IMDF spelling: `""` for the feature as a whole, `"id"`,
/// `"category"`, `"name"`, `"name/fi"`, `"geometry"`, `"level_id"`, `"short_name"`, `"openings/door/width"`. A property that was
/// derived and not written has no entry, so that IMD008 knows what is missing.
public struct PlaceTable: Sendable {
  /// The path of the place where the template of a feature is placed.
  public static let placement = "placement"

  private struct Entry: Sendable {
    var path: String
    var place: SourcePlace
  }

  /// The places of one feature: few are searched linearly, many by index.
  private struct Entries: Sendable {
    private var list: [Entry] = []
    private var numbers: [String: Int] = [:]
    private static let few = 32

    private func number(of path: String) -> Int? {
      list.count <= Entries.few ? list.firstIndex { $0.path == path } : numbers[path]
    }

    subscript(path: String) -> SourcePlace? {
      get { number(of: path).map { list[$0].place } }
      set {
        if let known = number(of: path) {
          if let newValue {
            list[known].place = newValue
          } else {
            let last = list.removeLast()
            if known < list.count { list[known] = last }
            if list.count > Entries.few { numbers[path] = nil }
            if list.count > Entries.few, known < list.count { numbers[last.path] = known }
          }
        } else if let newValue {
          list.append(Entry(path: path, place: newValue))
          if list.count == Entries.few + 1 {
            numbers = Dictionary(list.enumerated().map { ($1.path, $0) }) { first, _ in first }
          } else if list.count > Entries.few {
            numbers[path] = list.count - 1
          }
        }
      }
    }
  }

  /// Places in a GeoJSON list of features.
  private var listed = ListedPlaces()
  /// All other places, by type, then by position in the type's array. They have priority over listed places.
  private var features: [FeatureType: [Entries]] = [:]
  private var venuePlaces: [String: SourcePlace] = [:]
  /// The feature whose places are being recorded.
  private var begun: FeatureRef?

  public init() {}

  /// - Complexity: O(1).
  public subscript(feature: FeatureRef, path: String) -> SourcePlace? {
    get {
      if let entries = features[feature.type], entries.indices.contains(feature.index),
        let place = entries[feature.index][path]
      {
        return place
      }
      return listed.place(of: feature, path)
    }
    set {
      if newValue == nil {
        listed.forget(feature, path)
        guard let count = features[feature.type]?.count, feature.index < count else { return }
      }
      PlaceTable.set(newValue, at: path, in: &features[feature.type, default: []], feature.index)
    }
  }

  /// Static, so that no copy of the table is held while its arrays grow in place.
  private static func set(_ place: SourcePlace?, at path: String, in features: inout [Entries], _ index: Int) {
    while features.count <= index { features.append(Entries()) }
    features[index][path] = place
  }

  /// Removes every place of a feature that was not created, so that the next feature with its number does not inherit them.
  public mutating func forget(_ feature: FeatureRef) {
    listed.forget(feature)
    guard let count = features[feature.type]?.count, feature.index < count else { return }
    features[feature.type]?[feature.index] = Entries()
  }

  /// Properties of the venue as a whole: `"id"`, `"name"`, `"category"`, `"address"`, `"geometry"` …
  public subscript(venue path: String) -> SourcePlace? {
    get { venuePlaces[path] }
    set { venuePlaces[path] = newValue }
  }

  /// The place of the property, or of the nearest element around it that has one: path, its parents, the feature.
  public func nearest(_ feature: FeatureRef, _ path: String) -> SourcePlace? {
    var path = Substring(path)
    while !path.isEmpty {
      if let place = self[feature, String(path)] { return place }
      path = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    }
    return self[feature, ""]
  }

  // MARK: Features of GeoJSON lists

  /// Begins the places of a feature in a list.
  ///
  /// - Parameter element: its number in the list.
  public mutating func begin(_ feature: FeatureRef, in list: FeatureList, element: Int) {
    listed.begin(feature, in: list, element: element)
    begun = feature
  }

  /// Records the place of a property of the current feature: under its name in `properties`; see ``PlaceName`` for exceptions.
  public mutating func note(_ name: PlaceName, _ range: Range<Int>) {
    if listed.hasRoom { return listed.note(name, range) }
    guard let begun else { return }
    let pointer = listed.pointer(name)
    self[begun, listed.path(name)] = SourcePlace(file: listed.lastFile, range: range, pointer: pointer)
  }

  /// The same for a label, by its language.
  public mutating func note(_ path: String, _ range: Range<Int>) { note(listed.name(path), range) }

  /// Appends the places of other features.
  ///
  /// - Parameters:
  ///   - others: only places of features, in the order of their positions.
  ///   - counts: the number of preceding features of each type.
  public mutating func append(_ others: PlaceTable, behind counts: (FeatureType) -> Int) {
    listed.append(others.listed, behind: counts)
    for (type, entries) in others.features {
      let count = counts(type)
      while features[type, default: []].count < count { features[type, default: []].append(Entries()) }
      features[type, default: []] += entries
    }
    venuePlaces.merge(others.venuePlaces) { $1 }
  }
}
