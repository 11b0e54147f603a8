public import VenueDiagnostics

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

  /// By type, then by position in the type's array: a feature has a dozen entries at most, which are looked through.
  private var features: [FeatureType: [[Entry]]] = [:]
  private var venuePlaces: [String: SourcePlace] = [:]

  public init() {}

  /// - Complexity: linear in the entries of the feature.
  public subscript(feature: FeatureRef, path: String) -> SourcePlace? {
    get {
      guard let entries = features[feature.type], entries.indices.contains(feature.index) else { return nil }
      return entries[feature.index].first { $0.path == path }?.place
    }
    set { PlaceTable.set(newValue, at: path, in: &features[feature.type, default: []], feature.index) }
  }

  /// Static, so that no copy of the table is held while its arrays grow in place.
  private static func set(_ place: SourcePlace?, at path: String, in features: inout [[Entry]], _ index: Int) {
    while features.count <= index { features.append([]) }
    if let known = features[index].firstIndex(where: { $0.path == path }) {
      if let place { features[index][known].place = place } else { features[index].remove(at: known) }
    } else if let place {
      features[index].append(Entry(path: path, place: place))
    }
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
