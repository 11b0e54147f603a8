import VenueVocabulary

/// Assigns each place to the file of a floor, or to the file of the venue.
///
/// A place is in the file of a floor if all its levels are on this floor. The file of the venue has all other places: those on no floor or on several
/// floors, buildings, and each place that contains a place of another file. So the file of the venue and the file of one floor are complete together.
struct FloorDivision {
  /// Floors of the levels, ascending. Each has a file, also without places.
  let floors: [Int]
  /// Positions of the places in the file of the venue, ascending.
  private(set) var ofVenue: [Int] = []
  /// For each of ``floors``, the positions of the places in its file, ascending.
  private(set) var ofFloors: [[Int]]
  /// Number by which other places of a file name a place: the places of the venue's file count first, then those of the floor's.
  private(set) var numbers: [Int]

  /// - Complexity: O(*n*) in the places.
  init(_ part: PlaceListing) {
    floors = Set(part.levels.map(\.floor)).sorted()
    ofFloors = Array(repeating: [], count: floors.count)
    numbers = Array(repeating: 0, count: part.entries.count)
    let files = Dictionary(uniqueKeysWithValues: zip(floors, floors.indices))
    for (place, floor) in FloorDivision.floors(of: part).enumerated() {
      if let file = floor.flatMap({ files[$0] }) { ofFloors[file].append(place) } else { ofVenue.append(place) }
    }
    for (number, place) in ofVenue.enumerated() { numbers[place] = number }
    for places in ofFloors {
      for (number, place) in places.enumerated() { numbers[place] = ofVenue.count + number }
    }
  }

  /// Floor of the file of each place; nil for the venue's file.
  private static func floors(of part: PlaceListing) -> [Int?] {
    let entries = part.entries
    var floors = entries.map { entry -> Int? in
      guard let first = entry.levels.first, entry.feature.type != FeatureType.building.rawValue else { return nil }
      let floor = part.levels[first].floor
      return entry.levels.allSatisfy { part.levels[$0].floor == floor } ? floor : nil
    }
    var unchecked = Array(entries.indices)
    while let place = unchecked.popLast() {
      for container in entries[place].within where floors[container] != nil && floors[container] != floors[place] {
        floors[container] = nil
        unchecked.append(container)
      }
    }
    return floors
  }

  /// Entries of a file, with the numbers of the file in `within`.
  func entries(_ places: [Int], of part: PlaceListing) -> [PlaceListing.Entry] {
    places.map { place in
      var entry = part.entries[place]
      for index in entry.within.indices { entry.within[index] = numbers[entry.within[index]] }
      return entry
    }
  }
}
