import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Drafts into the typed features of the model: one function a type, the same for every format.
extension VenueAssembly {
  /// Reads a draft's properties as those of the next feature of its type.
  func reader<F: Feature>(_ draft: FeatureDraft, for type: F.Type) -> PropertyReader {
    PropertyReader(draft: draft, ref: FeatureRef(F.type, source.venue[keyPath: F.array].count), assembly: self)
  }

  /// Decodes a draft and puts it into the venue. Venue, connectors and transit links are decoded elsewhere and left alone.
  func decode(_ draft: FeatureDraft) {
    switch draft.type {
    case .address: append(address(draft), from: draft)
    case .amenity: append(amenity(draft), from: draft)
    case .anchor: append(anchor(draft), from: draft)
    case .building: append(building(draft), from: draft)
    case .detail: append(detail(draft), from: draft)
    case .fixture: append(fixture(draft), from: draft)
    case .footprint: append(footprint(draft), from: draft)
    case .geofence: append(geofence(draft), from: draft)
    case .kiosk: append(kiosk(draft), from: draft)
    case .level: append(level(draft), from: draft)
    case .occupant: append(occupant(draft), from: draft)
    case .opening: append(opening(draft), from: draft)
    case .relationship: append(relationship(draft), from: draft)
    case .section: append(section(draft), from: draft)
    case .unit: append(unit(draft), from: draft)
    case .venue, .connector, .transitLink: break
    }
  }

  private func address(_ draft: FeatureDraft) -> Address {
    let read = reader(draft, for: Address.self)
    var address = Address(id: ID(draft.id))
    address.address = read.text("address")
    address.unit = read.text("unit")
    address.locality = read.text("locality")
    address.province = read.text("province")
    address.country = read.text("country")
    address.postalCode = read.text("postal_code")
    address.postalCodeExtension = read.text("postal_code_ext")
    address.postalCodeVanity = read.text("postal_code_vanity")
    read.noGeometry()
    return address
  }

  private func amenity(_ draft: FeatureDraft) -> Amenity {
    let read = reader(draft, for: Amenity.self)
    var amenity = Amenity(id: ID(draft.id))
    amenity.category = read.category()
    amenity.accessibility = read.texts("accessibility")
    amenity.name = read.labels("name")
    amenity.alternateName = read.labels("alt_name")
    amenity.hours = read.hours()
    amenity.phone = read.text("phone")
    amenity.website = read.text("website")
    amenity.unitIDs = read.references("unit_ids", "units")
    amenity.addressID = read.reference("address_id")
    amenity.correlationID = read.text("correlation_id")
    amenity.geometry = read.point()
    amenity.validity = read.validity()
    return amenity
  }

  private func anchor(_ draft: FeatureDraft) -> Anchor {
    let read = reader(draft, for: Anchor.self)
    var anchor = Anchor(id: ID(draft.id))
    anchor.addressID = read.reference("address_id")
    anchor.unitID = read.reference("unit_id")
    anchor.geometry = read.point()
    return anchor
  }

  private func building(_ draft: FeatureDraft) -> Building {
    let read = reader(draft, for: Building.self)
    var building = Building(id: ID(draft.id))
    building.name = read.labels("name")
    building.alternateName = read.labels("alt_name")
    building.category = read.category()
    building.restriction = read.restriction()
    building.displayPoint = read.position("display_point")
    building.addressID = read.reference("address_id")
    read.noGeometry()
    return building
  }

  private func detail(_ draft: FeatureDraft) -> Detail {
    let read = reader(draft, for: Detail.self)
    var detail = Detail(id: ID(draft.id))
    detail.levelID = read.reference("level_id") ?? draft.implied.level
    detail.geometry = read.lines()
    return detail
  }

  private func fixture(_ draft: FeatureDraft) -> Fixture {
    let read = reader(draft, for: Fixture.self)
    var fixture = Fixture(id: ID(draft.id))
    fixture.category = read.category()
    fixture.name = read.labels("name")
    fixture.alternateName = read.labels("alt_name")
    fixture.anchorID = read.reference("anchor_id")
    fixture.levelID = read.reference("level_id") ?? draft.implied.level
    fixture.displayPoint = read.position("display_point")
    fixture.geometry = read.polygons()
    return fixture
  }

  private func footprint(_ draft: FeatureDraft) -> Footprint {
    let read = reader(draft, for: Footprint.self)
    var footprint = Footprint(id: ID(draft.id))
    footprint.category = read.category()
    footprint.name = read.labels("name")
    footprint.buildingIDs = read.references("building_ids")
    footprint.geometry = read.polygons()
    return footprint
  }

