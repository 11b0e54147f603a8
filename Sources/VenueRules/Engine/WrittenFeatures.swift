import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Features by source position, to find the one that a reading fault affects.
struct WrittenFeatures {
  private var refs: [String: FeatureRef] = [:]

  /// Keys whose value decides the position of a feature, or its connections.
  private static let keys: [FeatureType: Set<String>] = [
    .unit: ["rect", "polygon", "holes", "category", "openings", "open_to", "walled", "nested", "restriction"],
    .opening: ["to", "of", "line", "wall", "at", "width", "direction", "closed", "access_control"],
    .level: ["outline", "ordinal", "units", "openings", "level"],
    .connector: ["levels", "from", "to", "category", "closed"],
  ]

  /// - Complexity: O(n) in the features, if the reader has reported anything.
  init(_ source: VenueSource) {
    guard source.format.words == .keys, source.diagnostics.contains(where: { $0.severity == .error }) else { return }
    for (ref, _) in source.venue.featureIDs where WrittenFeatures.keys[ref.type] != nil {
      guard let place = source.places[ref, ""] else { continue }
      refs["\(place.file)#\(place.pointer)"] = ref
    }
  }

  /// The unit an opening is written in.
  func owner(of feature: FeatureRef, _ source: VenueSource) -> FeatureRef? {
    guard feature.type == .opening, let place = source.places[feature, ""] else { return nil }
    let parts = place.pointer.split(separator: "/")
    guard parts.count == 4, parts[0] == "units" else { return nil }
    return refs["\(place.file)#/\(parts[0])/\(parts[1])"]
  }

  /// The innermost feature whose shape or connections contain an error.
  func spoilt(by diagnostic: Diagnostic) -> FeatureRef? {
    guard let place = diagnostic.place, place.file.hasSuffix(".yaml") || place.file.hasSuffix(".yml") else {
      return nil
    }
    let pointer = diagnostic.meant ?? place.pointer
    var parts = pointer.split(separator: "/", omittingEmptySubsequences: true)
    var inner: Substring?
    while true {
      if let ref = refs["\(place.file)#\(parts.map { "/" + $0 }.joined())"] {
        guard let inner else { return ref }
        return WrittenFeatures.keys[ref.type]?.contains(String(inner)) == true ? ref : nil
      }
      guard let last = parts.popLast() else { return nil }
      inner = last
    }
  }
}
