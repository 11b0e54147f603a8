import VenueDiagnostics
import VenueModel
import VenueVocabulary

extension MapSource {
  /// The control that selects the floor: its name has the word floor, level or storey. nil if there is none.
  var floorPicker: Control? {
    controls.first { control in
      let name = control.id.lowercased()
      return ["floor", "level", "storey"].contains(where: name.contains)
    }
  }
}

extension RuleContext {
  /// Floors with a unit that is public and no wall, from the lowest to the highest.
  var visitedFloors: [Int] {
    floors.floors.filter { floor in
      floor.levels.contains { level in
        index.unitsByLevel[level].contains { venue.units[$0].isPublic && venue.units[$0].walkability != .solid }
      }
    }.map(\.number)
  }
}

extension RuleExample {
  /// The small venue with controls over its map.
  ///
  /// - Parameter hasDeck: true for a second floor, with stairs to it.
  static func controls(_ title: String, _ controls: String, hasDeck: Bool) -> RuleExample {
    let connectors = hasDeck ? "\nconnectors:\n\(NetworkExample.stairs)" : ""
    let venue = venue + connectors + "\nmap: {controls: {\(controls)}}\n"
    guard hasDeck else {
      return RuleExample(title, ["venue.yaml": venue, "levels/ground.yaml": NetworkExample.ground("")])
    }
    return RuleExample(
      title,
      [
        "venue.yaml": venue, "levels/ground.yaml": NetworkExample.ground(NetworkExample.stairsBelow),
        "levels/deck.yaml": NetworkExample.deck(
          "  gallery: {category: walkway, rect: [0, 0, 40, 10]}\n" + NetworkExample.stairsAbove),
      ])
  }
}
