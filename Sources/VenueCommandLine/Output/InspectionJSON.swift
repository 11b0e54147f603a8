import VenueAtlas
import VenueBundle
import VenueJSON
import VenueParts
import VenueVocabulary

extension Inspection {
  /// `schemas/inspect-output.schema.json`.
  var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.object("venue") {
        $0.member("id", venueID)
        $0.object("name", inline: true) { for (language, text) in venueName { $0.member(language, text) } }
      }
      $0.member("capabilities", capabilities)
      $0.array("floors") { json in
        for floor in floors.floors {
          json.object {
            $0.member("floor", floor.number)
            $0.member("short_name", spoken(floor.shortName) ?? "")
            $0.array("levels") { json in
              for level in floor.levels {
                json.object(inline: true) {
                  $0.member("id", level.id)
                  $0.member("ordinal", level.ordinal)
                  if let building = level.buildings.first { $0.member("building", building) }
                  $0.member("mapped", level.mapped.rawValue)
                }
              }
            }
            $0.object("features", inline: true) {
              for type in floor.counts.keys.sorted() { $0.member(type.rawValue, floor.counts[type] ?? 0) }
            }
          }
        }
      }
      $0.object("tiles") {
        $0.member("minzoom", tiles?.minimumZoom ?? 0)
        $0.member("maxzoom", tiles?.maximumZoom ?? 0)
        $0.member("count", tiles?.count ?? 0)
        $0.member("bytes", tiles?.byteCount ?? 0)
        $0.member("layers", tiles?.layers ?? [])
      }
      $0.object("network") {
        $0.member("polygons", network?.polygons ?? 0)
        $0.member("portals", network?.portals ?? 0)
        $0.member("connectors", network?.connectors ?? 0)
        $0.member("islands", network?.islands ?? 0)
        $0.member("notices", network?.notices ?? [])
      }
      $0.array("stops") { json in
        for stop in stops {
          json.object(inline: true) {
            $0.member("id", stop.id)
            $0.member("name", spoken(stop.name) ?? "")
            $0.member("mode", stop.mode.rawValue)
            if let id = stop.stopID { $0.member("stop_id", id) }
            $0.member("platforms", stop.platforms)
            $0.member("departures", stop.hasDepartures)
          }
        }
      }
      $0.array("parts") { json in
        for part in parts {
          json.object(inline: true) {
            if let name = part.name { $0.member("name", name) }
            $0.member("files", part.files.count)
            $0.member("bytes", part.byteCount)
            $0.member("capabilities", part.capabilities)
          }
        }
      }
      $0.array("files") { json in
        for file in files {
          json.object(inline: true) {
            $0.member("path", file.path.text)
            $0.member("bytes", file.byteCount)
            $0.member("sha256", file.digest.hexadecimal)
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }
}
