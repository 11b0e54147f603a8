import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reads holes outside their shell as separate parts.
///
/// Applies to every format. Some archive exporters write the second and further parts of a floor as holes of the first. As holes they are
/// invalid and hide the features on them; as parts they are the intended floor. Reported each time (GEO008).
struct HoleRepair {
  let assembly: VenueAssembly

  func run() {
    // The position of the venue is computed only if there is a hole.
    guard
      hasHoles(Level.self, \.geometry) || hasHoles(VenueUnit.self, \.geometry) || hasHoles(Footprint.self, \.geometry)
        || hasHoles(Section.self, \.geometry)
    else { return }
    let plane = Site(of: assembly.source.venue).plane
    repair(Level.self, \.geometry, plane)
    repair(VenueUnit.self, \.geometry, plane)
    repair(Footprint.self, \.geometry, plane)
    repair(Section.self, \.geometry, plane)
  }

  private func hasHoles<F: Feature>(_ type: F.Type, _ geometry: KeyPath<F, [GeoPolygon]>) -> Bool {
    let table = assembly.source.venue[keyPath: F.table]
    return table.positions.contains { table[$0][keyPath: geometry].contains { !$0.holes.isEmpty } }
  }

  /// All features of a type are one finding: an export draws all of them in the same way.
  private func repair<F: Feature>(_ type: F.Type, _ geometry: WritableKeyPath<F, [GeoPolygon]>, _ plane: LocalPlane) {
    var found: [(ref: FeatureRef, holes: Int)] = []
    for index in assembly.source.venue[keyPath: F.table].positions {
      let polygons = assembly.source.venue[keyPath: F.table][index][keyPath: geometry]
      guard polygons.contains(where: { !$0.holes.isEmpty }) else { continue }
      let (parts, moved) = separated(polygons, plane)
      guard moved > 0 else { continue }
      assembly.source.venue[keyPath: F.table][index][keyPath: geometry] = parts
      found.append((FeatureRef(F.type, index), moved))
    }
    guard let first = found.first else { return }
    let holes = found.reduce(0) { $0 + $1.holes }
    let mentions = found.map { assembly.source.venue.mention($0.ref) }
    let whose = found.count == 1 ? "\(mentions[0].type) \(mentions[0].id)" : "\(found.count) \(mentions[0].type)s"
    let ring = found.count == 1 ? "its outer ring" : "their outer rings"
    var finding = Diagnostic(
      .holeInvalid,
      holes == 1
        ? "a hole of \(whose) is outside \(ring), so it is read as a separate part"
        : "\(holes) holes of \(whose) are outside \(ring), so they are read as separate parts",
      severity: .warning, place: assembly.source.places.nearest(first.ref, "geometry"), feature: mentions[0],
      help: [found.count == 1 ? "write the area as a MultiPolygon" : "write these areas as MultiPolygons"])
    if found.count > 1 { finding.features = mentions }
    finding.related = zip(found, mentions).dropFirst().prefix(Self.listed).compactMap { one, mention in
      assembly.source.places.nearest(one.ref, "geometry").map { RelatedPlace($0, mention.id) }
    }
    assembly.log.report(finding)
  }

  /// Further features that the finding shows.
  private static let listed = 5

  /// - Returns: the polygons, in which each hole without a point inside its shell is a separate polygon, and the number of such holes.
  private func separated(_ polygons: [GeoPolygon], _ plane: LocalPlane) -> ([GeoPolygon], moved: Int) {
    var result: [GeoPolygon] = []
    var parts: [GeoPolygon] = []
    for polygon in polygons {
      guard let shell = plane.points(polygon.shell) else {
        result.append(polygon)
        continue
      }
      var kept = polygon
      kept.holes = []
      for hole in polygon.holes {
        let isOutside = plane.points(hole).map { ring in
          // A part may touch its neighbour along a wall: the condition is that nothing of it is inside.
          ring.allSatisfy { Predicates.containment(of: $0, in: shell) != .inside } && !surrounds(shell, by: ring)
        }
        if isOutside == true { parts.append(GeoPolygon(shell: hole)) } else { kept.holes.append(hole) }
      }
      result.append(kept)
    }
    return (result + parts, parts.count)
  }

  /// True if a hole surrounds its shell, or follows it with every corner on it: such a hole is not made a separate part.
  private func surrounds(_ shell: [PlanePoint], by ring: [PlanePoint]) -> Bool {
    guard let area = PlanePolygon(shell: ring) else { return true }
    let middle = area.interiorPoint
    return Predicates.containment(of: middle, in: shell) != .outside
      || shell.contains { Predicates.containment(of: $0, in: ring) == .inside }
  }
}
