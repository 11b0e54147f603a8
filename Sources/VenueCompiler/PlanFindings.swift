import VenueDiagnostics
import VenueModel
import VenueNetwork
import VenueRules
import VenueVocabulary

/// What planning could not do, as findings: a level without a mesh, a venue without a floor.
struct PlanFindings {
  var source: VenueSource
  var checked: CheckedVenue

  /// What a check told, with what planning adds: that no floor is left is counted under what took the levels, where that was told.
  func told(in outcome: CheckOutcome, unmeshed: [UnmeshedLevel], profile: Profile?) -> CheckOutcome {
    let added = diagnostics(unmeshed: unmeshed)
    guard let without = added.first, without.isOf(.venueWithoutFloor),
      let cause = causeWithoutFloor(among: outcome.diagnostics)
    else { return outcome.adding(added, of: source, profile: profile) }
    return outcome.counting(without, under: cause).adding(Array(added.dropFirst()), of: source, profile: profile)
  }

  /// Position of the first finding that took a level, or the file of one.
  private func causeWithoutFloor(among told: [Diagnostic]) -> Int? {
    let gone = checked.withdrawn.filter { $0.feature.type == .level }
    let lost = Set(source.unreadableFiles.map { $0.path })
    return told.firstIndex { one in
      guard one.severity == .error else { return false }
      let features = [one.feature].compactMap { $0 } + one.features + one.consequences.flatMap(\.features)
      let isOfLevel = gone.contains { level in
        level.code == one.code && features.contains { $0.type == FeatureType.level.rawValue && $0.id == level.id }
      }
      let file = one.place?.file ?? ""
      return isOfLevel
        || gone.isEmpty
          && (lost.contains(file) && one.isOf(.unparsableDocument, .textEncoding, .wrongValueType, .inputLimitExceeded)
            || file.hasPrefix("levels/") && (one.meant ?? one.place?.pointer) == "/level"
            || one.isOf(.includeInvalid) && one.place?.pointer.hasPrefix("/levels") == true)
    }
  }

  func diagnostics(unmeshed: [UnmeshedLevel]) -> [Diagnostic] {
    // Of a venue that was refused for its levels that is told already.
    let isRefused = source.venue.levels.count > Venue.largestLevelCount
    return (isRefused ? [] : withoutFloor.map { [$0] } ?? []) + unmeshed.map(withoutMesh)
  }

  private func withoutMesh(_ unmeshed: UnmeshedLevel) -> Diagnostic {
    let level = checked.venue.levels[unmeshed.level]
    var diagnostic = Diagnostic(
      .levelWithoutMesh, "the ground of level \(level.id) cannot be made into a mesh: \(unmeshed.reason)",
      place: source.places.nearest(FeatureRef(.level, unmeshed.level), "geometry"),
      feature: FeatureMention(id: level.id.text, type: FeatureType.level.rawValue))
    diagnostic.level = level.id.text
    diagnostic.effect = "no route begins, ends or passes on this level"
    return diagnostic
  }

  /// nil where there is a floor.
  var withoutFloor: Diagnostic? {
    guard checked.floors.numbers.allSatisfy({ $0 == nil }) else { return nil }
    let gone = checked.withdrawn.filter { $0.feature.type == .level }
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
