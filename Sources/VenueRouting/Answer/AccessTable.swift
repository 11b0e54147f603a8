/// Who gets where: every public place from every entrance, for one profile.
public struct AccessTable: Hashable, Sendable {
  /// A door to the outside, or a place.
  public struct Place: Hashable, Sendable {
    public var id: String
    /// In the language asked for; never an id.
    public var name: String
    public var category: String
    /// Venue-wide floor number; nil outdoors.
    public var floor: Int?
    /// The label people see for that floor.
    public var floorName: String
  }

  /// A place with the ways to it.
  public struct Row: Hashable, Sendable {
    public var place: Place
    /// By entrance; nil where there is no way.
    public var legs: [RouteLeg?]
    /// What nobody has said about these ways and the profile would want to know, each once.
    public var unknowns: [String]

    public var isReachedFromAny: Bool { legs.contains { $0 != nil } }
    public var isReachedFromEvery: Bool { !legs.isEmpty && legs.allSatisfy { $0 != nil } }
  }

  /// Name of the profile.
  public var profile: String
  /// Whether the profile reports what is not known.
  public var reportsUnknowns: Bool
  public var entrances: [Place]
  /// Doors to the outside by which the profile may not come in: emergency exits, doors that are too narrow.
  public var barred: [Place]
  /// In the order of floors, then of the network.
  public var rows: [Row]

  /// Places that are reached from every entrance, and those that are reached from some.
  public var counts: (everywhere: Int, somewhere: Int) {
    (rows.count(where: \.isReachedFromEvery), rows.count(where: \.isReachedFromAny))
  }
}
