import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// What the reader refused, to tell what is missing for that reason from what was never written.
struct ReadingFaults {
  private let source: VenueSource
  /// Positions of the reader's errors, by file.
  private var errors: [String: [Int]] = [:]
  /// The error that left a venue drawn in metres without its frame.
  private var frame: Int?

  /// Keys under which a shape is written.
  private static let shapeKeys: Set<String> = [
    "rect", "polygon", "holes", "line", "point", "geometry", "outline", "path", "place",
  ]

  init(_ source: VenueSource) {
    self.source = source
    for (position, diagnostic) in source.diagnostics.enumerated() {
      guard let place = diagnostic.place, diagnostic.severity > .info else { continue }
      errors[place.file, default: []].append(position)
      if frame == nil, source.format == .source, source.venue.frame == nil,
        (diagnostic.meant ?? place.pointer).hasPrefix("/frame") || diagnostic.message.contains("`frame`")
      {
        frame = position
      }
    }
  }

  /// Position of the reader's finding that explains what a feature lacks.
  ///
  /// - Complexity: linear in the reader's errors in the feature's file.
  func fault(behind missing: MissingProperties, in venue: Venue) -> Int? {
    let type = missing.feature.type
    let own = type == .venue ? source.places[venue: ""] : source.places[missing.feature, ""]
    // An opening on a wall is drawn from how wide it is, where it begins and what it leads to.
    let shapeKeys = ReadingFaults.shapeKeys.union(
      type == .opening ? ["width", "at", "wall", "to", "of"] : type == .venue ? ["frame"] : [])
    let isShape = missing.keys.contains("geometry") || missing.keys == ["display_point"]
    func isAsked(_ keys: [String]) -> Bool {
      // Of a feature as a whole its shape is.
      guard let first = keys.first else { return isShape }
      return missing.keys.contains { key in
        keys.contains(key) || key == "geometry" && shapeKeys.contains(first)
          || key == "address_id" && first == "address"
      }
    }
    if let own, let errors = errors[own.file] {
      if let error = errors.first(where: { keys(of: $0, within: own).map(isAsked) == true }) { return error }
      // What a level file says once for all of a kind.
      let defaults = ReadingFaults.defaults[type].map { SourcePlace(file: own.file, range: 0..<0, pointer: $0) }
      if let defaults, let error = errors.first(where: { keys(of: $0, within: defaults).map(isAsked) == true }) {
        return error
      }
      if defaults != nil, let error = errors.first(where: { pointer(of: $0) == "/defaults" }) { return error }
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
    return (own.flatMap { errors[$0.file] } ?? []).first { error in
      let diagnostic = source.diagnostics[error]
      if let feature = diagnostic.feature {
        return feature.type == FeatureType.occupant.rawValue && feature.id == id
          && diagnostic.isOf(.referenceUnresolved)
      }
      return own?.file.hasSuffix(".csv") == true && diagnostic.meant == "/unit"
    }
  }

  /// Where level files say once what features of a type have.
  private static let defaults: [FeatureType: String] = [
    .opening: "/defaults/openings", .unit: "/defaults/units", .fixture: "/defaults/fixtures",
    .amenity: "/defaults/amenities",
  ]

  /// What a misspelt key was meant for counts as what is at fault.
  private func pointer(of error: Int) -> String {
    source.diagnostics[error].meant ?? source.diagnostics[error].place?.pointer ?? ""
  }

  /// The keys that lead to an error from a feature's place; nil for one outside it.
  private func keys(of error: Int, within own: SourcePlace) -> [String]? {
    guard let place = source.diagnostics[error].place else { return nil }
    let pointer = pointer(of: error)
    if own.pointer.isEmpty {
      let isWithin =
        own.range.lowerBound <= place.range.lowerBound && place.range.upperBound <= own.range.upperBound
      guard isWithin else { return nil }
    } else {
      guard pointer == own.pointer || pointer.hasPrefix(own.pointer + "/") else { return nil }
    }
    return pointer.dropFirst(own.pointer.count).split(separator: "/").map(String.init)
  }
}