  private func geofence(_ draft: FeatureDraft) -> Geofence {
    let read = reader(draft, for: Geofence.self)
    var geofence = Geofence(id: ID(draft.id))
    geofence.category = read.category()
    geofence.restriction = read.restriction()
    geofence.name = read.labels("name")
    geofence.alternateName = read.labels("alt_name")
    geofence.correlationID = read.text("correlation_id")
    geofence.displayPoint = read.position("display_point")
    geofence.buildingIDs = read.references("building_ids")
    geofence.levelIDs = read.references("level_ids")
    geofence.parents = read.references("parents")
    geofence.geometry = read.polygons()
    return geofence
  }

  private func kiosk(_ draft: FeatureDraft) -> Kiosk {
    let read = reader(draft, for: Kiosk.self)
    var kiosk = Kiosk(id: ID(draft.id))
    kiosk.name = read.labels("name")
    kiosk.alternateName = read.labels("alt_name")
    // Camel case is an error of a widely used library; read, because nothing else can be meant.
    kiosk.anchorID = read.reference("anchor_id", "anchorId")
    kiosk.levelID = read.reference("level_id", "levelId") ?? draft.implied.level
    kiosk.displayPoint = read.position("display_point")
    kiosk.geometry = read.polygons()
    return kiosk
  }

  private func level(_ draft: FeatureDraft) -> Level {
    let read = reader(draft, for: Level.self)
    var level = Level(id: ID(draft.id))
    level.category = read.category()
    level.restriction = read.restriction()
    level.isOutdoor = read.flag("outdoor")
    level.ordinal = read.integer("ordinal", .ordinal)
    level.name = read.labels("name")
    level.shortName = read.labels("short_name")
    level.displayPoint = read.position("display_point")
    level.addressID = read.reference("address_id")
    level.buildingIDs = read.references("building_ids", "buildings", "building")
    level.geometry = read.polygons()
    level.floor = read.integer("floor", .ordinal).map { "\($0)" }
    level.elevation = read.number("elevation", .elevation)
    level.uncovered = read.choice("uncovered", UncoveredGround.self)
    level.mapped = read.choice("mapped", Mapped.self) ?? .full
    if draft.implied.isHandwritten {
      level.category = level.category ?? "unspecified"
      level.isOutdoor = level.isOutdoor ?? false
    }
    return level
  }

  private func occupant(_ draft: FeatureDraft) -> Occupant {
    let read = reader(draft, for: Occupant.self)
    var occupant = Occupant(id: ID(draft.id))
    occupant.name = read.labels("name")
    occupant.category = read.category()
    occupant.anchorID = read.reference("anchor_id")
    occupant.hours = read.hours()
    occupant.phone = read.text("phone")
    occupant.website = read.text("website")
    occupant.validity = read.validity()
    occupant.correlationID = read.text("correlation_id")
    read.noGeometry()
    return occupant
  }

  private func opening(_ draft: FeatureDraft) -> Opening {
    let read = reader(draft, for: Opening.self)
    var opening = Opening(id: ID(draft.id))
    opening.category = read.category()
    opening.accessibility = read.texts("accessibility")
    opening.accessControl = read.texts("access_control")
    opening.door = read.read(read.property("door"), as: "door") { ValueReading.door($0) }
    opening.name = read.labels("name")
    opening.alternateName = read.labels("alt_name")
    opening.displayPoint = read.position("display_point")
    opening.levelID = read.reference("level_id") ?? draft.implied.level
    opening.geometry = read.line()
    opening.width = read.number("width", .width)
    opening.passage = read.choice("direction", Passage.self) ?? .both
    opening.checkpoint = read.read(read.property("checkpoint"), as: "checkpoint") { ValueReading.checkpoint($0) }
    opening.isClosed = read.flag("closed") ?? false
    opening.joins = joins(draft, read)
    if opening.joins == nil, read.property("joins") == nil {
      opening.owner = read.reference("of") ?? draft.implied.unit.map { ID($0) }
    }
    if draft.implied.isHandwritten { opening.category = opening.category ?? "pedestrian" }
    return opening
  }

