import VenueParts
import VenueVocabulary

extension Passability {
  /// True if the profile has a penalty for some kind of door.
  var dislikesDoors: Bool { profile.manualDoorDislike > 0 || profile.revolvingDoorDislike > 0 }

  /// Penalty of an opening in seconds; it is not part of the duration.
  func dislike(at opening: NetworkOpening) -> Double {
    guard dislikesDoors else { return 0 }
    if opening.doorType == "revolving" { return profile.revolvingDoorDislike }
    return opening.traits.isManual ? profile.manualDoorDislike : 0
  }

  /// Weight of a second outdoors for profiles that prefer covered paths (project default).
  static let uncoveredFactor = 2.0

  /// Penalty in seconds for metres outdoors.
  func uncoveredDislike(metres: Double) -> Double {
    prefersCovered ? (Passability.uncoveredFactor - 1) * metres / profile.speed : 0
  }
}
