public import VenueGeometry
import VenueVocabulary

/// The venue-wide floors of the floor picker, and the levels of each.
///
/// A level belongs to a building; a floor covers all buildings. Levels of one building keep the distances of their
/// ordinals. Buildings are aligned by their street level: ordinal 0 if a building has one, otherwise the level nearest
/// to it, is on floor 0, so that a building with ordinals 1, 2, 3 is aligned with one with 0, 1, 2. Levels without a building, such
/// as a roof terrace, keep their ordinals beside buildings. In a venue with half levels the aligned storeys are counted
/// (``Venue/rankOrdinals()``). A declared `floor` of a level has priority. An ordinal outside ``Quantity/ordinal`` is ignored.
/// Project default; see decisions 0005 and 0093.
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
  public let written: [StoreyNumber?]
  /// Buildings whose levels were shifted to align with the others: building id and number of floors.
  public let shifts: [Shift]

  /// The number of floors by which the levels of a building were shifted.
  public struct Shift: Hashable, Sendable {
    public var building: String
    public var by: StoreyNumber
  }

  public init(of index: VenueIndex) {
    let levels = index.venue.levels
    let alignment = StreetAlignment(levels)
    let isRanked = levels.kept.contains { $0.alignedOrdinal != nil }
    var (numbers, written) = (alignment.storeys.map { $0?.whole }, alignment.storeys)
    for (position, level) in levels.indexed {
      if isRanked { numbers[position] = written[position] == nil ? nil : level.ordinal }
      guard let own = level.floor else { continue }
      numbers[position] = own
      written[position] = level.writtenFloor
    }

    var byNumber: [Int: [Int]] = [:]
    for (level, number) in numbers.enumerated() { if let number { byNumber[number, default: []].append(level) } }
    floors = byNumber.keys.sorted().map { Floor(number: $0, levels: byNumber[$0] ?? []) }
    self.numbers = numbers
    self.written = written
    shifts = alignment.shifts
  }

  /// The floor of a number; linear in the floors.
  public func floor(_ number: Int) -> Floor? { floors.first { $0.number == number } }

  /// The street level of levels that share a building: that with ordinal 0, otherwise the nearest to it, the lower one of −0.5 and 0.5.
  ///
  /// - Returns: its position and its ordinal as it is written; nil if no level has an ordinal.
  package static func street(
    of group: [Int], in levels: FeatureTable<Level>
  ) -> (level: Int, ordinal: StoreyNumber)? { StreetAlignment.street(of: group, in: levels) }

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
