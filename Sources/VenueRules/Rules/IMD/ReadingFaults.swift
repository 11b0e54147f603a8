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
        place.pointer.hasPrefix("/frame") || diagnostic.message.contains("`frame`")
      {
        frame = position
      }
    }
  }

  /// Position of the reader's finding that explains what a feature lacks.
  ///
  /// - Complexity: linear in the reader's errors in the feature's file.
  func fault(behind missing: MissingProperties, in venue: Venue) -> Int? {
    let own =
      missing.feature.type == .venue ? source.places[venue: ""] : source.places[missing.feature, ""]
    // An opening on a wall is drawn from how wide it is and where it begins.
    let shapeKeys = ReadingFaults.shapeKeys.union(missing.feature.type == .opening ? ["width", "at", "wall"] : [])
    let isShape = missing.keys.contains("geometry") || missing.keys == ["display_point"]
    if let own, let errors = errors[own.file] {
      for error in errors {
        guard let place = source.diagnostics[error].place, isWithin(place, own) else { continue }
        let keys = place.pointer.dropFirst(own.pointer.count).split(separator: "/").map(String.init)
        let isAsked = missing.keys.contains { key in
          keys.contains(key) || key == "geometry" && keys.first.map(shapeKeys.contains) == true
        }
        if isAsked { return error }
      }
    }
    guard isShape, let frame, own.map({ $0.file.hasSuffix(".yaml") || $0.file.hasSuffix(".yml") }) ?? true else {
      return nil
    }
    return frame
  }

  private func isWithin(_ place: SourcePlace, _ own: SourcePlace) -> Bool {
    if !own.pointer.isEmpty { return place.pointer.hasPrefix(own.pointer + "/") }
    return own.range.lowerBound <= place.range.lowerBound && place.range.upperBound <= own.range.upperBound
  }
}
