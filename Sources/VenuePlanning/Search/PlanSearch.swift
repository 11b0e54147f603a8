import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// Every searchable place, once. It observes ``Publication``: a feature that is not named publicly is not included, neither itself nor in
  /// the description of another place.
  ///
  /// - Complexity: O(n log n) in the venue.
  func planSearch(transit: TransitPart, annotations: AnnotationsPart = AnnotationsPart(groups: [])) -> SearchPlan {
    let candidates = SearchCandidates(self, transit: transit).found
    var groups = PlaceGroups(candidates, self)
    let places = groups.groups().filter { group in group.contains { candidates[$0].isSought } }
    let levels = searchLevels()
    let maker = SearchEntryMaker(planner: self, candidates: candidates, levels: levels.positions)
    var listing = PlaceListing(languages: venue.languages, levels: levels.all)
    let made = places.compactMap { maker.entry($0) }
    listing.entries = made.map(\.entry)
    let surroundings = SearchSurroundings(self, candidates, places)
    for (number, group) in places.enumerated() { listing.entries[number].within = surroundings.within(number, group) }
    let marked = marked(annotations, on: levels.positions)
    listing.entries += marked
    return SearchPlan(
      listing: listing, members: made.map { $0.members.map(PlaceMember.init) } + marked.map { _ in [] })
  }

  /// Annotations with a name; they are visible on the map and searchable like a place.
  private func marked(_ annotations: AnnotationsPart, on levels: [Int: Int]) -> [PlaceListing.Entry] {
    let own = Dictionary(venue.annotations.map { ($0.id, $0.level) }) { first, _ in first }
    return annotations.groups.flatMap(\.marks).compactMap { mark in
      guard !mark.name.isEmpty, let point = mark.labelPoint else { return nil }
      var entry = PlaceListing.Entry(
        feature: PlaceListing.Reference(type: "annotation", id: mark.id), point: point, importance: 40,
        pin: mark.row ?? ThemeClass.route.rawValue)
      entry.name = mark.name
      let level = (own[mark.id] ?? nil).flatMap { index.position(of: $0) }
      entry.levels = level.flatMap { levels[$0] }.map { [$0] } ?? []
      return entry
    }
  }

  /// Levels on floors, in the order of the floors, and the position of each venue level among them.
  private func searchLevels() -> (all: [PlaceListing.Level], positions: [Int: Int]) {
    var all: [PlaceListing.Level] = []
    var positions: [Int: Int] = [:]
    for floor in checked.floors.floors {
      for position in floor.levels {
        let level = venue.levels[position]
        positions[position] = all.count
        var found = PlaceListing.Level(
          id: level.id.text, floor: floor.number, shortName: level.shortName,
          name: publication[.level, position] == .named ? level.name : Labels())
        if level.alignedOrdinal != nil { found.written = checked.floors.written[position] }
        all.append(found)
      }
    }
    return (all, positions)
  }
}

/// The places of a venue, and the features of each.
struct SearchPlan {
  var listing: PlaceListing
  /// For each entry, its main feature first.
  var members: [[PlaceMember]]
}

/// A feature that is a place or a part of one, and may be named.
struct PlaceMember {
  var ref: FeatureRef
  var addressID: ID<Address>?
  /// Positions of venue levels.
  var levels: [Int]
  /// The unit that it is or is in.
  var unit: Int?

  init(_ candidate: SearchCandidate) {
    (ref, addressID, levels, unit) = (candidate.ref, candidate.addressID, candidate.levels, candidate.unit)
  }
}

/// Makes an entry from the candidates that are one place.
private struct SearchEntryMaker {
  let planner: VenuePlanner
  let candidates: [SearchCandidate]
  /// Positions in the listing by venue level.
  let levels: [Int: Int]

  private static let blank = ["room", "unspecified"]

  /// nil if the position is unknown; ``SearchCandidates`` contains no such candidate.
  func entry(_ group: [Int]) -> (entry: PlaceListing.Entry, members: [SearchCandidate])? {
    let members = group.map { candidates[$0] }.sorted {
      ($0.rank, $0.ref) < ($1.rank, $1.ref)
    }
    guard let main = members.first,
      let point = members.lazy.compactMap(\.shown).first
    else { return nil }
    var entry = PlaceListing.Entry(
      feature: PlaceListing.Reference(type: main.ref.type.rawValue, id: main.id), point: point,
      importance: min(members.filter(\.isSought).map(\.importance).max() ?? main.importance, 100),
      pin: main.pin == ThemeKey.row(for: nil, of: .kiosk) ? members.last?.pin ?? main.pin : main.pin)
    // The records of an occupant in several rooms have one id.
    var seenIDs: Set<PlaceListing.Reference> = [entry.feature]
    entry.related = members.dropFirst().map { PlaceListing.Reference(type: $0.ref.type.rawValue, id: $0.id) }
      .filter { seenIDs.insert($0).inserted }
    for member in members where member.ref.type == .occupant {
      guard let anchor = planner.index.occupantAnchors[member.ref.index] else { continue }
      entry.related.append(PlaceListing.Reference(type: "anchor", id: planner.venue.anchors[anchor].id.text))
    }
    name(&entry, members)
    var seen: Set<String> = []
    // The category of a shop's room adds no information.
    let hasOther = members.contains { $0.category.map { !SearchEntryMaker.blank.contains($0.text) } ?? false }
    for member in members {
      guard let category = member.category?.text, entry.categories.count < PlaceListing.Entry.mostCategories,
        seen.insert(category).inserted, !hasOther || !SearchEntryMaker.blank.contains(category)
      else { continue }
      entry.categories.append(category)
    }
    entry.levels = Set(members.flatMap(\.levels).compactMap { levels[$0] }).sorted()
    return (entry, members)
  }

  /// The first name, and the different ones as other names.
  private func name(_ entry: inout PlaceListing.Entry, _ members: [SearchCandidate]) {
    let named = members.first { !$0.name.isEmpty }
    entry.name = named?.name ?? Labels()
    var seen: Set<Labels> = [entry.name, Labels()]
    for labels in members.flatMap({ [$0.name, $0.otherName] }) where seen.insert(labels).inserted {
      entry.otherNames.append(labels)
    }
  }
}

extension SearchCandidate {
  /// If several features are one place, the one with the lowest rank is the main one: occupants before rooms.
  fileprivate var rank: Int {
    switch ref.type {
    case .connector: 0
    case .occupant: 1
    case .kiosk: 2
    case .section: 3
    case .unit: 4
    case .amenity: 5
    default: 6
    }
  }
}
