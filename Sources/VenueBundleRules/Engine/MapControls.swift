import VenueCamera
import VenueModel
import VenueParts
import VenuePlanning
import VenueVocabulary

/// The elements over the map that a venue declares, for the rules about `map`.
struct MapControls {
  let map: MapPart
  let written: MapSource

  /// nil if the venue has no `map`.
  init?(_ context: BundleContext) {
    guard let written = context.venue.map else { return nil }
    (map, self.written) = (context.plan.map, written)
  }

  /// Controls that are never hidden.
  var permanent: [MapPart.Control] { map.controls.filter(\.isPermanent) }

  /// Ornaments that are drawn over the map itself.
  var ornaments: [MapPart.Ornament] { map.ornaments.filter { $0.isVisible && $0.host == .map } }

  /// The credits if they are visible and fixed to the map.
  var credits: MapPart.Ornament? { ornaments.first { $0.kind == .attribution } }

  /// The first view in which a control meets an ornament that is larger by some points at its sides and ends; nil if there is none.
  static func view(
    where control: MapPart.Control, meets ornament: MapPart.Ornament, sides: Double = 0, ends: Double = 0
  ) -> Viewport? {
    Viewport.references.first { view in
      ornament.frame(in: view).grown(x: sides, y: ends).overlap(control.frame(in: view)) > 0
    }
  }

  func finding(_ control: String, key: String = "", _ message: String) -> Finding {
    Finding([], "map/controls/\(control)" + (key.isEmpty ? "" : "/\(key)"), message)
  }
}
