/// One icon with its name, or one name without, that is to find its first zoom.
struct PlacementItem: Hashable, Sendable {
  var place: WorldPlace
  /// Box of its icon, or of the whole item without names; without an icon, around its name in every language. Parallel to the screen.
  var box: PlacementBox
  /// Indexed by language: the layouts of its name; empty without a name.
  var names: [[NameForm]] = []
  /// Alternative positions, each with its names there.
  var others: [OtherPlace] = []
  /// The rooms it comes with; nil for what is no room.
  var equals: EqualRooms.Key?
  /// Which of ``others`` its icon takes before its own place; nil for its own.
  var preferred: Int?
  /// True if ``box`` is visible in every language, and names are added beside it; false if the name is all there is.
  var hasMark = true
  /// For a name that runs along its room.
  var slant: LabelSlant?
  /// Rings of the room in which it must be; empty if it may cover its neighbours.
  var room: [[WorldPlace]] = []
  /// It is not shown farther out.
  var earliest: HalfZoom
  /// 0...1000: the higher priority is placed first (C05, C06).
  var priority: Int
  /// Between equal priorities the larger area is placed first, then the smaller id.
  var area: Double = 0
  var id = ""
  /// For a cluster, the half zoom at which it has opened and is hidden.
  var end: HalfZoom?
  /// True for a landmark: its name appears with its icon, before the icons of others.
  var isLandmark = false
  /// True for a feature that all users need, so that it may be close to more than one other.
  var isNeeded = false
  /// `leads`: others wait for it; `follows`: it waits for those, as an airport's shops for its gates.
  var leads = false
  var follows = false
  /// True if it may be delayed so that not all become visible at once; parts of a cluster may not.
  var isHeldBack = true

  struct OtherPlace: Hashable, Sendable {
    var place: WorldPlace
    /// The same as in ``PlacementItem/names``.
    var names: [[NameForm]]
  }

  /// A point of a cluster neither moves nor waits for equal rooms.
  mutating func staysInPlace() { (others, preferred, equals) = ([], nil, nil) }

  /// The places its icon may take, the best first; nil for its own.
  var placesInOrder: [Int?] {
    (preferred.map { [$0] } ?? []) + [nil] + others.indices.filter { $0 != preferred }.map { $0 }
  }

  /// The first step of `steps` from which the box is inside the room at every closer step; nil if there is none.
  ///
  /// - Complexity: O(corners of the room · log steps)
  func firstFit(in steps: ClosedRange<HalfZoom>) -> HalfZoom? {
    RoomFit(place: place, room: room).firstFit(of: box, along: slant, in: steps)
  }
}
