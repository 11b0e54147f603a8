extension ProfileProperty {
  private static let speeds = 0.05...10.0
  private static let waits = 0.0...3600.0
  private static let lengths = 0.0...20.0
  private static let widths = 0.0...Double(AccessProfile.widestWidth) / 1000

  /// All properties of a profile, in documentation order: exclusions, speeds, penalties.
  public static let all: [ProfileProperty] = exclusions + movement + connectors

  private static let exclusions: [ProfileProperty] = [
    .flag("stairs", \.access.allowsStairs, "Whether stairs are climbed."),
    .count("maximum_steps", \.access.maximumSteps, 0...10_000, "Most steps of a flight that is climbed."),
    .flag("lifts", \.access.allowsLifts, "Whether lifts are taken."),
    .flag("escalators", \.access.allowsEscalators, "Whether escalators are taken."),
    .flag("moving_walkways", \.access.allowsMovingWalkways, "Whether moving walkways are taken."),
    .flag("revolving_doors", \.access.allowsRevolvingDoors, "Whether revolving doors are passed."),
    .flag("turnstiles", \.access.allowsTurnstiles, "Whether turnstiles are passed that no wheelchair fits through."),
    .flag("manual_doors", \.access.allowsManualDoors, "Whether doors are passed that are pushed or pulled by hand."),
    .metres(
      "minimum_width", \.access.minimumWidth, widths,
      "Clear width needed at doors, on connectors and between objects on the floor."),
    .number("maximum_slope", \.access.maximumSlope, 0...1, "", "Steepest ramp, as a ratio: 0.05 is 1:20."),
    .metres("minimum_car_width", \.access.minimumCarWidth, lengths, "Width needed inside a lift."),
    .metres("minimum_car_depth", \.access.minimumCarDepth, lengths, "Depth needed inside a lift."),
    .flag("nonpublic", \.access.admitsNonPublic, "Whether staff areas, badge readers and service doors are passed."),
    .flag("emergency_exits", \.access.admitsEmergencyExits, "Whether emergency exits are passed."),
    .flag("reports_unknowns", \.reportsUnknowns, "Whether everything unknown on the route is listed."),
  ]

  private static let movement: [ProfileProperty] = [
    .number("speed", \.speed, speeds, "m/s", "On level ground."),
    .number(
      "ramp_up_speed", \.rampUpSpeed, speeds, "m/s", "Up a ramp, along its slope. Default: as on level ground."),
    .number(
      "ramp_down_speed", \.rampDownSpeed, speeds, "m/s",
      "Down a ramp, along its slope. Default: as on level ground."),
    .number("stairs_up_speed", \.stairsUpSpeed, speeds, "m/s", "Up stairs, in metres of height."),
    .number("stairs_down_speed", \.stairsDownSpeed, speeds, "m/s", "Down stairs, in metres of height."),
    .number("escalator_speed", \.escalatorSpeed, speeds, "m/s", "On an escalator, belt and legs together."),
    .number(
      "moving_walkway_speed", \.movingWalkwaySpeed, speeds, "m/s", "On a moving walkway, belt and legs together."),
    .number("automatic_door_time", \.automaticDoorTime, waits, "s", "At a door that opens by itself."),
    .number("manual_door_time", \.manualDoorTime, waits, "s", "At a door that is pushed or pulled."),
    .number("revolving_door_time", \.revolvingDoorTime, waits, "s", "In a revolving door."),
    .number("controlled_door_time", \.controlledDoorTime, waits, "s", "At a door with a badge reader."),
    .number(
      "manual_door_dislike", \.manualDoorDislike, waits, "s",
      "How much longer a route may be that avoids a door pushed by hand."),
    .number(
      "revolving_door_dislike", \.revolvingDoorDislike, waits, "s",
      "How much longer a route may be that avoids a revolving door."),
    .number("lift_wait", \.liftWait, waits, "s", "Usual wait for a lift without its own `wait`."),
    .number("lift_door_time", \.liftDoorTime, waits, "s", "For its doors, at both ends together."),
  ]

  private static let connectors: [ProfileProperty] =
    prices("lift", .lift, "a lift") + prices("stairs", .stairs, "stairs")
    + prices("escalator", .escalator, "an escalator")
    + prices("ramp", .ramp, "a ramp") + prices("moving_walkway", .movingWalkway, "a moving walkway")

  private static func prices(_ key: String, _ kind: ConnectorKind, _ what: String) -> [ProfileProperty] {
    [
      number("\(key)_boarding", \.prices[kind].boarding, waits, "s", "Time for getting on and off \(what)."),
      number(
        "\(key)_dislike", \.prices[kind].dislike, waits, "s", "How much longer a route may be that avoids \(what)."),
      number(
        "\(key)_dislike_per_storey", \.prices[kind].dislikePerStorey, waits, "s",
        "The same, for each storey on \(what)."),
    ]
  }
}
