import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// The features of a plan as drafts, in an order that depends only on the files.
struct IndoorDrafts {
  let plan: IndoorPlan
  let doors: IndoorDoors
  let rises: IndoorRises

  private var plane: LocalPlane { plan.placing.plane }

  func all() -> [FeatureDraft] { levels() + units() + landings() + openings() }

  // MARK: Levels

  private func levels() -> [FeatureDraft] {
    var shapes = [[PlanePolygon]](repeating: [], count: plan.storeys.all.count)
    var first = [IndoorElement?](repeating: nil, count: plan.storeys.all.count)
    for space in plan.spaces {
      for storey in space.storeys {
        shapes[storey] += space.footprint.polygons
        first[storey] = first[storey] ?? space.cell
      }
    }
    let ground = plan.storeys.all.first { $0.ordinal == 0 }?.height
    return plan.storeys.all.enumerated().compactMap { number, storey in
      guard let element = first[number] else { return nil }
      var draft = IndoorDraft(.level, of: element, id: storey.id)
      draft.add("ordinal", whole: storey.ordinal)
      draft.add("name", storey.label)
      draft.add("short_name", storey.label.count <= Level.longestShortName ? storey.label : "\(storey.ordinal)")
      if let height = storey.height, let ground { draft.add("elevation", number: height - ground) }
      draft.shape(.polygons(LevelOutline.around(shapes[number]).map(geographic)))
      return draft.draft
    }
  }

  // MARK: Units

  private func units() -> [FeatureDraft] {
    plan.spaces.indices.filter { !plan.spaces[$0].isDoor }.flatMap { index in
      plan.spaces[index].storeys.map { unit(index, on: $0) }
    }
  }

  private func unit(_ index: Int, on storey: Int) -> FeatureDraft {
    let space = plan.spaces[index]
    var draft = IndoorDraft(.unit, of: space.cell, id: plan.unitID(index, on: storey))
    draft.add("category", space.category.category, from: space.category.source.flatMap { space.cell.text($0) })
    draft.add("level_id", plan.storeys.all[storey].id)
    if let name = space.name { draft.add("name", name.value, from: name) }
    if doors.nested.contains(index) { draft.add("nested", flag: true) }
    draft.shape(.polygons(space.footprint.polygons.map(geographic)))
    return draft.draft
  }

  /// Stairs inside rooms, with a way in.
  private func landings() -> [FeatureDraft] {
    rises.all.flatMap { rise in
      rise.landings.filter { !$0.ground.isEmpty }.flatMap { landing -> [FeatureDraft] in
        let level = plan.storeys.all[landing.storey].id
        var unit = IndoorDraft(.unit, of: rise.element, id: landing.unit)
        unit.add("category", rise.category)
        unit.add("level_id", level)
        unit.add("nested", flag: true)
        unit.shape(.polygons(landing.ground.map(geographic)))
        guard let line = landing.door else { return [unit.draft] }
        var door = IndoorDraft(.opening, of: rise.element, id: landing.unit + "/door")
        door.add("category", "pedestrian")
        door.add("level_id", level)
        door.shape(.lines([line.coordinates(plane)]))
        return [unit.draft, door.draft]
      }
    }
  }

  // MARK: Doors

  private func openings() -> [FeatureDraft] {
    doors.all.map { door in
      var draft = IndoorDraft(.opening, of: door.element, id: door.id)
      draft.add("category", door.isEntrance ? "pedestrian.principal" : "pedestrian")
      draft.add("level_id", plan.storeys.all[door.storey].id)
      if door.element.role == .cell, let name = door.element.text("name") { draft.add("name", name.value, from: name) }
      let units = door.spaces.map { plan.unitID($0, on: door.storey) }
      if units.count == 2 { draft.add("joins", units) }
      if units.count == 1, door.isEntrance { draft.add("joins", units + ["outside"]) }
      draft.shape(.lines([door.line.coordinates(plane)]))
      return draft.draft
    }
  }

  // MARK: Connectors

  func connectors() -> [(feature: Connector, draft: FeatureDraft)] {
    rises.all.map { rise in
      var draft = IndoorDraft(.connector, of: rise.element, id: rise.id)
      draft.add("category", rise.category)
      var connector = Connector(id: ID(rise.id))
      connector.category = Category(rise.category)
      connector.landings = rise.landings.map {
        Connector.Landing(level: ID(plan.storeys.all[$0.storey].id), unit: ID($0.unit))
      }
      connector.rise = rise.rise.flatMap { Quantity.rise.contains($0) ? ($0 * 1000).rounded() / 1000 : nil }
      return (connector, draft.draft)
    }
  }

  private func geographic(_ shape: PlanePolygon) -> GeoPolygon {
    func ring(_ points: [PlanePoint]) -> [Coordinate] { (points + points.prefix(1)).map { plane.coordinate(of: $0) } }
    return GeoPolygon(shell: ring(shape.shell), holes: shape.holes.map(ring))
  }
}
