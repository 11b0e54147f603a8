import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Data that the reader refused, to distinguish properties missing for that reason from undeclared ones.
struct ReadingFaults {
  private let source: VenueSource
  /// The reader's errors, by file.
  private var errors: [String: FileFaults] = [:]
  /// The error because of which a venue drawn in metres has no frame.
  private var frame: Int?

  /// Keys under which a shape is written.
  private static let shapeKeys: Set<String> = [
    "rect", "polygon", "holes", "line", "point", "geometry", "outline", "path", "place",
  ]

  init(_ source: VenueSource) {
    self.source = source
    for (position, diagnostic) in source.diagnostics.enumerated() {
      guard let place = diagnostic.place, diagnostic.severity > .info else { continue }
      errors[place.file, default: FileFaults()].append(position, diagnostic, place)
      if frame == nil, source.format.words == .keys, source.venue.frame == nil,
        (diagnostic.meant ?? place.pointer).hasPrefix("/frame") || diagnostic.message.contains("`frame`")
      {
        frame = position
      }
    }
    for file in Array(errors.keys) { errors[file]?.close() }
  }

  /// Position of the reader's finding that explains what a feature lacks.
  ///
  /// - Complexity: linear in the reader's errors within the feature, or within the defaults of its kind.
  func fault(behind missing: MissingProperties, in venue: Venue) -> Int? {
    let type = missing.feature.type
    let own = type == .venue ? source.places[venue: ""] : source.places[missing.feature, ""]
    // An opening on a wall is drawn from its width, its start and its target.
    let shapeKeys = ReadingFaults.shapeKeys.union(
      type == .opening ? ["width", "at", "wall", "to", "of"] : type == .venue ? ["frame"] : [])
    let isShape = missing.keys.contains("geometry") || missing.keys == ["display_point"]
    func isAsked(_ keys: [String]) -> Bool {
      // For a feature as a whole, this is its shape.
      guard let first = keys.first else { return isShape }
      return missing.keys.contains { key in
        keys.contains(key) || key == "geometry" && shapeKeys.contains(first)
          || key == "address_id" && first == "address"
      }
    }
    func error(within place: SourcePlace) -> Int? {
      errors[place.file]?.within(place).first { keys(of: $0, within: place).map(isAsked) == true }
    }
    if let own, let errors = errors[own.file] {
      if let error = error(within: own) { return error }
      // Defaults of a level file for all features of a type.
      if let defaults = ReadingFaults.defaults[type] {
        if let error = error(within: SourcePlace(file: own.file, range: 0..<0, pointer: defaults)) { return error }
        if let error = errors.first(at: "/defaults") { return error }
      }
    }
    if type == .occupant, missing.keys.contains("anchor_id"), let error = unanchored(missing.feature, own) {
      return error
    }
    guard isShape || missing.keys.contains("anchor_id"), let frame,
      own.map({ $0.file.hasSuffix(".yaml") || $0.file.hasSuffix(".yml") || type == .occupant }) ?? true
    else { return nil }
    return frame
  }

  /// The reader's finding that an occupant's room is nowhere, or that the column that names it is misspelt.
  private func unanchored(_ occupant: FeatureRef, _ own: SourcePlace?) -> Int? {
    let id = source.venue.occupants[occupant.index].id.text
    guard let own, let errors = errors[own.file] else { return nil }
    let misspelt = own.file.hasSuffix(".csv") ? errors.misspeltUnit : nil
    return [errors.unresolved[id], misspelt].compactMap { $0 }.min()
  }

  /// Keys of level files with the defaults of feature types.
  private static let defaults: [FeatureType: String] = [
    .opening: "/defaults/openings", .unit: "/defaults/units", .fixture: "/defaults/fixtures",
    .amenity: "/defaults/amenities",
  ]

  /// The keys that lead to an error from a feature's place; nil for one outside it.
  private func keys(of error: Int, within own: SourcePlace) -> [String]? {
    let pointer = FileFaults.pointer(of: source.diagnostics[error])
    guard own.pointer.isEmpty || pointer == own.pointer || pointer.hasPrefix(own.pointer + "/") else { return nil }
    return pointer.dropFirst(own.pointer.count).split(separator: "/").map(String.init)
  }
}
