import VenueGeometry
import VenueParallel
import VenueParts

/// Features of an earlier archive, found again by geometry and properties if a few were inserted, removed or moved.
final class ReusedShapes {
  let flat: FlatFeatures
  /// Keys and values of the earlier features.
  let properties: PropertyTable
  private let features: [TileFeature]
  private var alignment: Alignment

  /// nil if the table of properties is to be made again.
  ///
  /// - Parameters:
  ///   - features: the earlier features, from which `flat` was made.
  ///   - count: number of the new features.
  init?(of features: [TileFeature], _ flat: FlatFeatures, count: Int) {
    guard let properties = flat.properties.continued else { return nil }
    (self.flat, self.features, self.properties) = (flat, features, properties)
    alignment = Alignment(former: flat.features.count, new: count)
  }

  /// Number of the earlier feature with the same geometry and properties; nil if it is not found.
  ///
  /// - Parameter place: number of the new feature.
  func number(of place: Int, _ feature: UnsafePointer<TileFeature>) -> Int? {
    features.withUnsafeBufferPointer { features in
      alignment.former(of: place) { number in
        let position = Int(flat.positions[number])
        return features[position].geometry == feature.pointee.geometry
          && features[position].properties == feature.pointee.properties
      }
    }
  }
}

extension FlatFeatures {
  /// Begins with the keys and values of earlier features.
  mutating func begin(with reused: ReusedShapes) {
    properties = reused.properties
    xs.reserveCapacity(reused.flat.xs.count)
    ys.reserveCapacity(reused.flat.ys.count)
    partEnds.reserveCapacity(reused.flat.partEnds.count)
    partIsHole.reserveCapacity(reused.flat.partIsHole.count)
  }

  /// Appends a feature with the geometry and the properties of an earlier one.
  mutating func append(
    _ number: Int, of reused: ReusedShapes, as source: UnsafePointer<TileFeature>, layer: Int32
  ) {
    let old = reused.flat.features[number]
    let parts = Int(old.parts.lowerBound)..<Int(old.parts.upperBound)
    let first = parts.lowerBound == 0 ? 0 : reused.flat.partEnds[parts.lowerBound - 1]
    let vertices = first..<reused.flat.partEnds[parts.upperBound - 1]
    let (shift, partCount) = (xs.count - first, partEnds.count)
    xs += reused.flat.xs[vertices]
    ys += reused.flat.ys[vertices]
    for part in parts {
      partEnds.append(reused.flat.partEnds[part] + shift)
      partIsHole.append(reused.flat.partIsHole[part])
    }
    switch source.pointee.geometry {
    case .points(let points): include(points)
    case .lines(let lines): for line in lines { include(line) }
    case .polygons(let polygons):
      for polygon in polygons {
        include(polygon.shell)
        for hole in polygon.holes { include(hole) }
      }
    }
    let tags = properties.add(old.tags, of: reused.flat.properties, layer: Int(layer))
    add(source, layer: layer, old.kind, parts: Int32(partCount)..<Int32(partEnds.count), tags: tags, old.box)
  }

  private mutating func include(_ coordinates: [Coordinate]) {
    for coordinate in coordinates {
      let clamped = WebMercator.clamped(coordinate)
      bounds = bounds?.including(clamped) ?? GeoBounds(at: clamped)
    }
  }
}
