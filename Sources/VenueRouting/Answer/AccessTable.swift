/// The routes from every entrance to every public place, for one profile.
public struct AccessTable: Hashable, Sendable {
  /// A door to the outside, or a place.
  public struct Place: Hashable, Sendable {
    public var id: String
    /// Name in the requested language; never an id.
    public var name: String
    public var category: String
    /// Venue-wide floor number; nil outdoors.
    public var floor: Int?
    /// The floor's label in the floor picker.
    public var floorName: String
  }

  /// A place with the routes to it.
  public struct Row: Hashable, Sendable {
    public var place: Place
    /// One leg for each entrance, in the order of ``AccessTable/entrances``; nil without a route.
    public var legs: [RouteLeg?]
    /// Unknown properties of these routes that matter to the profile, each once.
    public var unknowns: [String]
    /// The first reason why no entrance has a route to it, in the words of a refusal: "Lift D is closed". nil if a route leads to it, and after
    /// the first ``Router/mostAccessReasons`` of such places.
    public var reason: String?

    public var isReachedFromAny: Bool { legs.contains { $0 != nil } }
    public var isReachedFromEvery: Bool { !legs.isEmpty && legs.allSatisfy { $0 != nil } }
  }

  /// The profile's name.
  public var profile: String
  /// True if the profile reports unknown properties.
  public var reportsUnknowns: Bool
  public var entrances: [Place]
  /// Doors to the outside that the profile cannot enter: emergency exits, doors that are too narrow.
  public var barred: [Place]
  /// Rows are sorted by floor, then in the order of the network.
  public var rows: [Row]

  /// Places that are reached from every entrance, and those that are reached from some.
  public var counts: (everywhere: Int, somewhere: Int) {
    (rows.count(where: \.isReachedFromEvery), rows.count(where: \.isReachedFromAny))
  }
}
