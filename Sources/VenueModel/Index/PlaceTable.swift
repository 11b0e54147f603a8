public import VenueDiagnostics

/// Where each feature, and each of its properties, was read from: the table that stands beside a ``Venue``.
///
/// Keys are a feature and a property path in the model's words for IMDF: `""` for the feature as a whole, `"id"`,
/// `"category"`, `"name"`, `"name/fi"`, `"geometry"`, `"level_id"`, `"short_name"`, `"openings/door/width"`. A property that was
/// derived and not written has no entry, which is how IMD008 knows what is missing.
public struct PlaceTable: Sendable {
  private struct Key: Hashable, Sendable {
    var feature: FeatureRef
    var path: String
  }

  private var places: [Key: SourcePlace] = [:]
  private var venuePlaces: [String: SourcePlace] = [:]

  public init() {}

  public subscript(feature: FeatureRef, path: String) -> SourcePlace? {
    get { places[Key(feature: feature, path: path)] }
    set { places[Key(feature: feature, path: path)] = newValue }
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
