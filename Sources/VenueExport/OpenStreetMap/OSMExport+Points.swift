import VenueFormats
import VenueGeometry
import VenueModel
import VenueVocabulary

extension OSMExport {
  mutating func addOutlines(to osm: inout OSMFile) {
    func area(_ polygons: [GeoPolygon], layer: Int, _ tags: OSMFile.Tags) {
      osm.addArea(
        polygons.map { $0.rings.map { ring in ring.map { osm.corner($0, layer: layer) } } }, tags)
    }
    for level in venue.levels.kept {
      guard let position = levels[level.id.text], !level.geometry.isEmpty else { continue }
      area(
        level.geometry, layer: position,
        [("indoor", "level")] + self.level([position])
          + OSMTags.names(level.shortName, language, key: "level:ref").prefix(1) + OSMTags.names(level.name, language))
    }
    let buildings = Dictionary(venue.buildings.kept.map { ($0.id.text, $0) }) { first, _ in first }
    let addresses = Dictionary(venue.addresses.kept.map { ($0.id.text, $0) }) { first, _ in first }
    for footprint in venue.footprints.kept {
      guard footprint.category.map({ $0.text == "ground" }) ?? true, !footprint.geometry.isEmpty else {
        report.note(.omitted, "footprint", footprint.id.text, "only extents on the ground are buildings")
        continue
      }
      let building = footprint.buildingIDs.lazy.compactMap { buildings[$0.text] }.first
      let isWhole = venue.buildings.kept.count <= 1
      var tags: OSMFile.Tags = [("building", "yes")]
      if isWhole, let category = OSMTags.tags(of: venue.properties?.category, in: OSMCategories.venues)?.tags {
        tags = category.contains { $0.key == "building" } ? category : tags + category
      }
      if isWhole, let place = venue.properties {
        isVenueWritten = true
        tags += OSMTags.contact(hours: place.hours, phone: place.phone, website: place.website)
      }
      let name = isWhole ? venue.properties?.name : building?.name
      tags += OSMTags.names(name ?? building?.name ?? Labels(), language)
      let address = building?.addressID ?? venue.properties?.addressID
      area(
        footprint.geometry, layer: OSMExport.ground, tags + OSMTags.address(address.flatMap { addresses[$0.text] }))
    }
  }

  mutating func addPoints(to osm: inout OSMFile) {
    let featureLevels = FeatureLevels(venue)
    for amenity in venue.amenities.kept {
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
      _ = osm.addNode(
        position,
        found.tags + OSMTags.names(amenity.name, language)
          + OSMTags.wheelchair(amenity.accessibility, amenity.wheelchair)
          + OSMTags.contact(hours: amenity.hours, phone: amenity.phone, website: amenity.website) + self.level([level]))
    }
    let anchors = Dictionary(venue.anchors.kept.map { ($0.id.text, $0) }) { first, _ in first }
    for occupant in venue.occupants.kept {
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
      _ = osm.addNode(
        position,
        (found?.tags ?? [("shop", "yes")]) + OSMTags.names(occupant.name, language)
          + OSMTags.contact(hours: occupant.hours, phone: occupant.phone, website: occupant.website)
          + self.level([level]))
    }
  }
}
