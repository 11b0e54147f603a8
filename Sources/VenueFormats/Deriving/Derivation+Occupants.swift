import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

// Derives the positions of occupants that are written under a unit or kiosk.
extension Derivation {
  mutating func placeOccupants() {
    let kiosks = Dictionary(
      assembly.source.venue.kiosks.indexed.map { ($1.id.text, $0) },
      uniquingKeysWith: { first, _ in first })
    for (index, position) in positions(of: .occupant).enumerated() {
      guard assembly.source.venue.occupants[index].anchorID == nil else { continue }
      let draft = drafts[position]
      let written = draft.property("unit")
      guard let home = draft.home else { continue }
      let place = written?.value.place ?? draft.place
      placeOccupant(index, in: home, draft, kiosks, from: place)
      for home in draft.implied.otherHomes { addPart(of: index, in: home, draft, kiosks, from: place) }
    }
  }

  private mutating func placeOccupant(
    _ index: Int, in home: String, _ draft: FeatureDraft, _ kiosks: [String: Int], from place: SourcePlace
  ) {
    if let kiosk = kiosks[home] {
      assembly.source.venue.occupants[index].anchorID = anchor(ofKiosk: kiosk, place: place)
      noteUnanchored(index, in: FeatureRef(.kiosk, kiosk))
    } else if let unit = unitIndexes[ID(home)] {
      assembly.source.venue.occupants[index].anchorID = anchor(ofUnit: unit, place: place)
      noteUnanchored(index, in: FeatureRef(.unit, unit))
    } else {
      reportNowhere(draft, owner: home, place: place)
    }
  }

  /// One occupant in several rooms or kiosks: each additional one is a separate record with the same correlation id.
  private mutating func addPart(
    of index: Int, in home: String, _ draft: FeatureDraft, _ kiosks: [String: Int], from place: SourcePlace
  ) {
    guard kiosks[home] != nil || unitIndexes[ID(home)] != nil else {
      return reportNowhere(draft, owner: home, place: place)
    }
    let whole = assembly.source.venue.occupants[index]
    let correlation = whole.correlationID ?? whole.id.text
    assembly.source.venue.occupants[index].correlationID = correlation
    var part = whole
    part.id = ID("\(whole.id)@\(home)")
    part.partOf = whole.id
    part.anchorID = nil
    part.correlationID = correlation
    let ref = assembly.appendDerived(part, from: place)
    placeOccupant(ref.index, in: home, draft, kiosks, from: place)
  }

  private func noteUnanchored(_ occupant: Int, in owner: FeatureRef) {
    if assembly.source.venue.occupants[occupant].anchorID == nil { assembly.source.unanchored[occupant] = owner }
  }

  private mutating func reportNowhere(_ draft: FeatureDraft, owner: String, place: SourcePlace) {
    func report(_ words: String, _ help: [String] = [], fix: Fix? = nil) {
      assembly.log.report(
        Diagnostic(
          .referenceUnresolved, "occupant \(draft.id) is in unit \(owner), which \(words)", place: place,
          feature: FeatureMention(id: draft.id, type: draft.type.rawValue), help: help, fix: fix))
    }
    if levelIndexes[ID(owner)] != nil {
      return report("is a level", ["write the id of its unit or kiosk on \(owner)"])
    }
    let repeated = assembly.source.repeatedLevels.sorted { $0.key < $1.key }.flatMap(\.value).map { "\($0)-\(owner)" }
      .filter { unitIndexes[ID($0)] != nil }
    if let one = repeated.first {
      let list =
        repeated.count > 1 ? repeated.dropLast().joined(separator: ", ") + " or " + repeated[repeated.count - 1] : one
      return report("is on several levels of one file, each with its level in front", ["write \(list)"])
    }
    let parts = owner.split { $0 == "," || $0 == ";" || $0 == " " || $0 == "&" || $0 == "+" }.map(String.init)
    if parts.count > 1, parts.allSatisfy({ unitIndexes[ID($0)] != nil }) {
      return report(
        "is a list", ["write one row for each unit, with the same id: \(parts.joined(separator: ", then "))"])
    }
    if let words = MisspeltOwners.dateWords(owner) { return report("does not exist", [words]) }
    var owners = self.owners ?? MisspeltOwners(assembly.source.venue)
    let near = owners.nearUnits.nearest(to: owner)
    self.owners = owners
    if let named = owners.names.help(for: owner, where: { unitIndexes[ID($0)] != nil || owners.kiosks.contains($0) }) {
      return report("is a name, not an id", [named])
    }
    report(
      "does not exist" + (near.map { "; did you mean \"\($0)\"?" } ?? ""),
      fix: near.flatMap { Spelling.isCertain(owner, for: $0) ? .write($0, at: place, .unsafe) : nil })
  }

  /// One anchor per unit, so that a new shop in an old room has the same position.
  private mutating func anchor(ofUnit index: Int, place: SourcePlace) -> ID<Anchor>? {
    let unit = assembly.source.venue.units[index]
    let id = ID<Anchor>("\(unit.id)-anchor")
    guard !anchorIDs.contains(id) else { return id }
    guard let shape = unitShapes[index].max(by: { $0.area < $1.area }) else { return nil }
    var anchor = Anchor(id: id)
    anchor.unitID = unit.id
    anchor.geometry = unit.displayPoint ?? plane.coordinate(of: shape.interiorPoint)
    assembly.appendDerived(anchor, from: place)
    anchorIDs.insert(anchor.id)
    return id
  }

  private mutating func anchor(ofKiosk index: Int, place: SourcePlace) -> ID<Anchor>? {
    let kiosk = assembly.source.venue.kiosks[index]
    if let known = kiosk.anchorID { return known }
    guard let shape = shapes(kiosk.geometry).first else { return nil }
    let point = kiosk.displayPoint ?? plane.coordinate(of: shape.interiorPoint)
    var anchor = Anchor(id: ID("\(kiosk.id)-anchor"))
    anchor.unitID = units(at: point, on: kiosk.levelID).first.map { assembly.source.venue.units[$0].id }
    anchor.geometry = point
    assembly.appendDerived(anchor, from: place)
    anchorIDs.insert(anchor.id)
    assembly.source.venue.kiosks[index].anchorID = anchor.id
    return anchor.id
  }
}

/// Words for units and kiosks that do not exist.
struct MisspeltOwners {
  let names: IDsByName
  let kiosks: Set<String>
  var nearUnits: NearWords

  /// `1-Apr` and `Apr-01`: a spreadsheet makes dates of `1-4`.
  static func dateWords(_ id: String) -> String? {
    let parts = id.split { $0 == "-" || $0 == "." || $0 == " " }
    let months: Set<String> = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "mär", "mai", "okt", "dez",
      "mrz",
    ]
    guard parts.count == 2, parts.contains(where: { months.contains($0.lowercased()) }),
      parts.contains(where: { Int($0) != nil })
    else { return nil }
    return "a spreadsheet made a date of the id: format the column as text, and write the id again"
  }

  init(_ venue: Venue) {
    names = IDsByName(of: venue)
    kiosks = Set(venue.kiosks.kept.map(\.id.text))
    nearUnits = NearWords(venue.units.kept.map(\.id.text))
  }
}
