/// The exclusions of a traveller. Rules, mesh and router use the same profiles.
///
/// Exclusions are absolute. Values are defaults that can be set per venue or country; they are not a claim of compliance.
public struct AccessProfile: Hashable, Sendable {
  /// The name that users type on the command line.
  public var name: String
  /// False also excludes what is declared as unsuitable for wheelchairs: there is a step or a kerb.
  public var allowsStairs = true
  /// Largest number of steps of a flight; nil for any. A flight of unknown length that changes floors is longer than any limit;
  /// one that remains on its floor is passed and reported.
  public var maximumSteps: Int32?
  public var allowsLifts = true
  public var allowsEscalators = true
  public var allowsMovingWalkways = true
  public var allowsRevolvingDoors = true
  public var allowsTurnstiles = true
  /// True if doors that are known to be manual may be used. A door without this information is passed and reported.
  public var allowsManualDoors = true
  /// The largest clear width that a profile may require, in millimetres: narrow places inside a level are known up to it.
  public static let widestWidth: Int32 = 1500
  /// Clear width in millimetres. An opening with a smaller declared or drawn width is excluded; one without a declared width is passed and reported.
  public var minimumWidth: Int32 = 500
  /// Steepest ramp, as a ratio.
  public var maximumSlope = 0.15
  /// Smallest lift car, inside width and depth in millimetres; a car of unknown size is used and reported.
  public var minimumCarWidth: Int32 = 0
  public var minimumCarDepth: Int32 = 0
  /// Staff: restricted units, badge readers, service doors and emergency exits.
  public var admitsNonPublic = false
  /// Emergency exits, also for profiles other than staff.
  public var admitsEmergencyExits = false

  public init(name: String) { self.name = name }
}
