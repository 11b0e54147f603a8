import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// Every feature of the input once, with its outcome; and those that are excluded, by type and reason.
  func planLedger(surroundings: SurroundingsPart) -> (ledger: Ledger, excluded: [ExcludedFeatures]) {
    var leftOut = SkippedFeatures()
    let shapes = DrawnShapes(drawn)
    let users = usersOfAnchors()
    let buildingsOnLevels = Set(venue.levels.kept.flatMap(\.buildingIDs))
    func fate(_ ref: FeatureRef) -> Fate {
      switch ref.type {
      case .anchor:
        return users[venue.anchors[ref.index].id].map { .kept(.merged(into: $0)) }
          ?? .leftOut(.unreferenced)
      case .building where shapes.outcome(of: ref) == nil:
        if buildingsOnLevels.contains(venue.buildings[ref.index].id) {
          return .kept(.carried(file: BundlePart.floors.file))
        }
        // Without a name it would be on no map either if everybody could see it.
        let isNameless = venue.buildings[ref.index].name.isEmpty
        return .leftOut(publication[ref] == .named || isNameless ? .levelless : .restricted)
      default: return self.fate(of: ref, shapes.outcome(of: ref))
      }
    }
    func outcome(_ ref: FeatureRef, _ id: String) -> Ledger.Outcome {
      switch fate(ref) {
      case .kept(let outcome): return outcome
      case .leftOut(let why):
        leftOut.add(ref.type.rawValue, id, ref, why)
        return why.outcome
      }
    }
    var entries: [Ledger.Entry] = []
    if venue.properties != nil {
      entries.append(
        Ledger.Entry(type: FeatureType.venue.rawValue, id: venue.id, outcome: outcome(FeatureRef(.venue, 0), venue.id)))
    }
    let taken = venue.units.positions.filter { venue.units[$0].isTaken }
    for (ref, ownID) in venue.featureIDs where ref.type != .unit || !venue.units[ref.index].isTaken {
      let id = ref.type == .occupant ? venue.knownID(of: ref) : ownID
      entries.append(
        Ledger.Entry(
          type: ref.type.rawValue, id: id, publishedID: checked.publishedIDs.opaque[ref],
          outcome: outcome(ref, id)))
    }
    for id in surroundings.ids {
      entries.append(
        Ledger.Entry(type: "surrounding", id: id, outcome: .carried(file: BundlePart.surroundings.file)))
    }
    for position in surroundings.tooFar {
      let id = venue.surroundings[position].id
      leftOut.addSurrounding(position, id, .distant)
      entries.append(Ledger.Entry(type: "surrounding", id: id, outcome: SkipReason.distant.outcome))
    }
    for withdrawal in checked.withdrawn {
      entries.append(
        Ledger.Entry(
          type: withdrawal.feature.type.rawValue,
          id: withdrawal.feature.type == .occupant ? venue.knownID(of: withdrawal.feature) : withdrawal.id,
          outcome: .withdrawn(rule: withdrawal.code, reason: withdrawal.reason)))
    }
    for foreign in options.foreign {
      for id in foreign.ids { entries.append(Ledger.Entry(type: foreign.featureType, id: id, outcome: .foreign)) }
    }
    for unreadable in options.unreadable {
      entries.append(
        Ledger.Entry(type: unreadable.featureType, id: unreadable.id, outcome: .unreadable(code: unreadable.code)))
    }
    for file in options.unreadableFiles {
      entries.append(Ledger.Entry(type: "file", id: file.path, outcome: .unreadable(code: file.code)))
    }
    let ledger = Ledger(
      entries: VenuePlanner.sortedByType(entries),
      taken: taken.map { unit in
        Ledger.TakenGround(
          id: venue.units[unit].id.text, level: venue.units[unit].levelID?.text ?? "",
          area: index.unitShapes[unit].reduce(0) { $0 + $1.area })
      })
    return (ledger, leftOut.all)
  }

  /// Sorts entries by type; reading order is preserved inside a type. Runs of one type are moved as a whole.
  private static func sortedByType(_ entries: [Ledger.Entry]) -> [Ledger.Entry] {
    var runs: [Range<Int>] = []
    var start = 0
    for place in entries.indices where place + 1 == entries.count || entries[place + 1].type != entries[place].type {
      runs.append(start..<(place + 1))
      start = place + 1
    }
    runs.sort { a, b in
      let (one, other) = (entries[a.lowerBound].type, entries[b.lowerBound].type)
      return one != other ? one < other : a.lowerBound < b.lowerBound
    }
    var sorted: [Ledger.Entry] = []
    sorted.reserveCapacity(entries.count)
    for run in runs { sorted += entries[run] }
    return sorted
  }

  private enum Fate {
    case kept(Ledger.Outcome)
    case leftOut(SkipReason)
  }

  private func fate(of ref: FeatureRef, _ drawing: Ledger.Outcome?) -> Fate {
    if let drawing { return .kept(drawing) }
    if case .left(let area) = publication[ref] { return .leftOut(.private(area: area)) }
    if ref.type == .connector, venue.connectors[ref.index].landings.isEmpty { return .leftOut(.landless) }
    if let part = BundlePart.carrier(of: ref.type) { return .kept(.carried(file: part.file)) }
    if ref.type == .occupant { return .leftOut(.anchorless) }
    // A feature with a drawable shape, or of a type without shapes, is excluded because no part draws or carries it.
    return .leftOut(venue.hasShape(ref) == false ? .shapeless : .uncarried(ref.type))
  }

  /// An anchor lives on in what it places: the first occupant, otherwise kiosk, otherwise fixture that refers to it.
  private func usersOfAnchors() -> [ID<Anchor>: String] {
    var users: [ID<Anchor>: String] = [:]
    let references =
      venue.occupants.kept.map { ($0.anchorID, $0.knownID.text) } + venue.kiosks.kept.map { ($0.anchorID, $0.id.text) }
      + venue.fixtures.kept.map { ($0.anchorID, $0.id.text) }
    for (anchor, user) in references {
      if let anchor, users[anchor] == nil { users[anchor] = user }
    }
    return users
  }
}