  /// `joins: [unit, unit]`, or the unit it is written under (or `of`) and its `to`.
  private func joins(_ draft: FeatureDraft, _ read: PropertyReader) -> Joins? {
    if let both = read.property("joins") {
      let ids = read.references("joins", to: VenueUnit.self)
      guard ids.count == 2 else {
        both.value.reportWrongType("a list of two units, or of a unit and `outside`")
        return nil
      }
      return Joins(unit: ids[0], other: ids[1].text == "outside" ? nil : ids[1])
    }
    let unit: ID<VenueUnit>? = read.reference("of") ?? draft.implied.unit.map { ID($0) }
    guard let unit else { return nil }
    guard let other: ID<VenueUnit> = read.reference("to") else { return nil }
    return Joins(unit: unit, other: other.text == "outside" ? nil : other)
  }

  private func relationship(_ draft: FeatureDraft) -> Relationship {
    let read = reader(draft, for: Relationship.self)
    var relationship = Relationship(id: ID(draft.id))
    relationship.category = read.category()
    relationship.isDirected = read.read(read.property("direction"), as: "direction") { isDirected($0) } ?? false
    relationship.origin = read.featureReference("origin")
    relationship.intermediary =
      read.read(read.property("intermediary"), as: "intermediary") { cursor in
        // The standard says a list; some libraries write one object.
        let items = cursor.node.elements == nil ? [cursor] : cursor.elements("a list of references")
        return items.compactMap { ValueReading.featureReference($0) }
      } ?? []
    relationship.destination = read.featureReference("destination")
    relationship.hours = read.hours()
    return relationship
  }

  private func isDirected(_ cursor: NodeCursor) -> Bool? {
    guard let text = cursor.text() else { return nil }
    if text == "directed" || text == "undirected" { return text == "directed" }
    var finding = Diagnostic.wrongType(
      "direction must be directed or undirected, but is '\(text)'; read as undirected", at: cursor.place,
      help: Spelling.nearest(to: text, in: ["directed", "undirected"]).map { ["did you mean '\($0)'?"] } ?? [])
    finding.severity = .warning
    log.report(finding)
    return nil
  }

  private func section(_ draft: FeatureDraft) -> Section {
    let read = reader(draft, for: Section.self)
    var section = Section(id: ID(draft.id))
    section.category = read.category()
    section.restriction = read.restriction()
    section.accessibility = read.texts("accessibility")
    section.name = read.labels("name")
    section.alternateName = read.labels("alt_name")
    section.displayPoint = read.position("display_point")
    section.levelID = read.reference("level_id") ?? draft.implied.level
    section.addressID = read.reference("address_id")
    section.correlationID = read.text("correlation_id")
    section.parents = read.references("parents")
    section.geometry = read.polygons()
    return section
  }

  private func unit(_ draft: FeatureDraft) -> VenueUnit {
    let read = reader(draft, for: VenueUnit.self)
    var unit = VenueUnit(id: ID(draft.id))
    unit.category = read.category()
    unit.restriction = read.restriction()
    unit.accessibility = read.texts("accessibility")
    unit.name = read.labels("name")
    unit.alternateName = read.labels("alt_name")
    unit.levelID = read.reference("level_id") ?? draft.implied.level
    unit.displayPoint = read.position("display_point")
    unit.geometry = read.polygons()
    unit.isNested = read.flag("nested") ?? false
    unit.openTo = read.references("open_to")
    unit.walled = walled(read)
    unit.validity = read.validity()
    return unit
  }

  /// `walled: true`, or the units there are walls to.
  private func walled(_ read: PropertyReader) -> Walled {
    guard let found = read.property("walled") else { return .unsaid }
    guard found.value.node.elements == nil else { return .towards(read.references("walled")) }
    return read.flag("walled") == true ? .all : .unsaid
  }

  /// What a venue feature says; places go to the venue's own table.
  func venueProperties(_ draft: FeatureDraft) -> VenueProperties {
    let read = PropertyReader(draft: draft, ref: FeatureRef(.venue, 0), assembly: self)
    source.places[venue: ""] = draft.place
    source.places[venue: "id"] = draft.idPlace
    if let geometry = draft.geometry { source.places[venue: "geometry"] = geometry.place }
    var properties = VenueProperties()
    properties.category = read.category()
    properties.restriction = read.restriction()
    properties.name = read.labels("name")
    properties.alternateName = read.labels("alt_name")
    properties.hours = read.hours()
    properties.phone = read.text("phone")
    properties.website = read.text("website")
    properties.displayPoint = read.position("display_point")
    properties.addressID = read.reference("address_id")
    properties.geometry = read.polygons()
    return properties
  }
}
