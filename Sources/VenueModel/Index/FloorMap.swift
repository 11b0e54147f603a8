import VenueGeometry
import VenueVocabulary

/// The venue-wide floors of the floor picker, and the levels of each.
///
/// A level belongs to a building; a floor covers all buildings. Levels of one building keep the distances of their
/// ordinals. Buildings are aligned by their street level: ordinal 0 if a building has one, otherwise the level nearest
/// to it, is on floor 0, so that a building with ordinals 1, 2, 3 is aligned with one with 0, 1, 2. Levels without a building, such
/// as a roof terrace, keep their ordinals beside buildings. In a venue with half levels, buildings are shifted by whole storeys, as their
/// ordinals are written, and the levels of all buildings are counted together (``OrdinalRanking``). A declared `floor` of a level
/// has priority. An ordinal outside ``Quantity/ordinal`` is ignored. Project default; see decision 0005.
public struct FloorMap: Hashable, Sendable {
  /// A floor of the floor picker, with its levels.
  public struct Floor: Hashable, Sendable {
    /// Position in the stack: 0 is the street floor.
    public var number: Int
    /// Indexes into the venue's levels, in reading order.
    public var levels: [Int]
  }

  /// From the lowest to the highest.
  public let floors: [Floor]
  /// Floor number of each level; nil for a level without an ordinal.
  public let numbers: [Int?]
  /// The same as its owner counts: 0.5 for a mezzanine. Equal to ``numbers`` in a venue whose ordinals are whole.
  public let written: [Double?]
  /// Buildings whose levels were shifted to align with the others: building id and number of floors.
  public let shifts: [Shift]

  /// The number of floors by which the levels of a building were shifted.
  public struct Shift: Hashable, Sendable {
    public var building: String
    public var by: Int
  }

  public init(of index: VenueIndex) {
    let levels = index.venue.levels
    let ordinals = levels.tabulated(withdrawn: nil) { level in
      Quantity.ordinal.checked(level.writtenOrdinal)
    }
    let groups = FloorMap.groups(of: levels)
    var written = [Double?](repeating: nil, count: levels.positionCount)
    var shifts: [Shift] = []
    for group in groups {
      guard let nearest = group.compactMap({ ordinals[$0] }).min(by: { (abs($0), $0) < (abs($1), $1) }) else {
        continue
      }
      // A terrace or a square belongs to no building with its own counting of floors.
      let isBeside = groups.count > 1 && group.allSatisfy { levels[$0].buildingIDs.isEmpty }
      let street = isBeside ? 0 : Int(nearest)
      if street != 0, let building = group.lazy.compactMap({ levels[$0].buildingIDs.first }).first {
        shifts.append(Shift(building: building.text, by: -street))
      }
      for level in group { written[level] = ordinals[level].map { $0 - Double(street) } }
    }
    let ranking = OrdinalRanking(written.lazy.compactMap { $0 })
    var numbers = written.map { $0.flatMap(ranking.ordinal) }
    for (index, level) in levels.indexed {
      guard let own = level.floor else { continue }
      numbers[index] = own
      written[index] = ranking.written(of: own) ?? Double(own)
    }

    var byNumber: [Int: [Int]] = [:]
    for (level, number) in numbers.enumerated() { if let number { byNumber[number, default: []].append(level) } }
    floors = byNumber.keys.sorted().map { Floor(number: $0, levels: byNumber[$0] ?? []) }
    self.numbers = numbers
    self.written = written
    self.shifts = shifts
  }

  /// The floor of a number; linear in the floors.
  public func floor(_ number: Int) -> Floor? { floors.first { $0.number == number } }

  /// Levels that share a building, directly or through others, in reading order; all levels without a building are one group.
  public static func groups(of levels: FeatureTable<Level>) -> [[Int]] {
    var sets = DisjointSets(count: levels.positionCount)
    var firstOfBuilding: [ID<Building>: Int] = [:]
    var firstLoose: Int?
    for (position, level) in levels.indexed {
      if level.buildingIDs.isEmpty {
        sets.join(firstLoose ?? position, position)
        firstLoose = firstLoose ?? position
      }
      for building in level.buildingIDs {
        if let first = firstOfBuilding[building] { sets.join(first, position) }
        if firstOfBuilding[building] == nil { firstOfBuilding[building] = position }
      }
    }
    var members: [Int: [Int]] = [:]
    for position in levels.positions { members[sets.root(of: position), default: []].append(position) }
    return members.keys.sorted().map { members[$0] ?? [] }
  }
}
