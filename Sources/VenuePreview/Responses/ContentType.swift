/// Content type of a file, by its extension.
enum ContentType {
  /// Browsers run no script and render no page that is served as plain text, so nothing of a bundle is executed.
  static func ofBundleFile(_ path: String) -> String {
    let type = of(path)
    return ["text/javascript", "text/html", "image/svg+xml"].contains { type.hasPrefix($0) }
      ? "text/plain; charset=utf-8" : type
  }

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
