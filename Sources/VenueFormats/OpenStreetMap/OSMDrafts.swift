import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// The features of a plan as drafts, in an order that depends only on the files.
struct OSMDrafts {
  private let plan: OSMPlan
  private let log: ReadingLog

  init(_ plan: OSMPlan, log: ReadingLog) {
    self.plan = plan
    self.log = log
  }

  /// - Parameter addresses: of the venue.
  func all(_ addresses: [FeatureDraft]) -> [FeatureDraft] {
    var drafts = addresses
    drafts += buildings()
    drafts += levels()
    drafts += units()
    drafts += rises()
    drafts += openings()
    drafts += walls()
    drafts += OSMPoints(plan, log: log).all()
    return drafts
  }

  // MARK: Buildings and levels

  private func buildings() -> [FeatureDraft] {
    plan.storeys.buildings.flatMap { building -> [FeatureDraft] in
      let element = building.element
      var draft = OSMDraft(.building, of: element)
      draft.add("category", OSMDrafts.buildingCategory(element), from: element.tag("building"))
      draft.addCommon(plan.names, keys: ["name"])
      var footprint = OSMDraft(.footprint, of: element, id: element.id + "/footprint")
      footprint.add("category", "ground", from: element.tag("building"))
      footprint.add("building_ids", [element.id])
      footprint.shape(.polygons(building.polygons))
      return [draft.draft, footprint.draft]
    }
  }

  private static func buildingCategory(_ element: OSMElement) -> String {
    switch element["building"] {
    case "parking", "garages": "parking"
    case "train_station": "transit.train"
    case "transportation": "transit"
    default: "unspecified"
    }
  }

  private func levels() -> [FeatureDraft] {
    let storeys = plan.storeys
    let outlines = OSMOutlines(plan.plane)
    var spacesOfStoreys: [OSMLevel: [OSMSpace]] = [:]
    for (space, levels) in zip(plan.sorting.spaces, storeys.ofSpaces) {
      for level in levels { spacesOfStoreys[level, default: []].append(space) }
    }
    return storeys.all.compactMap { level in
      let outline = storeys.outlines[level]?.first
      let buildings = (storeys.buildingsOfLevels[level] ?? []).map { storeys.buildings[$0] }
      let spaces = spacesOfStoreys[level] ?? []
      guard let element = outline?.element ?? buildings.first?.element ?? spaces.first?.element else { return nil }
      var draft = OSMDraft(.level, of: element, id: storeys.id(level))
      draft.add("ordinal", number: level.number, from: outline?.element.tag("level"))
      let isParking = !buildings.isEmpty && buildings.allSatisfy { $0.element.has("building", "parking") }
      draft.add("category", isParking ? "parking" : "unspecified")
      let label = outline?.element.tag("level:ref") ?? outline?.element.tag("ref")
      let names = outline.map { plan.names.labels(of: $0.element, "name") } ?? []
      if names.isEmpty {
        draft.add("name", label?.value ?? "\(level)", from: label)
      } else {
        draft.add("name", labels: names)
      }
      let isShort = label.map { $0.value.count <= Level.longestShortName } ?? false
      draft.add("short_name", isShort ? label?.value : "\(level)", from: isShort ? label : nil)
      draft.add("outdoor", flag: buildings.isEmpty && outline == nil && !storeys.buildings.isEmpty)
      draft.add("building_ids", buildings.map(\.element.id))
      // The ground of a station beside its platforms is not mapped by intent.
      if buildings.isEmpty && outline == nil { draft.add("mapped", "partial") }
      let parts = (storeys.outlines[level] ?? []) + buildings + spaces
      draft.shape(.polygons(outlines.outline(of: parts.map(\.polygons))))
      return draft.draft
    }
  }

  // MARK: Units

  private func units() -> [FeatureDraft] {
    zip(plan.sorting.spaces, plan.storeys.ofSpaces).flatMap { space, storeys -> [FeatureDraft] in
      if storeys.isEmpty {
        log.noteForeign(space.element.id, type: "stairs or a lift on levels without rooms", at: space.element.place)
      }
      return storeys.flatMap { unit(space, $0, of: storeys) }
    }
  }

