import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Kiosks that are wholly inside a lift, a staircase or another occupant's room.
///
/// A kiosk is a booth on open ground. One without an occupant, such as the counter of a shop, may be in its room.
struct KiosksInRooms {
  let context: RuleContext
  /// Rooms at one kiosk that are looked at: more of them overlap each other, which TOP003 reports. Project default.
  private static let most = 64

  /// In the order of the kiosks. O(n log n) while few units lie at one kiosk.
  var findings: [Finding] {
    let (index, venue) = (context.index, context.venue)
    let faulty = Set(context.shapeFaults.map(\.feature))
    // Occupants by their anchor, and by the unit that is theirs.
    var traders: [Int: Int] = [:]
    for (occupant, anchor) in index.occupantAnchors.enumerated() where venue.occupants.isIncluded(occupant) {
      if let anchor, traders[anchor] == nil { traders[anchor] = occupant }
    }
    let booths = Set(venue.kiosks.kept.compactMap { $0.anchorID.flatMap { index.position(of: $0) } })
    var tenants: [Int: Int] = [:]
    for (anchor, occupant) in traders.sorted(by: { $0.key < $1.key }) where !booths.contains(anchor) {
      if let unit = index.anchorUnits[anchor], tenants[unit] == nil { tenants[unit] = occupant }
    }
    var rooms: [Int: (units: [Int], boxes: BoxIndex)] = [:]
    return venue.kiosks.positions.compactMap { kiosk in
      let shape = index.kioskShapes[kiosk]
      guard venue.kiosks.isIncluded(kiosk), let level = index.kioskLevels[kiosk],
        !faulty.contains(FeatureRef(.kiosk, kiosk)), let box = PlaneBounds(around: shape.lazy.flatMap(\.shell))
      else { return nil }
      if rooms[level] == nil {
        let units = index.unitsByLevel[level].filter { unit in
          let kind = venue.units[unit].walkability
          return !index.unitShapes[unit].isEmpty && !faulty.contains(FeatureRef(.unit, unit))
            && (kind == .connector || kind == .room && tenants[unit] != nil)
        }
        rooms[level] = (
          units, BoxIndex(units.compactMap { PlaneBounds(around: index.unitShapes[$0].lazy.flatMap(\.shell)) })
        )
      }
      guard let (units, boxes) = rooms[level] else { return nil }
      let trader = venue.kiosks[kiosk].anchorID.flatMap { index.position(of: $0) }.flatMap { traders[$0] }
      let around = boxes.indices(intersecting: box, atMost: KiosksInRooms.most).map { units[$0] }.first { unit in
        shape.allSatisfy { part in
          part.shell.allSatisfy { corner in index.unitShapes[unit].contains { $0.contains(corner) } }
        }
      }
      return around.flatMap { finding(kiosk, trader, in: $0, of: tenants[$0], level) }
    }
  }

  private func finding(_ kiosk: Int, _ trader: Int?, in unit: Int, of tenant: Int?, _ level: Int) -> Finding? {
    let (ref, room) = (FeatureRef(.kiosk, kiosk), FeatureRef(.unit, unit))
    let isConnector = context.venue.units[unit].walkability == .connector
    guard isConnector || trader != nil else { return nil }
    var owner = ""
    if let tenant, !isConnector { owner = ", the room of \(context.words(for: FeatureRef(.occupant, tenant)))" }
    var finding = Finding(
      [ref, room], "geometry", "kiosk \(context.words(for: ref)) is inside \(context.words(for: room))\(owner)")
    finding.severity = isConnector ? .warning : .info
    finding.level = level
    finding.show(context.index.kioskShapes[kiosk].first?.bounds, on: context.index.plane)
    finding.follows = finding.features
    finding.effect = isConnector ? "it is in the way where routes change floors" : "its routes lead through that room"
    finding.related = [Finding.Related(room, "geometry", context.words(for: room))]
    finding.help = [
      isConnector
        ? "draw it beside, on open ground"
        : "draw it on the open ground where it is, or add its occupant to the room: `occupants: {…}`"
    ]
    return finding
  }
}
