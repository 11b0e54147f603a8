import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Corrections that several rules make.
extension FindingFix {
  /// Writes another key in `venue.yaml`: one that exists.
  static func rename(_ key: String, to name: String) -> FindingFix {
    FindingFix("rename it to \(name)", .unsafe, of: .venue(key), .rename(to: name))
  }

  /// Writes one text in a property of features.
  static func write(
    _ text: String, _ path: String, of features: some Sequence<FeatureRef>, _ safety: Fix.Safety = .safe
  ) -> FindingFix {
    FindingFix(
      "write \"\(text)\"", safety, features.map { SourceChange(.feature($0, path), .replace(.text(text))) })
  }

  /// Writes a text at a place of a file.
  static func write(_ text: String, at place: SourcePlace?, _ safety: Fix.Safety = .safe) -> FindingFix? {
    place.map { FindingFix("write \"\(text)\"", safety, of: .source($0), .replace(.text(text))) }
  }

  /// Removes features, or one of their properties.
  static func remove(
    _ path: String = "", of features: some Sequence<FeatureRef>, _ title: String, _ safety: Fix.Safety
  ) -> FindingFix {
    FindingFix(title, safety, features.map { SourceChange(.feature($0, path), .remove) })
  }

  /// Changes the positions of shapes.
  static func positions(
    _ change: PositionChange, _ path: String = "geometry", of features: some Sequence<FeatureRef>, _ title: String,
    _ safety: Fix.Safety
  ) -> FindingFix {
    FindingFix(title, safety, features.map { SourceChange(.feature($0, path), .positions(change)) })
  }
}

extension [Coordinate] {
  /// The positions as GeoJSON writes them, to less than a millimetre.
  var written: NewValue {
    .list(map { .numbers([$0.longitude, $0.latitude].map { ($0 * 1e9).rounded() / 1e9 }) })
  }
}
