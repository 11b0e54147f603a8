import VenueModel
import VenueVocabulary

/// The businesses that are written into `occupants.csv`: those whose place is that of their unit or kiosk, with properties that fit a cell.
struct OccupantTable {
  /// Id of the unit or kiosk, by position of the occupant.
  private var homes: [Int: String] = [:]

  private static let columns: [(key: String, path: any KeyPath<Occupant, String?> & Sendable)] = [
    ("hours", \.hours), ("phone", \.phone), ("website", \.website), ("correlation_id", \.correlationID),
    ("icon", \.icon), ("cluster", \.cluster),
  ]

  init(_ venue: Venue, _ ids: TextVenueIDs) {
    var places: [String: String] = [:]
    for (position, anchor) in venue.anchors.indexed {
      guard let unit = anchor.unitID.map({ ids.id(of: $0.text, .unit) }) else { continue }
      let id = ids[FeatureRef(.anchor, position)]
      if id == TextVenueIDs.anchor(of: unit) { places[id] = unit }
    }
    for (position, kiosk) in venue.kiosks.indexed {
      if let anchor = kiosk.anchorID { places[ids.id(of: anchor.text, .anchor)] = ids[FeatureRef(.kiosk, position)] }
    }
    for (position, occupant) in venue.occupants.indexed {
      guard let anchor = occupant.anchorID, occupant.validity == nil, occupant.category != nil,
        let home = places[ids.id(of: anchor.text, .anchor)]
      else { continue }
      homes[position] = home
    }
  }

  func contains(_ position: Int) -> Bool { homes[position] != nil }

  /// `occupants.csv`, with the columns that have values; nil without rows.
  func file(_ venue: Venue, _ ids: TextVenueIDs) -> ExportedFile? {
    guard !homes.isEmpty else { return nil }
    let positions = homes.keys.sorted()
    let occupants = positions.map { venue.occupants[$0] }
    let used = OccupantTable.columns.filter { column in
      occupants.contains { $0[keyPath: column.path]?.isEmpty == false }
    }
    let languages = Set(occupants.lazy.flatMap { $0.name.entries.lazy.map(\.language) })
    let language = WrittenLanguages(venue).languages.first ?? venue.defaultLanguage
    let others = languages.subtracting([language]).sorted()
    let names = ["name"] + others.map { "name:\($0)" }
    var table = FeedTable(["id", "unit"] + names + ["category"] + used.map(\.key))
    for (position, occupant) in zip(positions, occupants) {
      let texts = ([language] + others).map { occupant.name[$0] ?? "" }
      table.rows.append(
        [ids[FeatureRef(.occupant, position)], homes[position] ?? ""] + texts + [occupant.category?.text ?? ""]
          + used.map { occupant[keyPath: $0.path] ?? "" })
    }
    return ExportedFile(path: "occupants.csv", bytes: table.bytes)
  }
}
