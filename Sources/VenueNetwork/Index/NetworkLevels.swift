import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

/// - Parameters:
///   - level: in the venue.
///   - positions: what of the venue the units and openings of the mesh are.
func networkLevel(
  _ level: Int, of checked: CheckedVenue, _ publication: Publication, meshed: MeshedGround, positions: LevelPositions,
  numbers: NetworkNumbers
) -> PlannedLevel {
  let feature = checked.venue.levels[level]
  let ordinal = feature.ordinal.flatMap { Quantity.ordinal.contains($0) ? $0 : nil } ?? 0
  var result = PlannedLevel(
    id: feature.id.text, floor: checked.floors.numbers[level] ?? ordinal, ordinal: ordinal)
  if let written = feature.unrankedOrdinal {
    result.written = WrittenStorey(floor: checked.floors.written[level] ?? written, ordinal: written)
  }
  if publication[.level, level] == .named { result.name = networkTexts(feature.name) }
  result.shortName = networkTexts(feature.shortName)
  result.mapped = feature.mapped.rawValue
  result.isOutdoor = feature.isOutdoor ?? false
  let mesh = meshed.mesh
  result.vertices = meshed.coordinates
  result.polygonStarts = mesh.polygons.starts
  result.polygonVertices = mesh.polygons.corners
  result.polygonNeighbours = mesh.polygons.neighbours
  let units = positions.units.map { Int32(numbers.units[$0]) }
  let openings = positions.openings.map { Int32(numbers.openings[$0]) }
  result.edgeOpenings = mesh.edgeOpenings.map { $0 < 0 ? -1 : openings[$0] }
  result.polygonUnits = mesh.units.map { $0 < 0 ? -1 : units[$0] }
  result.polygonOpenings = mesh.passageways.map { $0 < 0 ? -1 : openings[$0] }
  return result
}

/// Labels are sorted by language already.
func networkTexts(_ labels: Labels) -> [NetworkText] {
  labels.entries.map { NetworkText(language: $0.language, text: $0.text) }
}
