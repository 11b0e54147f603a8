import VenueParts

/// The page itself, part of the program (`Page/`).
enum PreviewPage {
  /// Scripts and style sheets, by name. `camera.js` is that of the program: a script of the bundle never runs.
  static let files: [String: [UInt8]] = [
    "preview.css": PackageResources.preview_css, "panel.css": PackageResources.panel_css,
    "cameras.js": PackageResources.cameras_js,
    "card.js": PackageResources.card_js,
    "coordinates.js": PackageResources.coordinates_js,
    "findings.js": PackageResources.findings_js,
    "floors.js": PackageResources.floors_js,
    "follow.js": PackageResources.follow_js,
    "kit.js": PackageResources.kit_js,
    "page.js": PackageResources.page_js,
    "panel.js": PackageResources.panel_js,
    "preview.js": PackageResources.preview_js,
    "route.js": PackageResources.route_js,
    "search.js": PackageResources.search_js,
    "style.js": PackageResources.style_js,
    "taps.js": PackageResources.taps_js,
    "view.js": PackageResources.view_js,
    BundlePart.cameraScript: Array(ScrollLimitsScript.text.utf8),
  ]

  /// The page with its number, its revision, and the location of its scripts. None of these needs escaping: numbers, hexadecimal
  /// digits, and an address that ``MapScripts`` has validated.
  static func text(number: Int, revision: String, scripts: MapScripts) -> [UInt8] {
    let text = String(decoding: PackageResources.preview_html, as: UTF8.self)
      .replacing("{{page}}", with: "\(number)")
      .replacing("{{revision}}", with: revision)
      .replacing("{{rtl}}", with: scripts.shapesRightToLeftText == false ? "" : MapScripts.rightToLeftText)
      .replacing("{{kit}}", with: scripts.form?.rawValue ?? "")
      .replacing("{{scripts}}", with: scripts.base.replacing("&", with: "&amp;"))
    return Array(text.utf8)
  }
}
