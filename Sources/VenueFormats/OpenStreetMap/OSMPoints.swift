import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Points in rooms: amenities, and businesses with their anchors.
struct OSMPoints {
  private let plan: OSMPlan
  private let log: ReadingLog

  init(_ plan: OSMPlan, log: ReadingLog) {
    self.plan = plan
    self.log = log
  }

  func all() -> [FeatureDraft] {
    let joined = Set(plan.rises.map(\.element.id))
    let lifts = plan.sorting.lifts.filter { !joined.contains($0.id) }
    return (plan.sorting.points + lifts).flatMap(drafts)
  }

  private func drafts(_ element: OSMElement) -> [FeatureDraft] {
    guard let position = element.position else {
      plan.sorting.leaveOut(element, "a point without a position")
      return []
    }
    let here = homes(of: element, at: position)
    guard !here.isEmpty else {
      if OSMSurroundings.isKnown(element), !element.namesLevel { return [] }
      plan.sorting.leaveOut(element, "\(element.mainTag) in no room or corridor of its level")
      return []
    }
    let isRepeated = here.count > 1
    return here.flatMap { storey, space -> [FeatureDraft] in
      let id = isRepeated ? "\(element.id)@\(storey)" : element.id
      let unit = plan.storeys.unitID(plan.sorting.spaces[space], storey, of: plan.storeys.ofSpaces[space])
      return business(element, id, unit, position, isRepeated)
        ?? amenity(element, id, unit, storey, position, isRepeated)
    }
  }

  /// The levels of a point, with the space around it. Without a level, it is on the only level with a space there, or on the lowest
  /// from the ground up.
  private func homes(of element: OSMElement, at position: Coordinate) -> [(OSMLevel, Int)] {
    let levels = plan.copies.limited(plan.values.written(of: element), of: element)
    let found = (levels.isEmpty ? plan.storeys.all : levels).compactMap { storey in
      plan.index.space(at: position, on: storey).map { (storey, $0) }
    }
    guard levels.isEmpty, found.count > 1 else { return found }
    log.tally(
      element, "no-level-point", "points have no level and are in rooms of several levels; the ground level is used",
      Diagnostic(
        .valueAssumed,
        "\(element.id) (\(element.mainTag)) has no level and is in rooms of several levels; the ground level is used",
        severity: .info, place: element.place, help: ["add `level=*`"]))
    return [found.first { $0.0.hundredths >= 0 } ?? found[0]]
  }

  private func business(
    _ element: OSMElement, _ id: String, _ unit: String, _ position: Coordinate, _ isRepeated: Bool
  ) -> [FeatureDraft]? {
    guard let business = OSMCategories.occupants.category(of: element),
      !plan.names.labels(of: element, "name").isEmpty
    else { return nil }
    var anchor = OSMDraft(.anchor, of: element, id: id + "/anchor")
    anchor.add("unit_id", unit)
    anchor.shape(.points([position]))
    var occupant = OSMDraft(.occupant, of: element, id: id)
    occupant.add("category", business.category, from: business.tag)
    occupant.add("anchor_id", id + "/anchor")
    if isRepeated { occupant.add("correlation_id", element.id) }
    occupant.addCommon(plan.names, keys: ["name", "hours", "phone", "website"])
    return [anchor.draft, occupant.draft]
  }

  private func amenity(
    _ element: OSMElement, _ id: String, _ unit: String, _ storey: OSMLevel, _ position: Coordinate, _ isRepeated: Bool
  ) -> [FeatureDraft] {
    guard let found = OSMCategories.amenities.category(of: element) else {
      plan.sorting.leaveOut(element, "\(element.mainTag) without a name")
      return []
    }
    var draft = OSMDraft(.amenity, of: element, id: id)
    draft.add("category", found.category, from: found.tag)
    draft.add("unit_ids", [unit])
    if isRepeated { draft.add("correlation_id", element.id) }
    draft.addCommon(plan.names, keys: ["name", "accessibility", "hours", "phone", "website"])
    draft.shape(.points([position]))
    return [draft.draft]
  }
}