  private func unit(_ space: OSMSpace, _ storey: OSMLevel, of storeys: [OSMLevel]) -> [FeatureDraft] {
    let element = space.element
    let id = plan.storeys.unitID(space, storey, of: storeys)
    var draft = OSMDraft(.unit, of: element, id: id)
    draft.add("category", space.category, from: OSMCategories.units.category(of: element)?.tag)
    draft.add("level_id", plan.storeys.id(storey), from: element.tag("level"))
    draft.addCommon(plan.names, keys: ["restriction", "accessibility", "hours"])
    draft.shape(.polygons(space.polygons))
    let business = OSMCategories.occupants.category(of: element)
    let names = plan.names.labels(of: element, "name")
    let others = plan.names.labels(of: element, "alt_name")
    let number = element.tag("local_ref") ?? element.tag("ref")
    var drafts: [FeatureDraft] = []
    if let business, !names.isEmpty {
      if let number { draft.add("name", number.value, from: number) }
      var occupant = OSMDraft(.occupant, of: element, id: id + "/occupant")
      occupant.add("category", business.category, from: business.tag)
      occupant.addCommon(plan.names, keys: ["name", "hours", "phone", "website"])
      occupant.isIn(unit: id)
      drafts.append(occupant.draft)
    } else if space.category == "platform", let number {
      // People look for the track; the name is that of the station.
      draft.add("name", number.value.replacing(";", with: "/"), from: number)
      draft.add("alt_name", labels: names)
    } else if names.isEmpty {
      if let number { draft.add("name", number.value, from: number) }
      draft.add("alt_name", labels: others)
    } else {
      draft.add("name", labels: names)
      if let number { draft.add("alt_name", number.value, from: number) } else { draft.add("alt_name", labels: others) }
    }
    return [draft.draft] + drafts
  }

  /// Lifts and flights are inside the ground from which they are entered.
  private func rises() -> [FeatureDraft] {
    plan.rises.flatMap { rise in
      rise.landings.flatMap { landing -> [FeatureDraft] in
        var unit = OSMDraft(.unit, of: rise.element, id: landing.unit)
        unit.add("category", rise.category)
        unit.add("level_id", plan.storeys.id(landing.storey), from: rise.element.tag("level"))
        unit.add("nested", flag: true)
        unit.addCommon(plan.names, keys: ["restriction", "accessibility", "hours"])
        if let ref = rise.element.tag("ref") { unit.add("name", ref.value, from: ref) }
        unit.shape(.polygons([rise.shape]))
        guard let line = landing.door else { return [unit.draft] }
        var door = OSMDraft(.opening, of: rise.element, id: landing.unit + "/door")
        door.add("category", "pedestrian")
        door.add("level_id", plan.storeys.id(landing.storey))
        door.shape(.lines([line]))
        return [unit.draft, door.draft]
      }
    }
  }

  // MARK: Doors and walls

  private func openings() -> [FeatureDraft] {
    let doors = plan.doors.map { door -> FeatureDraft in
      let element = door.element
      var draft = OSMDraft(.opening, of: element, id: door.id)
      draft.add("category", OSMDoorTags.category(element), from: element.tag("entrance") ?? element.tag("door"))
      draft.add("level_id", plan.storeys.id(door.storey), from: element.tag("level"))
      draft.add("width", number: OSMWidth.metres(of: element) ?? door.assumedWidth, from: element.tag("width"))
      draft.add("door", map: OSMDoorTags.leaf(element))
      draft.addCommon(plan.names, keys: ["name", "accessibility", "hours"])
      // Staff have the key of a private door.
      if element.has("access", "private") { draft.add("access_control", ["keyaccess"], from: element.tag("access")) }
      if element.has("access", "no") { draft.add("closed", flag: true, from: element.tag("access")) }
      draft.shape(.lines([door.line]))
      return draft.draft
    }
    let assumed = plan.passages.map { passage -> FeatureDraft in
      let space = plan.sorting.spaces[passage.space]
      let storeys = plan.storeys.ofSpaces[passage.space]
      let id = plan.storeys.unitID(space, passage.storey, of: storeys)
      var draft = OSMDraft(.opening, of: space.element, id: id + "/door")
      draft.add("category", "pedestrian")
      draft.add("level_id", plan.storeys.id(passage.storey))
      draft.add("width", number: passage.assumedWidth)
      draft.shape(.lines([passage.line]))
      return draft.draft
    }
    return doors + assumed
  }

  private func walls() -> [FeatureDraft] {
    plan.sorting.walls.flatMap { element -> [FeatureDraft] in
      let line = plan.document.coordinates(element.nodes)
      let levels = plan.copies.limited(plan.values.levels(of: element), of: element)
      let storeys = levels.filter(plan.storeys.contains)
      guard line.count > 1, let position = line.first else {
        sortOut(element, "a wall without positions")
        return []
      }
      let around = storeys.filter { plan.index.space(at: position, on: $0) != nil }
      let chosen = around.isEmpty ? Array(storeys.prefix(1)) : around
      if chosen.isEmpty { sortOut(element, "a wall on a level without rooms") }
      return chosen.map { storey in
        var draft = OSMDraft(
          .detail, of: element, id: chosen.count == 1 ? element.id : "\(element.id)@\(storey)")
        draft.add("level_id", plan.storeys.id(storey), from: element.tag("level"))
        draft.shape(.lines([line]))
        return draft.draft
      }
    }
  }

  private func sortOut(_ element: OSMElement, _ reason: String) { plan.sorting.leaveOut(element, reason) }
}
