public import VenueDiagnostics
import VenueJSON

extension StyleReport {
  /// Missing files that a style names by a path, and missing images in its sprite.
  ///
  /// Web addresses are not fetched. Images are checked only if all sprites are existing files.
  public func missingResources(in folder: StyleSurroundings) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    var sprites: [[UInt8]]? = []
    for resource in resources {
      if let fault = resource.fault {
        findings.append(resource.missing(fault))
        if resource.kind == .sprite { sprites = nil }
        continue
      }
      guard let path = resource.path else {
        if resource.kind == .sprite { sprites = nil }
        continue
      }
      let faults = StyleReport.faults(of: resource, path, in: folder)
      findings += faults.map { resource.missing($0) }
      if resource.kind == .sprite {
        sprites = faults.isEmpty ? sprites.map { $0 + [folder.bytes(path + ".json") ?? []] } : nil
      }
    }
    return findings + missingImages(in: sprites)
  }

  private static func faults(of resource: StyleResource, _ path: String, in folder: StyleSurroundings) -> [String] {
    // A pattern means many files; at least one of them exists.
    if let brace = path.firstIndex(of: "{") {
      let start = String(path[..<brace])
      return folder.hasFile(start) ? [] : ["there is no file \(start)…"]
    }
    let files = resource.kind == .sprite ? ["", "@2x"].flatMap { [path + $0 + ".json", path + $0 + ".png"] } : [path]
    return files.compactMap { file in folder.fault(file).map { "\(file): \($0)" } }
  }

  private func missingImages(in sprites: [[UInt8]]?) -> [Diagnostic] {
    // Image names of several sprites begin with the sprite's id, and are not checked.
    guard let sprites, sprites.count == 1, let sprite = try? JSONReader.read(sprites[0]).root.object else { return [] }
    let names = Set(sprite.map(\.key))
    var near = NearNames(names)
    var told: Set<String> = []
    return images.filter { !names.contains($0.name) && told.insert($0.name).inserted }.map { image in
      Diagnostic(
        .styleTokenUndefined, "image \"\(image.name)\" is not in the sprite", place: image.place,
        help: near.nearest(to: image.name).map { ["did you mean \"\($0)\"?"] } ?? [])
    }
  }
}

extension StyleResource {
  /// Reports that it is missing, at its position.
  public func missing(_ reason: String) -> Diagnostic {
    Diagnostic(.styleResourceMissing, "\(words) \"\(address)\": \(reason)", place: place)
  }

  private var words: String {
    switch kind {
    case .sprite: "the sprite"
    case .glyphs: "the glyphs"
    case .tiles: "the tiles"
    case .data: "the data"
    case .picture: "the picture"
    }
  }
}
