import VenueBundle
import VenueJSON

/// Everything that is published, as files: `index.json`, cells with the venues in them, and the search over all venues. It follows
/// from the published releases alone: the same releases give the same bytes.
struct CatalogueFiles {
  /// By name, relative to the folder of the catalogue.
  let files: [(name: String, bytes: [UInt8])]
  /// SHA-256 of `index.json`, which has the digests of the other files.
  let digest: String

  /// - Parameters:
  ///   - cells: published venues by cell.
  ///   - search: the names in them.
  init(_ cells: [String: [CatalogueVenue]], _ search: CrossVenueSearch) {
    let cellFiles = cells.keys.sorted().map { cell in
      (name: "cells/\(cell).json", bytes: CatalogueFiles.cell(cells[cell] ?? []))
    }
    let others = cellFiles + search.files()
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("schema", 1)
      json.member("venues", cells.values.reduce(0) { $0 + $1.count })
      json.array("files") { json in
        for file in others {
          json.object(inline: true) { json in
            json.member("name", file.name)
            json.member("sha256", SHA256.digest(of: file.bytes).hexadecimal)
            json.member("size", file.bytes.count)
          }
        }
      }
    }
    let index = json.bytes + [0x0A]
    files = [("index.json", index)] + others
    digest = SHA256.digest(of: index).hexadecimal
  }

  private static func cell(_ venues: [CatalogueVenue]) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("schema", 1)
      json.array("venues") { json in
        for venue in venues { venue.write(to: &json) }
      }
    }
    return json.bytes + [0x0A]
  }
}
