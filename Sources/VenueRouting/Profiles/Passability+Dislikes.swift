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
}
