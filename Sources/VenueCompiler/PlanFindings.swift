import VenueDiagnostics
import VenueModel
import VenueNetwork
import VenueRules
import VenueVocabulary

/// What planning could not do, as findings: a level without a mesh, a venue without a floor.
struct PlanFindings {
  var source: VenueSource
  var checked: CheckedVenue

  func diagnostics(unmeshed: [UnmeshedLevel]) -> [Diagnostic] {
    // Of a venue that was refused for its levels that is told already.
    let isRefused = source.venue.levels.count > Venue.largestLevelCount
    return (isRefused ? [] : withoutFloor.map { [$0] } ?? []) + unmeshed.map(withoutMesh)
  }

  private func withoutMesh(_ unmeshed: UnmeshedLevel) -> Diagnostic {
    let level = checked.venue.levels[unmeshed.level]
    let written = source.venue.levels.firstIndex { $0.id == level.id }
    var diagnostic = Diagnostic(
      .levelWithoutMesh, "the ground of level \(level.id) cannot be made into a mesh: \(unmeshed.reason)",
      place: written.flatMap { source.places.nearest(FeatureRef(.level, $0), "geometry") },
      feature: FeatureMention(id: level.id.text, type: FeatureType.level.rawValue))
    diagnostic.level = level.id.text
    diagnostic.effect = "no route begins, ends or passes on this level"
    return diagnostic
  }

  /// nil where there is a floor.
  var withoutFloor: Diagnostic? {
    guard checked.floors.numbers.allSatisfy({ $0 == nil }) else { return nil }
    let gone = checked.withdrawn.filter { $0.type == .level }
    let levels = "\(gone.count) level\(gone.count == 1 ? " was" : "s were")"
    let reason =
      gone.isEmpty
      ? "the source has no level with an ordinal"
      : "\(levels) withdrawn by \(Set(gone.map(\.code)).sorted().joined(separator: ", "))"
    return Diagnostic(
      .venueWithoutFloor, "no floor is left to show: \(reason)", place: source.places[venue: "id"],
      help: gone.isEmpty ? ["draw a level, with its outline and ordinal"] : ["mend what those findings say first"])
  }
}
