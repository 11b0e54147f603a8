/// What a file is, by how its name ends.
enum ContentType {
  static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    switch name.lastIndex(of: ".").map({ name[name.index(after: $0)...].lowercased() }) ?? "" {
    case "html": return "text/html; charset=utf-8"
    case "js", "mjs": return "text/javascript; charset=utf-8"
    case "css": return "text/css; charset=utf-8"
    case "json": return "application/json"
    case "geojson": return "application/geo+json"
    case "pmtiles": return "application/vnd.pmtiles"
    case "mbtiles": return "application/vnd.sqlite3"
    case "png": return "image/png"
    case "jpg", "jpeg": return "image/jpeg"
    case "webp": return "image/webp"
    case "svg": return "image/svg+xml"
    default: return "application/octet-stream"
    }
  }
}
