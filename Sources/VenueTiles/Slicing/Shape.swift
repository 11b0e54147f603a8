/// A geometry on its way through the cutter, in world units of one zoom (tile units from the north-west corner of
/// the world). A class whose arrays are used again and again, so that cutting allocates nothing once it is warm.
final class Shape {
  var xs: [Double] = []
  var ys: [Double] = []
  /// One past the last vertex of each part.
  var ends: [Int] = []
  /// Whether a part is a hole of the last part that is none.
  var isHole: [Bool] = []
  var box = UnitBox.empty

  func removeAll() {
    xs.removeAll(keepingCapacity: true)
    ys.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    isHole.removeAll(keepingCapacity: true)
    box = .empty
  }

  /// A feature scaled to the zoom. The scale is a power of two times the extent, so for the usual extents
  /// scaling loses nothing.
  func load(_ feature: FlatFeatures.Feature, of flat: FlatFeatures, scale: Double) {
    removeAll()
    let parts = Int(feature.parts.lowerBound)..<Int(feature.parts.upperBound)
    let start = parts.lowerBound == 0 ? 0 : flat.partEnds[parts.lowerBound - 1]
    let end = flat.partEnds[parts.upperBound - 1]
    for index in start..<end {
      xs.append(flat.xs[index] * scale)
      ys.append(flat.ys[index] * scale)
    }
    for part in parts {
      ends.append(flat.partEnds[part] - start)
      isHole.append(flat.partIsHole[part])
    }
    let unit = feature.box
    box = UnitBox(minX: unit.minX * scale, minY: unit.minY * scale, maxX: unit.maxX * scale, maxY: unit.maxY * scale)
  }
}
