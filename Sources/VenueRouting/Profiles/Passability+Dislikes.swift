import VenueParts
import VenueVocabulary

extension Passability {
  /// Whether this profile would rather not pass some kind of door.
  var dislikesDoors: Bool { profile.manualDoorDislike > 0 || profile.revolvingDoorDislike > 0 }

  /// Seconds that an opening makes a way less liked; no part of how long it takes.
  func dislike(at opening: NetworkOpening) -> Double {
    guard dislikesDoors else { return 0 }
    if opening.doorType == "revolving" { return profile.revolvingDoorDislike }
    return opening.traits.isManual ? profile.manualDoorDislike : 0
  }

  /// Seconds that a second under the sky counts for those who prefer covered ways (ours).
  static let uncoveredFactor = 2.0

  /// Seconds that metres under the sky make a way less liked.
  func uncoveredDislike(metres: Double) -> Double {
    prefersCovered ? (Passability.uncoveredFactor - 1) * metres / profile.speed : 0
  }
}
