import VenueGeometry
import VenueParts
import VenueVocabulary

/// Floors of two bundles: their labels in the floor picker, and which of them are the same floor.
struct ComparedFloors {
  /// By number; a removed floor keeps its old label.
  private var labels: [Int: String] = [:]
  private var oldLabels: [Int: String] = [:]
  private var places: (old: [Int: String], new: [Int: String]) = ([:], [:])

  init(new: FloorIndex, old: FloorIndex, language: String) {
    for floor in old.floors {
      oldLabels[floor.number] = floor.shortName.text(in: language, fallback: language) ?? floor.counted
      places.old[floor.number] = floor.counted
    }
    labels = oldLabels
    for floor in new.floors {
      labels[floor.number] = floor.shortName.text(in: language, fallback: language) ?? floor.counted
      places.new[floor.number] = floor.counted
    }
  }

  func label(_ floor: Int) -> String { labels[floor] ?? "\(floor)" }

  func oldLabel(_ floor: Int) -> String { oldLabels[floor] ?? "\(floor)" }

  /// True if a floor of the old bundle is one of the new bundle as their owner counts: a new mezzanine changes the numbers above it.
  func areSame(_ old: Int?, _ new: Int?) -> Bool {
    guard let old, let new else { return old == new }
    return (places.old[old] ?? "\(old)") == (places.new[new] ?? "\(new)")
  }
}

extension FloorIndex.Floor {
  /// The floor as its owner counts: `0.5`.
  var counted: String { written?.description ?? "\(number)" }
}
