import VenueVocabulary

extension Exclusion {
  /// What it says of the thing that blocks: "Lift A is closed".
  var predicate: String {
    switch self {
    case .closed: "is closed"
    case .avoided: "is to be avoided"
    case .narrow: "is too narrow"
    case .steep: "is too steep"
    case .smallCar: "has too small a car"
    case .steps: "has steps"
    case .manySteps: "has too many steps"
    case .lift: "is a lift"
    case .manualDoor: "is opened by hand"
    case .escalator: "is an escalator"
    case .revolvingDoor: "is a revolving door"
    case .turnstile: "is a turnstile"
    case .notStepFree: "is not step-free"
    case .oneWay: "leads only the other way"
    case .emergencyOnly: "is an emergency exit"
    case .vehiclesOnly: "is for vehicles"
    case .restricted: "is not open to the public"
    }
  }
}
