/// What an element becomes.
enum OSMRole: Hashable, Sendable {
  /// An area on one or more levels.
  case unit(category: String)
  case levelOutline
  case building
  /// A wall that is drawn for itself.
  case wall
  case door
  /// A point that is useful to pedestrians, or a business.
  case point
  /// A lift that is mapped as a point.
  case liftPoint
  /// Steps, an escalator or a moving walkway that is mapped as a line.
  case flight(category: String)
  /// A line that people walk along on levels. It becomes nothing itself, but shows where rooms are entered.
  case path
  /// Not part of the plan: streets, other buildings, tracks.
  case surroundings
  /// The reason is a noun phrase for the ledger.
  case leftOut(String)
}

extension OSMElement {
  /// True if its tags say that it is on a level.
  var namesLevel: Bool { self["level"] != nil || self["repeat_on"] != nil }

  var isIndoor: Bool { has("indoor") || self["room"] != nil }

  /// - Parameter isArea: it has an area by its tags and its shape.
  func role(isArea: Bool) -> OSMRole {
    if has("indoor", "level") { return isArea ? .levelOutline : .leftOut("indoor=level that is no area") }
    switch kind {
    case .node: return roleOfPoint
    case .relation where !isArea: return .leftOut("a relation of type=\(self["type"] ?? "none")")
    case .way, .relation: return isArea ? roleOfArea : roleOfLine
    }
  }

  private var roleOfArea: OSMRole {
    if has("building"), !isIndoor { return .building }
    if has("indoor", "wall") { return .wall }
    if let found = OSMCategories.units.category(of: self) {
      if isIndoor || namesLevel || isPlatform || has("stairs") || has("highway", "elevator") {
        return .unit(category: found.category)
      }
    }
    if has("building:part") { return .leftOut("a part of a building in 3D (building:part)") }
    if OSMCategories.surroundings.category(of: self) != nil { return .surroundings }
    return .leftOut(mainTag)
  }

  private var roleOfLine: OSMRole {
    if has("indoor", "wall") || has("barrier", "wall", "fence", "retaining_wall") && namesLevel { return .wall }
    let levels = OSMLevelList(self["level"] ?? "").levels
    if levels.count > 1, has("highway", "steps") || has("conveying") {
      return .flight(category: has("highway", "steps") ? has("conveying") ? "escalator" : "stairs" : "movingwalkway")
    }
    let isOnGround = levels.isEmpty || levels == [OSMLevel(0)]
    if has("indoor") || self["highway"] != nil && !isOnGround { return .path }
    if OSMCategories.surroundings.category(of: self) != nil { return .surroundings }
    return .leftOut(mainTag)
  }

  private var roleOfPoint: OSMRole {
    if has("highway", "elevator") { return .liftPoint }
    if self["door"] != nil || has("entrance") || has("indoor", "door") { return .door }
    if OSMCategories.amenities.category(of: self) != nil || OSMCategories.occupants.category(of: self) != nil {
      return .point
    }
    if OSMCategories.surroundings.category(of: self) != nil { return .surroundings }
    return .leftOut(mainTag)
  }

  private var isPlatform: Bool {
    has("railway", "platform") || has("public_transport", "platform") || has("highway", "platform")
  }

  /// Keys of areas, with any value.
  private static let areaKeys = [
    "building", "building:part", "room", "amenity", "shop", "leisure", "landuse", "natural", "tourism", "office",
    "aeroway", "place", "healthcare", "craft", "stairs",
  ]

  /// True if a closed way or a multipolygon with these tags is an area, and not a ring that people walk along.
  var meansArea: Bool {
    if has("area", "no") { return false }
    if kind == .relation { return has("type", "multipolygon", "boundary") || has("type", "building") }
    if has("area", "yes") || has("area:highway") { return true }
    // With indoor=yes, other tags decide.
    if has("indoor", "room", "area", "corridor", "column", "void", "level") { return true }
    if OSMElement.areaKeys.contains(where: { has($0) }) { return true }
    return isPlatform || has("railway", "station") || has("public_transport", "station")
      || has("highway", "elevator", "services", "rest_area")
  }
}
