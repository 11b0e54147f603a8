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
    var members: [[PlaceMember]] = []
    listing.entries.reserveCapacity(places.count)
    members.reserveCapacity(places.count)
    for group in places {
      guard let made = maker.entry(group) else { continue }
      listing.entries.append(made.entry)
      members.append(made.members)
    }
    let surroundings = SearchSurroundings(self, candidates, places)
    for (number, group) in places.enumerated() { listing.entries[number].within = surroundings.within(number, group) }
    let marked = marked(annotations, on: levels.positions)
    listing.entries += marked
    return SearchPlan(listing: listing, members: members + marked.map { _ in [] })
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
  ///
  /// Most places have one member. Members are numbers of candidates: a copy of a candidate counts the references of all its texts.
  func entry(_ group: [Int]) -> (entry: PlaceListing.Entry, members: [PlaceMember])? {
    let members = group.count == 1 ? group : sorted(group)
    var point: Coordinate?
    var importance: Int?
    for member in members {
      point = point ?? candidates[member].shown
      if candidates[member].isSought { importance = max(importance ?? .min, candidates[member].importance) }
    }
    guard let main = members.first, let point else { return nil }
    let isKiosk = candidates[main].pin == ThemeKey.row(for: nil, of: .kiosk)
    var entry = PlaceListing.Entry(
      feature: reference(main), point: point, importance: min(importance ?? candidates[main].importance, 100),
      pin: candidates[isKiosk ? members[members.count - 1] : main].pin)
    if members.count > 1 { entry.related = related(members, of: entry.feature) }
    for member in members where candidates[member].ref.type == .occupant {
      guard let anchor = planner.index.occupantAnchors[candidates[member].ref.index] else { continue }
      entry.related.append(PlaceListing.Reference(type: "anchor", id: planner.venue.anchors[anchor].id.text))
    }
    name(&entry, members)
    entry.categories = categories(members)
    entry.levels = positions(ofLevelsOf: members)
    return (entry, members.map { PlaceMember(candidates[$0]) })
  }

  /// The main one first.
  private func sorted(_ group: [Int]) -> [Int] {
    group.sorted {
      let (one, other) = (candidates[$0].ref, candidates[$1].ref)
      return (one.type.rank, one) < (other.type.rank, other)
    }
  }

  private func reference(_ member: Int) -> PlaceListing.Reference {
    PlaceListing.Reference(type: candidates[member].ref.type.rawValue, id: candidates[member].id)
  }

  /// The others, each id once: the records of an occupant in several rooms have one id.
  private func related(_ members: [Int], of main: PlaceListing.Reference) -> [PlaceListing.Reference] {
    var seen: Set<PlaceListing.Reference> = [main]
    return members.dropFirst().map { reference($0) }.filter { seen.insert($0).inserted }
  }

  private func categories(_ members: [Int]) -> [String] {
    var categories: [String] = []
    // The category of a shop's room adds no information.
    let hasOther = members.contains {
      candidates[$0].category.map { !SearchEntryMaker.blank.contains($0.text) } ?? false
    }
    for member in members {
      guard let category = candidates[member].category?.text, categories.count < PlaceListing.Entry.mostCategories,
        !categories.contains(category), !hasOther || !SearchEntryMaker.blank.contains(category)
      else { continue }
      categories.append(category)
    }
    return categories
  }

  private func positions(ofLevelsOf members: [Int]) -> [Int] {
    var all: [Int] = []
    for member in members {
      for level in candidates[member].levels {
        if let position = levels[level] { all.append(position) }
      }
    }
    return all.count > 1 ? Set(all).sorted() : all
  }

  /// The first name, and the different ones as other names.
  private func name(_ entry: inout PlaceListing.Entry, _ members: [Int]) {
    if let named = members.first(where: { !candidates[$0].name.isEmpty }) { entry.name = candidates[named].name }
    var seen: Set<Labels> = []
    func add(_ labels: Labels) {
      guard !labels.isEmpty, labels != entry.name, seen.insert(labels).inserted else { return }
      entry.otherNames.append(labels)
    }
    for member in members {
      add(candidates[member].name)
      add(candidates[member].otherName)
    }
  }
}

extension FeatureType {
  /// If several features are one place, the one with the lowest rank is the main one: occupants before rooms.
  fileprivate var rank: Int {
    switch self {
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
