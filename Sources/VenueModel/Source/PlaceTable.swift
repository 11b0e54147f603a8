public import VenueDiagnostics
public import VenueVocabulary

/// Where each feature, and each of its properties, was read from: the table that stands beside a ``Venue``.
///
/// Keys are a feature and a property path in the model's words for IMDF: `""` for the feature as a whole, `"id"`,
/// `"category"`, `"name"`, `"name/fi"`, `"geometry"`, `"level_id"`, `"short_name"`, `"openings/door/width"`. A property that was
/// derived and not written has no entry, which is how IMD008 knows what is missing.
public struct PlaceTable: Sendable {
  private struct Entry: Sendable {
    var path: String
    var place: SourcePlace
  }

  /// The places of one feature: a dozen, which are looked through, or many, which are looked up.
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

  /// By type, then by position in the type's array.
  private var features: [FeatureType: [Entries]] = [:]
  private var venuePlaces: [String: SourcePlace] = [:]

  public init() {}

  /// - Complexity: O(1).
  public subscript(feature: FeatureRef, path: String) -> SourcePlace? {
    get {
      guard let entries = features[feature.type], entries.indices.contains(feature.index) else { return nil }
      return entries[feature.index][path]
    }
    set { PlaceTable.set(newValue, at: path, in: &features[feature.type, default: []], feature.index) }
  }

  /// Static, so that no copy of the table is held while its arrays grow in place.
  private static func set(_ place: SourcePlace?, at path: String, in features: inout [Entries], _ index: Int) {
    while features.count <= index { features.append(Entries()) }
    features[index][path] = place
  }

  /// Takes back every place of a feature that did not come to be, so that the next of its number does not inherit them.
  public mutating func forget(_ feature: FeatureRef) {
    guard let count = features[feature.type]?.count, feature.index < count else { return }
    features[feature.type]?[feature.index] = Entries()
  }

  /// Properties of the venue as a whole: `"id"`, `"name"`, `"category"`, `"address"`, `"geometry"` …
  public subscript(venue path: String) -> SourcePlace? {
    get { venuePlaces[path] }
    set { venuePlaces[path] = newValue }
  }

  /// The place of the property, or of the nearest thing around it that has one: path, its parents, the feature.
  public func nearest(_ feature: FeatureRef, _ path: String) -> SourcePlace? {
    var path = Substring(path)
    while !path.isEmpty {
      if let place = self[feature, String(path)] { return place }
      path = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    }
    return self[feature, ""]
  }
}
