import VenueBundle
import VenueJSON
import VenueParts

/// The origins on the web that the styles of a bundle name: of sources, sprites, glyphs, and of styles that `map.json` names by address.
enum StyleOrigins {
  /// Further origins are not in the policy: the page then reports the resources that it could not load.
  static let most = 64

  /// Sorted. A style on the web may name any address: if there is such a style, all addresses of the web are allowed.
  ///
  /// - Complexity: linear in the bytes of the styles.
  static func all(of bundle: BundleFolder) -> [String] {
    var origins: Set<String> = []
    for path in bundle.manifest.files.map(\.path.text) {
      if BundlePart.styles.owns(path), let root = json(path, bundle) {
        collect(root, &origins)
      } else if path == BundlePart.map.file, let root = json(path, bundle) {
        for style in root["style"]?.object ?? [] {
          if style.value.string.flatMap(origin) != nil { return ["https:", "http:"] }
          collect(style.value, &origins)
        }
      }
    }
    return Array(origins.sorted().prefix(most))
  }

  private static func json(_ path: String, _ bundle: BundleFolder) -> JSONValue? {
    guard let bytes = try? bundle.read(path) else { return nil }
    return try? JSONReader.read(bytes).root
  }

  private static func collect(_ style: JSONValue, _ origins: inout Set<String>) {
    let sources = (style["sources"]?.object ?? []).map(\.value)
    let sprites = (style["sprite"]?.array ?? []).compactMap { $0["url"]?.string }
    let single = [style["sprite"]?.string, style["glyphs"]?.string].compactMap { $0 }
    let ofSources = sources.flatMap { source in
      let lists = [source["tiles"], source["urls"]].flatMap { $0?.array ?? [] }.compactMap(\.string)
      return lists + [source["url"]?.string, source["data"]?.string].compactMap { $0 }
    }
    for address in sprites + single + ofSources { if let origin = origin(address) { origins.insert(origin) } }
  }

  /// `https://host:port`; nil for a resource in the bundle, and for a host with characters that a policy would interpret differently.
  static func origin(_ address: String) -> String? {
    let plain = address.hasPrefix("pmtiles://") ? address.dropFirst("pmtiles://".count) : address[...]
    guard let scheme = ["https://", "http://"].first(where: plain.hasPrefix) else { return nil }
    let host = plain.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    let isPlain = host.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"):
        true
      default: false
      }
    }
    return host.isEmpty || !isPlain ? nil : scheme + host
  }
}
