/// A geometry during cutting, in world units of one zoom (tile units from the north-west corner of
/// the world). It is reused, so that cutting allocates nothing after the first features.
final class Shape {
  // One slicer on one thread owns a shape, so the runtime does not need to check for overlapping accesses.
  @exclusivity(unchecked) var xs = Scratch<Double>()
  @exclusivity(unchecked) var ys = Scratch<Double>()
  /// One past the last vertex of each part.
  @exclusivity(unchecked) var ends = Scratch<Int>()
  /// True if a part is a hole of the last part that is not a hole.
  @exclusivity(unchecked) var isHole = Scratch<Bool>()
  @exclusivity(unchecked) var box = UnitBox.empty

  func removeAll() {
    xs.removeAll()
    ys.removeAll()
    ends.removeAll()
    isHole.removeAll()
    box = .empty
  }

  /// A feature scaled to the zoom. The scale is a power of two times the extent, so for the usual extents
  /// scaling is exact.
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
    box = feature.box.scaled(by: scale)
  }
}
