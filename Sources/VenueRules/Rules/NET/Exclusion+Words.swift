import VenueVocabulary

extension Exclusion {
  /// Predicate of a sentence: `"has steps"`.
  var words: String {
    switch self {
    case .closed: "is closed"
    case .outOfHours: "is closed at that time"
    case .avoided: "is avoided"
    case .restricted: "is not open to the public"
    case .emergencyOnly: "is an emergency exit"
    case .vehiclesOnly: "is for vehicles"
    case .narrow: "is too narrow"
    case .turnstile: "is a turnstile"
    case .revolvingDoor: "is a revolving door"
    case .steps: "has steps"
    case .manySteps: "has too many steps"
    case .lift: "is a lift"
    case .manualDoor: "is opened by hand"
    case .escalator: "is an escalator"
    case .notStepFree: "is not step-free"
    case .notForWheelchairs: "is not for wheelchairs"
    case .oneWay: "is one-way"
    case .steep: "is too steep"
    case .smallCar: "has a cabin that is too small"
    }
  }
}
