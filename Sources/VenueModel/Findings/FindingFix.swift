public import VenueDiagnostics
public import VenueVocabulary

/// An automatic correction of a ``Finding``, by positions in the venue.
public struct FindingFix: Hashable, Sendable {
  /// The position of a value.
  public enum Place: Hashable, Sendable {
    /// A property of a feature, as in ``PlaceTable``.
    case feature(FeatureRef, String)
    /// A property of the venue as a whole.
    case venue(String)
    case source(SourcePlace)
  }

  /// As ``Fix/title``.
  public var title: String
  public var safety: Fix.Safety
  public var changes: [SourceChange<Place>]

  public init(_ title: String, _ safety: Fix.Safety, _ changes: [SourceChange<Place>]) {
    self.title = title
    self.safety = safety
    self.changes = changes
  }

  /// A correction of one value.
  public init(
    _ title: String, _ safety: Fix.Safety, of place: Place, path: [String] = [], _ kind: SourceChangeKind
  ) {
    self.init(title, safety, [SourceChange(place, path: path, kind)])
  }

  /// The same with places in the files, without values that were not written there; nil if none was.
  package func located(in places: PlaceTable) -> Fix? {
    let located = changes.compactMap { change in
      change.located { place -> SourcePlace? in
        switch place {
        case .feature(let feature, let path) where feature.type != .venue:
          FindingFix.place(path) { places[feature, $0] }
        case .feature(_, let path), .venue(let path): FindingFix.place(path) { places[venue: $0] }
        case .source(let place): place
        }
      }
    }
    return located.isEmpty ? nil : Fix(title, safety, located)
  }

  /// The place of a path. A name in one language may be written without its language.
  private static func place(_ path: String, _ find: (String) -> SourcePlace?) -> SourcePlace? {
    find(path) ?? path.lastIndex(of: "/").flatMap { find(String(path[..<$0])) }
  }

  /// The same of other features.
  func moved(_ place: (FeatureRef) -> FeatureRef) -> FindingFix {
    FindingFix(
      title, safety,
      changes.compactMap { change in
        change.located { if case .feature(let feature, let path) = $0 { .feature(place(feature), path) } else { $0 } }
      })
  }
}
