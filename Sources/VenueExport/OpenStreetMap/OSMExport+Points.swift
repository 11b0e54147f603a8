import VenueFormats
import VenueGeometry
import VenueModel
import VenueVocabulary

extension OSMExport {
  mutating func addOutlines(to osm: inout OSMFile) {
    func area(_ polygons: [GeoPolygon], on level: Int, _ tags: OSMFile.Tags) {
      osm.addArea(
        polygons.map { $0.rings.map { ring in ring.map { osm.corner($0, on: [level]) } } }, tags)
    }
    addMappedOutlines(to: &osm)
    for level in venue.levels.kept where elements.isEmpty {
      guard let position = levels[level.id.text], !level.geometry.isEmpty else { continue }
      var tags: OSMFile.Tags = [("indoor", "level")]
      tags += self.level([position])
      tags += OSMTags.names(level.shortName, language, key: "level:ref").prefix(1)
      tags += OSMTags.names(level.name, language)
      tags += OSMTags.source(level.id.text)
      area(level.geometry, on: position, tags)
    }
    let buildings = Dictionary(venue.buildings.kept.map { ($0.id.text, $0) }) { first, _ in first }
    let addresses = Dictionary(venue.addresses.kept.map { ($0.id.text, $0) }) { first, _ in first }
    for footprint in venue.footprints.kept {
      if let element = element(of: footprint.id.text, without: "/footprint") {
        area(footprint.geometry, on: ground, tags(ofElement: element))
        continue
      }
      guard footprint.category.map({ $0.text == "ground" }) ?? true, !footprint.geometry.isEmpty else {
        report.note(.omitted, "footprint", footprint.id.text, "only extents on the ground are buildings")
        continue
      }
      let building = footprint.buildingIDs.lazy.compactMap { buildings[$0.text] }.first
      let isWhole = venue.buildings.kept.count <= 1
      var tags: OSMFile.Tags = [("building", "yes")]
      if isWhole { tags = OSMTags.building(venue.properties?.category) }
      if isWhole, let place = venue.properties {
        isVenueWritten = true
        tags += OSMTags.contact(hours: place.hours, phone: place.phone, website: place.website)
      }
      let name = isWhole ? venue.properties?.name : building?.name
      tags += OSMTags.names(name ?? building?.name ?? Labels(), language)
      let address = building?.addressID ?? venue.properties?.addressID
      area(
        footprint.geometry, on: ground,
        tags + OSMTags.address(address.flatMap { addresses[$0.text] }) + OSMTags.source(footprint.id.text))
    }
  }

  mutating func addPoints(to osm: inout OSMFile) {
    let featureLevels = FeatureLevels(venue)
    var written: Set<String> = []
    for amenity in venue.amenities.kept {
      if let element = element(of: amenity.id.text) {
        addPoint(element, to: &osm, &written)
        continue
      }
      guard let level = featureLevels.level(of: amenity).flatMap({ levels[$0] }), let position = amenity.geometry,
        let found = OSMTags.tags(of: amenity.category, in: OSMCategories.amenities)
      else {
        report.note(
          .omitted, "amenity", amenity.id.text,
          "its category \(amenity.category?.text ?? "") has no tag, or it has no level")
        continue
      }
      if !found.isExact {
        report.note(
          .changed, "amenity", amenity.id.text,
          "its category \(amenity.category?.text ?? "") has no tag; a broader one is written")
      }
      var tags = found.tags + OSMTags.names(amenity.name, language)
      tags += OSMTags.names(amenity.alternateName, language, key: "alt_name")
      tags += OSMTags.wheelchair(amenity.accessibility, amenity.wheelchair)
      tags += OSMTags.contact(hours: amenity.hours, phone: amenity.phone, website: amenity.website)
      osm.addNode(position, tags + self.level([level]) + OSMTags.source(amenity.id.text))
    }
    let anchors = Dictionary(venue.anchors.kept.map { ($0.id.text, $0) }) { first, _ in first }
    for occupant in venue.occupants.kept {
      // A business of a room is in the tags of its area.
      if let element = element(of: occupant.id.text, without: "/occupant") {
        addPoint(element, to: &osm, &written)
        continue
      }
      guard let anchor = occupant.anchorID.flatMap({ anchors[$0.text] }), let position = anchor.geometry,
        let level = featureLevels.level(of: anchor).flatMap({ levels[$0] })
      else {
        report.note(.omitted, "occupant", occupant.id.text, "it has no position on a level")
        continue
      }
      let found = OSMTags.tags(of: occupant.category, in: OSMCategories.occupants)
      if found?.isExact != true {
        report.note(
          .changed, "occupant", occupant.id.text,
          "its category \(occupant.category?.text ?? "") has no tag; `shop=yes` or a broader one is written")
      }
      var tags = found?.tags ?? [("shop", "yes")]
      tags += OSMTags.names(occupant.name, language)
      tags += OSMTags.contact(hours: occupant.hours, phone: occupant.phone, website: occupant.website)
      osm.addNode(position, tags + self.level([level]) + OSMTags.source(occupant.id.text))
    }
  }

  /// A node that was mapped; its copies on other levels are in its tags.
  private func addPoint(_ element: String, to osm: inout OSMFile, _ written: inout Set<String>) {
    guard let line = elements[element]?.line, line.count == 1, written.insert(element).inserted else { return }
    osm.addNode(line[0], tags(ofElement: element))
  }
}
