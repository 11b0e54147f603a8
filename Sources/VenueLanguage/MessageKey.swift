/// The messages of a language file. English (`Resources/en.json`) has the slots of each; a test holds the other languages to it.
///
/// Who needs a new sentence adds a case here and the message to every file in `Resources`.
public enum MessageKey: String, Hashable, Sendable, CaseIterable {
  case sentence = "sentence"
  case listNext = "list.next"
  case listLast = "list.last"
  case listMore = "list.more"

  // Setting off
  case departLeave = "depart.leave"
  case departTurn = "depart.turn"
  case departGoal = "depart.goal"
  case departCompass = "depart.compass"
  case departAlong = "depart.along"
  case departSetOff = "depart.set-off"
  case alight = "alight"

  // Going on
  case walkThrough = "walk.through"
  case walkInto = "walk.into"
  case walkStraight = "walk.straight"
  case walkTurn = "walk.turn"
  case walkTurnThrough = "walk.turn-through"
  case checkpoint = "checkpoint"
  case checkpointWait = "checkpoint.wait"

  // Changing floors
  case rideUp = "ride.up"
  case rideDown = "ride.down"
  case rideLevel = "ride.level"
  case rampUp = "ramp.up"
  case rampDown = "ramp.down"
  case rampLevel = "ramp.level"
  case rideFloorName = "ride.floor-name"
  case rideSteps = "ride.steps"

  // Outdoors, and arriving
  case comeIn = "come-in"
  case goOut = "go-out"
  case arriveLeft = "arrive.left"
  case arriveRight = "arrive.right"
  case arriveAhead = "arrive.ahead"
  case arriveBehind = "arrive.behind"
  case arriveHere = "arrive.here"
  case pass = "pass"
  case alreadyThere = "already-there"

  // Parts of the sentences above
  case clauseAt = "clause.at"
  case clauseInto = "clause.into"
  case clauseAlong = "clause.along"
  case clauseLandmarkLeft = "clause.landmark-left"
  case clauseLandmarkRight = "clause.landmark-right"
  case clauseLandmarkPast = "clause.landmark-past"
  case clauseToward = "clause.toward"
  case clauseTowardThen = "clause.toward-then"

  // Names that are made
  case nameDoorOf = "name.door-of"
  case nameStop = "name.stop"

  // The head and the columns of the text
  case headingEnds = "heading.ends"
  case headingFloor = "heading.floor"
  case headingFigures = "heading.figures"
  case columnFloor = "column.floor"
  case columnFloors = "column.floors"
  case columnOutside = "column.outside"

  // Several ways
  case alternativeBest = "alternative.best"
  case alternativeBestStepFree = "alternative.best-step-free"
  case alternativeTakes = "alternative.takes"
  case alternativeTakesStepFree = "alternative.takes-step-free"

  // What is known, and what is not
  case knownNone = "known.none"
  case knownSome = "known.some"
  case unknownSome = "unknown.some"
  case unknownDirection = "unknown.direction"
  case unknownWidth = "unknown.width"
  case unknownDoorWidth = "unknown.door-width"
  case unknownCarSize = "unknown.car-size"
  case unknownSlope = "unknown.slope"
  case unknownPath = "unknown.path"
  case unknownPathSteps = "unknown.path-steps"

  // Notices
  case noticeThroughRoom = "notice.through-room"
  case noticeUncoveredGround = "notice.uncovered-ground"
  case noticeRiseAssumed = "notice.rise-assumed"
  case noticePartlyMapped = "notice.partly-mapped"
  case noticeInferredAbove = "notice.inferred-above"
  case noticeInferredNamed = "notice.inferred-named"
  case noticeOnlyUp = "notice.only-way-up"
  case noticeOnlyDown = "notice.only-way-down"
  case noticeOnly = "notice.only-way"
  case noticeOnlyStepFreeUp = "notice.only-step-free-up"
  case noticeOnlyStepFreeDown = "notice.only-step-free-down"
  case noticeOnlyStepFree = "notice.only-step-free"
  case noticeLanguage = "notice.language"

  // Why there is no way
  case refusalBarred = "refusal.barred"
  case refusalUnsaid = "refusal.unsaid"
  case refusalOr = "refusal.or"
  case refusalAnd = "refusal.and"
  case refusalFor = "refusal.for"
  case refusalOffGround = "refusal.off-ground"
  case refusalNoGround = "refusal.no-ground"
  case refusalDamagedGround = "refusal.damaged-ground"
  case refusalDamagedNetwork = "refusal.damaged-network"
  case refusalNowhere = "refusal.nowhere"
  case refusalUnconnected = "refusal.unconnected"
  case reasonNoOpenings = "reason.no-openings"
  case reasonNothingTo = "reason.nothing-to"
  case reasonNothingFrom = "reason.nothing-from"
  case reasonPartlyMapped = "reason.partly-mapped"
  case endAny = "end.any"
  case endThere = "end.there"
  case endPoint = "end.point"

  // Places that cannot be asked for
  case placeRestricted = "place.restricted"
  case placeNoPosition = "place.no-position"
  case placeTooFar = "place.too-far"
  case placeNoFloor = "place.no-floor"
  case placeNeedsFloor = "place.needs-floor"
  case placeFloors = "place.floors"
  case placeFloor = "place.floor"
  case placeOffGround = "place.off-ground"

  // SpokenFigures
  case distanceMetres = "distance.metres"
  case distanceKilometres = "distance.kilometres"
  case distanceFeet = "distance.feet"
  case distanceMiles = "distance.miles"
  case timeSeconds = "time.seconds"
  case timeMinutes = "time.minutes"
  case timeHours = "time.hours"
  case timeHoursMinutes = "time.hours-minutes"
  case durationHours = "duration.hours"
  case durationMinutes = "duration.minutes"
  case shortSeconds = "short.seconds"
  case shortMinutes = "short.minutes"
}
