import VenueCamera
import VenueGeometry
import VenueModel
import VenueParallel
import VenueParts
import VenueVocabulary

// First zooms of names and icons, computed at compile time so that a map is legible in any map kit.
extension VenuePlanner {
  /// The drawn features with ``TierFeature/firstZoom``, `first_zoom`, `rank` and lines of text for each that has
  /// ``LabelTraits``, and the clusters of features with an identifier. Features on every floor are placed first, then every floor around them.
  ///
  /// - Returns: also the label density of each floor, and overlaps at the closest zoom.
  func planPlacement(camera: CameraPart, annotations: AnnotationsPart) -> Placement {
    let zooms = camera.limits.zooms
    let lowest = HalfZoom(atOrCloserThan: zooms.lower)
    let steps = lowest...max(lowest, HalfZoom(atOrFartherThan: zooms.upper))
    var byFloor: [Int?: [Int]] = [:]
    for position in drawn.indices where labels.contains(position) {
      byFloor[standsOnEveryFloor(drawn[position]) ? nil : drawn[position].floor, default: []].append(position)
    }
    let languages = labelLanguages()
    let marks = placed(annotations, from: steps.lowerBound, languages: languages)
    let noClusters = ClusterPlan(planner: self, zooms: zooms)
    func view(of floor: Int?) -> HalfZoom {
      let zoom = camera.named.first { $0.floor == floor }?.camera.zoom ?? camera.start.zoom
      return min(max(HalfZoom(atOrFartherThan: zoom), steps.lowerBound), steps.upperBound)
    }
    func floorLabels(_ floor: Int?) -> UnplacedFloor {
      UnplacedFloor(
        floor: floor, positions: byFloor[floor] ?? [], steps: steps, firstView: view(of: floor), languages: languages,
        annotations: (marks[nil] ?? []) + (floor.flatMap { marks[.some($0)] } ?? []))
    }
    let everywhere = place(floorLabels(nil), around: nil, noClusters)
    let numbers = Set(byFloor.keys.compactMap { $0 }).union(checked.floors.floors.map { $0.number }).sorted()
    let unplaced = numbers.map { floorLabels($0) }
    var features = drawn
    var clusters = noClusters
    var crowded: [CrowdedLabel] = []
    var densities: [Int: [FloorIndex.Density]] = [:]
    var told: [FloorLabels] = []
    func add(_ floor: FloorLabelPlan) {
      for label in floor.labels { features[label.position] = label.feature }
      clusters.add(floor.clusters)
      crowded += floor.crowded
      guard let number = floor.floor else { return }
      densities[number] = floor.peaks.map { FloorIndex.Density(tier: $0.tier, most: $0.count, zoom: $0.zoom.zoom) }
      told.append(FloorLabels(floor: number, count: floor.labelCount, peaks: floor.peaks))
    }
    add(everywhere)
    ParallelWork.inOrder(count: unplaced.count, jobs: options.jobs) { number in
      place(unplaced[number], around: everywhere, noClusters)
    } consume: { floor in
      add(floor)
    }
    return Placement(
      features: features, densities: densities, clusters: clusters.part, clusterIcons: clusters.icons,
      crowded: crowded.sorted { $0.position < $1.position }, floorLabels: told, clusterFacts: clusters.facts)
  }

