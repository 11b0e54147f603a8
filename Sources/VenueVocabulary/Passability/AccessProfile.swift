/// Who wants to get somewhere: what they cannot pass. Rules, mesh and router ask the same profiles.
///
/// Exclusions are hard. Values are defaults to be set per venue or country, never a claim of compliance.
public struct AccessProfile: Hashable, Sendable {
  /// As typed on the command line.
  public var name: String
  public var allowsStairs = true
  /// Most steps of a flight that is climbed; nil for any. A flight of unknown length that changes floors is longer than any limit,
  /// one that stays on its floor is passed and reported.
  public var maximumSteps: Int32?
  public var allowsLifts = true
  public var allowsEscalators = true
  public var allowsMovingWalkways = true
  public var allowsRevolvingDoors = true
  public var allowsTurnstiles = true
  /// Doors known to be pushed or pulled by hand. A door nobody said this of is passed and reported.
  public var allowsManualDoors = true
  /// The widest clear width that may be asked for, in millimetres: narrow places inside a level are known up to it.
  public static let widestWidth: Int32 = 1500
  /// Clear width in millimetres. What is known, or drawn, narrower is excluded; an opening nobody gave a width is passed and reported.
  public var minimumWidth: Int32 = 500
  /// Steepest ramp, as a ratio.
  public var maximumSlope = 0.15
  /// Smallest lift car, inside width and depth in millimetres; a car of unknown size is taken and reported.
  public var minimumCarWidth: Int32 = 0
  public var minimumCarDepth: Int32 = 0
  /// Staff: restricted units, badge readers, service doors and emergency exits.
  public var admitsNonPublic = false
  /// Emergency exits, also for those who are not staff.
  public var admitsEmergencyExits = false

  public init(name: String) { self.name = name }
}
