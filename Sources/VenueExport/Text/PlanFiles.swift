import VenueGeometry
import VenueJSON
import VenueModel
import VenueVocabulary

/// `features/*.geojson`: a file for each level, and one for features without a level.
struct PlanFiles {
  private(set) var files: [ExportedFile] = []
  /// Written features by type, with those of `occupants.csv`.
  private(set) var counts: [(FeatureType, Int)] = []

  private let venue: Venue
  private let ids: TextVenueIDs
  private let occupants: OccupantTable
  private let levels: FeatureLevels
  /// Number of the file of a level, by the id that was read.
  private var places: [String: Int] = [:]
  /// Lines of each file: the levels', then those without a level.
  private var lines: [[[UInt8]]]

  init(_ venue: Venue, _ ids: TextVenueIDs, _ occupants: OccupantTable) {
    (self.venue, self.ids, self.occupants) = (venue, ids, occupants)
    levels = FeatureLevels(venue)
    lines = Array(repeating: [], count: venue.levels.positionCount + 1)
    for (position, level) in venue.levels.indexed where places[level.id.text] == nil {
      places[level.id.text] = position
    }
    writeVenue()
    // As a plan is read: the level, its rooms, what leads into them, what is in them.
    write(Level.self)
    write(VenueUnit.self)
    write(Opening.self)
    write(Kiosk.self)
    write(Fixture.self)
    write(Section.self)
    write(Amenity.self)
    write(Anchor.self)
    write(Occupant.self)
    write(Detail.self)
    write(Address.self)
    write(Building.self)
    write(Footprint.self)
    write(Geofence.self)
    write(Relationship.self)
    counts.sort { $0.0 < $1.0 }
    let names = LevelFileNames(venue).names + ["venue"]
    for (name, lines) in zip(names, lines) where !lines.isEmpty {
      files.append(ExportedFile(path: "features/\(name).geojson", features: lines))
    }
  }

  // MARK: Lines

  /// The shape of the venue and its point, which `venue.yaml` can have in metres only.
  private mutating func writeVenue() {
    guard let properties = venue.properties else { return }
    counts.append((.venue, 1))
    guard !properties.geometry.isEmpty || properties.displayPoint != nil else { return }
    var line = FeatureLine { [ids] in ids.id(of: $0, $1) }
    line.begin(.venue, id: ids.venue, shape: VenueProperties.schema.geometry.drawing(of: properties))
    for property in VenueProperties.schema.properties where property.kind.isPosition {
      line.write(property, of: properties)
    }
    lines[lines.count - 1].append(line.end(sourceID: nil))
  }

  private mutating func write<F: Feature>(_ type: F.Type) {
    let table = venue[keyPath: F.table]
    if !table.isEmpty { counts.append((F.type, table.count)) }
    for (position, feature) in table.indexed {
      let ref = FeatureRef(F.type, position)
      if F.type == .occupant, occupants.contains(position) || (feature as? Occupant)?.partOf != nil { continue }
      if F.type == .address, position == ids.venueAddress { continue }
      var line = FeatureLine { [ids] in ids.id(of: $0, $1) }
      line.begin(F.type, id: ids[ref], shape: F.schema.geometry.drawing(of: feature))
      for property in F.schema.properties where property.isInGeoJSON && !property.isUnsaid(in: feature) {
        line.write(property, of: feature)
      }
      let file = F.type == .level ? position : levels.level(of: feature).flatMap { places[$0] }
      lines[file ?? lines.count - 1].append(line.end(sourceID: ids.sourceID(of: ref)))
    }
  }
}

/// The names of the files of levels, after their names: `ground-floor`; `level-2` where a name has no Latin letters.
struct LevelFileNames {
  /// By position of the level.
  private(set) var names: [String] = []

  init(_ venue: Venue) {
    var taken: Set<String> = ["venue"]
    // The last number after a name that several levels have.
    var numbers: [String: Int] = [:]
    for position in 0..<venue.levels.positionCount {
      let level = venue.levels[position]
      let texts = [level.name, level.shortName].compactMap {
        $0.text(in: venue.defaultLanguage, fallback: venue.defaultLanguage)
      }
      let ordinal =
        level.writtenOrdinal.map { "level-\($0)".replacing(".", with: "-") } ?? "level"
      let word =
        texts.lazy.map { TextVenueIDs.word($0.replacing(".", with: " "), "") }.first(where: LevelFileNames.isFileName)
        ?? ordinal
      var (name, number) = (word, numbers[word] ?? 1)
      while !taken.insert(name).inserted {
        number += 1
        // Sorts after the name alone, as the level does: `_` is after the dot of the file name.
        name = "\(word)_\(number)"
      }
      numbers[word] = number
      names.append(name)
    }
  }

  /// Names of devices, which Windows does not allow for files.
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// True for two characters or more that begin with a letter or a digit.
  private static func isFileName(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, word.utf8.count > 1, first != "-", first != "_" else { return false }
    return !devices.contains(word)
  }
}
