import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

func networkConnectors(
  _ checked: CheckedVenue, numbers: NetworkNumbers, units: [PlannedUnit]
) -> [PlannedConnector] {
  let (index, publication, venue) = (checked.index, checked.publication, checked.venue)
  return checked.access.connectors.enumerated().map { position, connector in
    let landings = connector.landings.map { landing in
      let unit = numbers.units[landing.unit]
      return NetworkConnector.Landing(level: numbers.levels[landing.level], unit: unit, point: units[unit].point)
    }
    let first = venue.units[connector.landings[0].unit]
    var result = PlannedConnector(
      id: checked.publishedIDs.id(of: connector, at: position), category: connector.category,
      isDirected: connector.isDirected, landings: landings)
    result.isClosed = connector.isClosed
    result.isUnsuitableForWheelchairs = connector.isUnsuitableForWheelchairs(in: venue)
    if case .inferred(let reason) = connector.source { result.inference = reason == .above ? .above : .named }
    result.isDirectionUnknown = connector.isDirectionUnknown
    let heights = Heights(connector, index)
    result.rise = heights.ofStorey(heights.fromElevations)
    result.heights = heights.ofLandings(nil)
    guard case .connector(let place) = connector.source else {
      if publication[.unit, connector.landings[0].unit] == .named { result.name = networkTexts(first.name) }
      result.isWheelchairAccessible = connector.landings.allSatisfy {
        venue.units[$0.unit].accessibility.contains("wheelchair")
      }
      return result
    }
    let feature = venue.connectors[place]
    if publication.names(connector) { result.name = networkTexts(feature.name) }
    if feature.rise != nil {
      (result.rise, result.heights) = (heights.ofStorey(feature.rise), heights.ofLandings(feature.rise))
    }
    result.wait = Quantity.wait.checked(feature.wait) ?? -1
    result.width = Quantity.millimetres(feature.width) ?? 0
    if feature.car.count == 2 {
      result.carWidth = Quantity.millimetres(feature.car[0]) ?? 0
      result.carDepth = Quantity.millimetres(feature.car[1]) ?? 0
    }
    result.steps = Int32(exactly: feature.steps ?? 0).flatMap { Quantity.steps.contains(Int($0)) ? $0 : nil } ?? 0
    result.slope = Quantity.slope.checked(feature.slope) ?? 0
    result.isWheelchairAccessible = feature.accessibility.contains("wheelchair")
    return result
  }
}

private struct Heights {
  /// Between the lowest and the highest landing.
  let storeys: Double
  let fromElevations: Double?
  /// Of each landing: elevations in metres if all are known, otherwise ordinals. Empty in a venue whose ordinals are whole.
  private let places: [Double]

  init(_ connector: AccessConnector, _ index: VenueIndex) {
    let levels = connector.landings.map { index.venue.levels[$0.level] }
    let ordinals = levels.compactMap(\.writtenOrdinal)
    storeys = ordinals.min().flatMap { low in ordinals.max().map { ($0 - low).number } } ?? 0
    let elevations = levels.compactMap(\.elevation)
    let areKnown = elevations.count == levels.count
    fromElevations = areKnown ? (elevations.max() ?? 0) - (elevations.min() ?? 0) : nil
    let isCounted = levels.contains { $0.unrankedOrdinal != nil } && ordinals.count == levels.count
    places = isCounted ? areKnown ? elevations : ordinals.map(\.number) : []
  }

  /// Metres of a whole storey, for metres between the lowest and the highest landing; 0 for an unknown or implausible value.
  func ofStorey(_ rise: Double?) -> Double {
    Quantity.rise.checked(Quantity.rise.checked(rise).map { storeys > 0 ? $0 / storeys : $0 }) ?? 0
  }

  /// Millimetres of each landing above the lowest one; empty where they follow from storeys of equal height.
  ///
  /// - Parameter rise: declared metres between the lowest and the highest landing.
  func ofLandings(_ rise: Double?) -> [Int32] {
    guard let low = places.min(), let high = places.max(), high > low,
      let rise = Quantity.rise.checked(rise ?? fromElevations)
    else { return [] }
    return places.map { Int32((($0 - low) / (high - low) * rise * 1000).rounded()) }
  }
}
