import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueNetwork
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports places that can be found and to which no route can lead, because no walkable ground is near them.
struct DestinationOffNetwork: Rule {
  static let page = RulePage(
    "NET024", "destination-off-network", .warning, stage: .planned,
    summary: "A place that the search finds is in no walkable unit, and none is near it.",
    why: "People find the place, ask for a route, and get none. NET002 reports walkable places that cannot be reached.",
    repair: "Draw the walkable unit around the place, or move the place to the ground in front of it.",
    basis: "project default; routes end at ground within 5 m of a place",
    thresholds: ["5 m to the nearest walkable unit of its level; one finding for each level"])
  static let subjects: [FeatureType] = [.unit, .occupant, .amenity, .kiosk]
  static let examples = [
    RuleExample("a defibrillator in the middle of a closed shell", example("«", "[10, 30]")),
    RuleExample("one at the edge of the hall", example("", "[10, 22]")),
  ]

  private static func example(_ mark: String, _ point: String) -> KeyValuePairs<String, String> {
    [
      "levels/ground.yaml": """
      level: ground
      ordinal: 0
      short_name: "0"
      name: Street level
      outline: {rect: [0, 0, 40, 40]}
      units:
        hall: {category: walkway, rect: [0, 0, 40, 20], openings: {door: {to: outside, wall: south, width: 2}}}
        shell: {category: structure, rect: [0, 20, 40, 20]}
      amenities:
        \(mark)aed: {category: defibrillator, name: AED, point: \(point)}
      """
    ]
  }

  /// Millimetres.
  private static let reach: Int32 = 5000

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let network = context.network.network
    let loose = network.places.filter { place in
      place.isPublic && place.unit < 0 && place.level >= 0 && [.occupant, .amenity, .kiosk].contains(place.kind)
    }
    guard !loose.isEmpty else { return }
    let index = context.checked.index
    var grounds: [Int: (shapes: [PlanePolygon], boxes: BoxIndex)] = [:]
    var found: [(level: Int, feature: FeatureRef, point: PlanePoint)] = []
    for place in loose {
      guard let level = index.position(of: ID<Level>(network.levels[place.level].id)),
        let feature = ref(of: place, in: index)
      else { continue }
      if grounds[level] == nil {
        let shapes = index.unitsByLevel[level].filter { context.checked.access.isNode[$0] }
          .flatMap { index.unitShapes[$0] }
        grounds[level] = (shapes, BoxIndex(shapes.map(\.bounds)))
      }
      guard let ground = grounds[level] else { continue }
      let box = PlaneBounds(minX: place.point.x, minY: place.point.y, maxX: place.point.x, maxY: place.point.y)
      let isNear = ground.boxes.indices(intersecting: box.grown(by: Self.reach)).contains { shape in
        let polygon = ground.shapes[shape]
        return polygon.contains(place.point)
          || LabelPoint.squaredRoom(around: place.point, in: polygon) <= Double(Self.reach) * Double(Self.reach)
      }
      if !isNear { found.append((level, feature, place.point)) }
    }
    for (level, group) in Dictionary(grouping: found, by: \.level).sorted(by: { $0.key < $1.key }) {
      let features = group.map(\.feature)
      let names = features.prefix(3).map { words(for: $0, in: context.venue) }.joined(separator: ", ")
      let isOne = group.count == 1
      var finding = Finding(
        features, "",
        isOne
          ? "\(names) is more than 5 m from any walkable ground of its level"
          : "\(group.count) places (\(names)\(group.count > 3 ? " …" : "")) are more than 5 m from any walkable ground of their level"
      )
      finding.level = level
      finding.coordinate = index.plane.coordinate(of: group[0].point)
      finding.measured = Measure(Double(group.count), isOne ? "place" : "places")
      finding.follows = features
      finding.standsOn = [FeatureRef(.level, level)]
      finding.followsReading = lost(from: level, context.source)
      finding.effect = "the search finds \(isOne ? "it" : "them"), but no route leads there"
      finding.help = [
        "draw the walkable unit around \(isOne ? "it" : "them"), or move \(isOne ? "it" : "them") to the ground in front"
      ]
      report(finding)
    }
  }

  /// Position of a reader's error in the file of a level: the ground may be missing because of it.
  private func lost(from level: Int, _ source: VenueSource) -> Int? {
    guard let file = source.places[FeatureRef(.level, level), ""]?.file else { return nil }
    return source.diagnostics.firstIndex { $0.severity == .error && $0.place?.file == file }
  }

  private func ref(of place: PlannedPlace, in index: VenueIndex) -> FeatureRef? {
    let type: FeatureType
    switch place.kind {
    case .occupant: type = .occupant
    case .amenity: type = .amenity
    case .kiosk: type = .kiosk
    default: return nil
    }
    return index.position(of: place.id, type).map { FeatureRef(type, $0) }
  }

  private func words(for feature: FeatureRef, in venue: Venue) -> String {
    let id = venue.id(of: feature)
    let name = venue.name(of: feature).text(in: venue.defaultLanguage, fallback: venue.defaultLanguage) ?? ""
    return name.isEmpty || name == id ? id : "\(id) (\(name))"
  }
}