  /// Places the names and icons of one floor around those of all floors.
  ///
  /// - Parameter everywhere: the placed labels of every floor; nil if they are what is placed.
  private func place(
    _ unplaced: UnplacedFloor, around everywhere: FloorLabelPlan?, _ noClusters: ClusterPlan
  ) -> FloorLabelPlan {
    let (floor, positions, languages) = (unplaced.floor, unplaced.positions, unplaced.languages)
    let steps = unplaced.steps
    var plan = noClusters
    let rooms = positions.map { room(of: $0) }
    let settings = settings(of: positions, rooms: rooms, onFloor: floor, in: steps, languages: languages)
    let items = items(positions, settings, rooms: rooms, firstView: unplaced.firstView, farthest: steps.lowerBound)
    let floorPlan = placed(
      items, positions, at: zip(positions, settings).map { $1.at ?? point(of: $0) }, &plan,
      by: FloorPlacement(
        steps: steps, firstView: unplaced.firstView, shared: (everywhere?.shared ?? []) + unplaced.annotations),
      onFloor: floor)
    let (gathering, single, outcome) = (floorPlan.gathering, floorPlan.single, floorPlan.outcome)
    let placed = outcome.items
    let hidden = Set(outcome.hidden)
    let visible = placed.indices.filter { !hidden.contains($0) }
    let shown = visible.map { item in
      LabelDensity.Counted(
        place: placed[item].place, first: outcome.first[item],
        tier: item < single.count ? drawn[positions[single[item]]].tier : .places, end: placed[item].end)
    }
    var made = FloorLabelPlan(floor: floor, labelCount: positions.count, clusters: plan)
    if let everywhere {
      let crowd = LabelDensity.Shown(labels: everywhere.shown + shown, last: steps.upperBound)
      made.peaks = options.stageCache.value("label density on floor \(floor ?? .min)", of: crowd) { crowd.peaks }
    } else {
      made.shown = shown
      made.shared = visible.map {
        FloorPlacement.Shared(item: placed[$0], first: outcome.first[$0], names: outcome.names[$0])
      }
    }
    made.crowded = outcome.crowded.map { item in
      if item < single.count { return CrowdedLabel(position: positions[single[item]], count: 1) }
      let members = gathering.clusters[item - single.count].members
      return CrowdedLabel(position: positions[members[0]], count: members.count)
    }
    let order = visible.sorted {
      outcome.first[$0] != outcome.first[$1]
        ? outcome.first[$0] < outcome.first[$1] : FloorPlacement.comes(placed, $0, before: $1)
    }
    for (rank, item) in order.enumerated() {
      let first = outcome.first[item].zoom
      guard item < single.count else {
        plan.show(gathering.clusters[item - single.count], from: first, rank: rank)
        continue
      }
      let position = positions[single[item]]
      let setting = settings[single[item]].moved(to: outcome.moved[item])
      let names = NameProperties(
        feature: drawn[position], setting: setting, placed: outcome.names[item], first: first,
        never: plan.past, languages: languages)
      made.labels.append(
        (position, placedFeature(position, setting, items[single[item]], first, rank: rank, names.properties)))
    }
    let unseen = outcome.hidden.filter { $0 < single.count }.map { single[$0] }
    for item in (gathering.neverAlone + unseen).sorted() {
      made.labels.append(
        (
          positions[item],
          placedFeature(positions[item], settings[item], items[item], plan.past, rank: placed.count + item, [])
        ))
    }
    made.clusters = plan
    return made
  }

  /// A cluster opens for those of its parts that have room. The others remain in it, and all are placed again, until no member of a visible
  /// cluster disappears. Each round frees a member at a closer whole zoom than the previous rounds, so the loop ends.
  private func placed(
    _ items: [PlacementItem], _ positions: [Int], at places: [Coordinate], _ plan: inout ClusterPlan,
    by placement: FloorPlacement, onFloor number: Int?
  ) -> PlacedFloor {
    let (points, clusters) = (plan.points.count, plan.clusters.count)
    // Only the first round is cached: most floors need one round.
    var floor = PlacedFloor(
      plan.gather(items, positions, at: places), by: placement, reusing: options.stageCache,
      as: "floor \(number ?? .min)")
    var stays: [Int: ClusterStay] = [:]
    let closest = plan.zooms.upperBound
    let most = ClusterStay.mostRounds(of: items.count)
    for round in 1...most {
      var more = floor.stays(closest: closest)
      if more.isEmpty { break }
      // After many rounds, late members remain clustered to the end.
      if round > most / 2 { for item in more.keys { more[item]?.until = closest } }
      stays.merge(more) { $1 }
      plan.forget(points: points, clusters: clusters)
      floor = PlacedFloor(
        plan.gather(items, positions, at: places, stays: stays), by: placement, reusing: nil, as: "")
    }
    return floor
  }

  /// The result of planning first zooms.
  struct Placement {
    var features: [TierFeature]
    /// Indexed by floor; empty for a floor without labels.
    var densities: [Int: [FloorIndex.Density]]
    /// nil if no point has a clustering identifier.
    var clusters: ClustersPart?
    /// Icons of visible clusters.
    var clusterIcons: [IconUse]
    var crowded: [CrowdedLabel]
    var floorLabels: [FloorLabels]
    var clusterFacts: ClusterFacts
  }

  private func placedFeature(
    _ position: Int, _ setting: LabelSetting, _ item: PlacementItem, _ first: Zoom512, rank: Int,
    _ names: [TileProperty]
  ) -> TierFeature {
    drawn[position].placed(
      from: first, at: setting.at,
      [
        TileProperty("first_zoom", .double(first.value)), TileProperty("rank", .int(rank)),
        TileProperty("priority", .int(item.priority)),
      ] + (setting.icon.map { [TileProperty("icon", .string($0.image))] } ?? [])
        + (labels[position]?.endZoom.map { [TileProperty("end_zoom", .int($0))] } ?? [])
        + (setting.slant.map { [TileProperty("angle", .int($0))] } ?? []) + names)
  }

  private func standsOnEveryFloor(_ feature: TierFeature) -> Bool {
    feature.floor == nil || feature.properties.contains(TileProperty("outdoor", .bool(true)))
  }

  func point(of position: Int) -> Coordinate {
    guard case .points(let points) = drawn[position].geometry, let point = points.first else {
      preconditionFailure("a label is at a point")
    }
    return point
  }
}
