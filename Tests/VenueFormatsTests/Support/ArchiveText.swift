import VenueGeometry
import VenueModel
import VenueVocabulary

/// A venue's model written as GeoJSON, for the tests that read one venue in several forms. Plain and exact, not an exporter:
/// every double is written so that it reads back to itself.
struct ArchiveText {
  /// A manifest that is right.
  static let manifest = #"{"version": "1.0.0", "created": "2026-10-02T12:00:00Z", "language": "en"}"#

  let venue: Venue
  /// Properties IMDF does not have, under the names of the source format.
  var withOwnProperties: Bool

  /// Files of an archive by name, without folder.
  func archive() -> [String: String] {
    var files = [
      "manifest.json":
        #"{"version": "1.0.0", "created": "2026-10-02T12:00:00Z", "language": "\#(venue.defaultLanguage)"}"#
    ]
    for type in FeatureType.allCases where type.isIMDF {
      let features = self.features(type)
      if !features.isEmpty { files["\(type.rawValue).geojson"] = collection(features) }
    }
    return files
  }

  func collection(_ features: [String]) -> String {
    #"{"type": "FeatureCollection", "features": [\#n"# + features.joined(separator: ",\n") + "\n]}"
  }

  func features(_ type: FeatureType) -> [String] {
    switch type {
    case .address:
      venue.addresses.kept.map {
        feature(
          type, $0.id.text, "null",
          [
            text("address", $0.address), text("unit", $0.unit), text("locality", $0.locality),
            text("province", $0.province), text("country", $0.country), text("postal_code", $0.postalCode),
          ])
      }
    case .amenity:
      venue.amenities.kept.map {
        feature(
          type, $0.id.text, point($0.geometry),
          [
            text("category", $0.category?.text), list("accessibility", $0.accessibility), labels("name", $0.name),
            list("unit_ids", $0.unitIDs.map(\.text)), text("hours", $0.hours),
          ])
      }
    case .anchor:
      venue.anchors.kept.map {
        feature(
          type, $0.id.text, point($0.geometry),
          [text("unit_id", $0.unitID?.text), text("address_id", $0.addressID?.text)])
      }
    case .building:
      venue.buildings.kept.map {
        feature(type, $0.id.text, "null", [text("category", $0.category?.text), labels("name", $0.name)])
      }
    case .detail:
      venue.details.kept.map { feature(type, $0.id.text, lines($0.geometry), [text("level_id", $0.levelID?.text)]) }
    case .fixture:
      venue.fixtures.kept.map {
        feature(
          type, $0.id.text, areas($0.geometry),
          [
            text("category", $0.category?.text), labels("name", $0.name), text("level_id", $0.levelID?.text),
          ])
      }
    case .footprint:
      venue.footprints.kept.map {
        feature(
          type, $0.id.text, areas($0.geometry),
          [
            text("category", $0.category?.text), list("building_ids", $0.buildingIDs.map(\.text)),
          ])
      }
    case .kiosk:
      venue.kiosks.kept.map {
        feature(
          type, $0.id.text, areas($0.geometry),
          [
            labels("name", $0.name), text("anchor_id", $0.anchorID?.text), text("level_id", $0.levelID?.text),
          ])
      }
    case .level:
      venue.levels.kept.map {
        feature(
          type, $0.id.text, areas($0.geometry),
          [
            text("category", $0.category?.text), $0.isOutdoor.map { ("outdoor", "\($0)") },
            $0.ordinal.map { ("ordinal", "\($0)") },
            labels("name", $0.name), labels("short_name", $0.shortName),
            list("building_ids", $0.buildingIDs.map(\.text)),
          ])
      }
    case .occupant:
      venue.occupants.kept.map {
        feature(
          type, $0.id.text, "null",
          [
            text("category", $0.category?.text), labels("name", $0.name), text("hours", $0.hours),
            text("anchor_id", $0.anchorID?.text),
            $0.validity.map { ("validity", #"{"start": \#($0.start.map(quoted) ?? "null"), "end": null}"#) },
          ])
      }
    case .opening: venue.openings.kept.map { opening($0) }
    case .section:
      venue.sections.kept.map {
        feature(
          type, $0.id.text, areas($0.geometry),
          [
            text("category", $0.category?.text), labels("name", $0.name), text("level_id", $0.levelID?.text),
          ])
      }
    case .unit:
      venue.units.kept.map {
        feature(
          type, $0.id.text, areas($0.geometry),
          [
            text("category", $0.category?.text), text("restriction", $0.restriction?.text),
            list("accessibility", $0.accessibility), labels("name", $0.name), text("level_id", $0.levelID?.text),
          ])
      }
    case .venue:
      venue.properties.map {
        [
          feature(
            type, venue.id, areas($0.geometry),
            [
              text("category", $0.category?.text), labels("name", $0.name), text("hours", $0.hours),
              text("address_id", $0.addressID?.text), ("display_point", point($0.displayPoint)),
            ])
        ]
      } ?? []
    case .geofence, .relationship, .connector, .transitLink: []
    }
  }

  private func opening(_ opening: Opening) -> String {
    var members = [
      text("category", opening.category?.text), list("accessibility", opening.accessibility),
      list("access_control", opening.accessControl), labels("name", opening.name),
      text("level_id", opening.levelID?.text),
      opening.door.map { door in
        ("door", #"{"type": \#(door.type.map(quoted) ?? "null"), "automatic": \#(door.isAutomatic == true)}"#)
      },
    ]
    if withOwnProperties {
      members += [
        opening.width.map { ("width", "\($0)") },
        opening.joins.map { list("joins", [$0.unit.text, $0.other?.text ?? "outside"]) } ?? nil,
        text("direction", opening.passage.rawValue),
        opening.checkpoint.map { ("checkpoint", #"{"kind": "\#($0.kind.rawValue)", "wait": \#($0.wait)}"#) },
      ]
    }
    return feature(.opening, opening.id.text, lines([opening.geometry]), members)
  }

  // MARK: Parts

  private func feature(_ type: FeatureType, _ id: String, _ geometry: String, _ members: [(String, String)?]) -> String
  {
    let properties = members.compactMap { $0 }.map { "\(quoted($0.0)): \($0.1)" }.joined(separator: ", ")
    return
      #"{"type": "Feature", "id": \#(quoted(id)), "feature_type": "\#(type.rawValue)", "geometry": \#(geometry), "properties": {\#(properties)}}"#
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private func text(_ key: String, _ value: String?) -> (String, String)? { value.map { (key, quoted($0)) } }

  private func list(_ key: String, _ values: [String]) -> (String, String)? {
    values.isEmpty ? (key, "null") : (key, "[" + values.map(quoted).joined(separator: ", ") + "]")
  }

  private func labels(_ key: String, _ labels: Labels) -> (String, String)? {
    guard !labels.isEmpty else { return (key, "null") }
    return (
      key, "{" + labels.entries.map { "\(quoted($0.language)): \(quoted($0.text))" }.joined(separator: ", ") + "}"
    )
  }

  private func position(_ coordinate: Coordinate) -> String { "[\(coordinate.longitude), \(coordinate.latitude)]" }
  private func path(_ positions: [Coordinate]) -> String { "[" + positions.map(position).joined(separator: ", ") + "]" }
  private func rings(_ polygon: GeoPolygon) -> String { "[" + polygon.rings.map(path).joined(separator: ", ") + "]" }

  private func point(_ coordinate: Coordinate?) -> String {
    coordinate.map { #"{"type": "Point", "coordinates": \#(position($0))}"# } ?? "null"
  }

  private func lines(_ lines: [[Coordinate]]) -> String {
    lines.count == 1
      ? #"{"type": "LineString", "coordinates": \#(path(lines[0]))}"#
      : #"{"type": "MultiLineString", "coordinates": [\#(lines.map(path).joined(separator: ", "))]}"#
  }

  private func areas(_ polygons: [GeoPolygon]) -> String {
    polygons.count == 1
      ? #"{"type": "Polygon", "coordinates": \#(rings(polygons[0]))}"#
      : #"{"type": "MultiPolygon", "coordinates": [\#(polygons.map(rings).joined(separator: ", "))]}"#
  }
}
