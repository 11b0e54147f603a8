import VenueDiagnostics
import VenueJSON
import VenueParts
import VenueStyle

/// `style` of `theme.yaml`: sources, layers, light, sky and terrain of a MapLibre style that every style of the bundle includes.
struct OwnStyleBlock {
  static let keys = ["sources", "light", "sky", "terrain", "layers"]
  /// Places in the order of layers, as styles name them.
  static let slots = ["above-roads", "above-labels"]

  /// The block as JSON; nil if it contains an error, which is then reported at its position.
  ///
  /// - Parameter places: receives its position, `style`, and that of each image it names, `style/images/NAME`, for findings of planning.
  static func json(_ block: NodeCursor, _ places: inout [String: SourcePlace]) -> String? {
    places["style"] = block.place
    block.refuseUnknownKeys(keys, in: "style")
    _ = block.entries("a map with \(keys.joined(separator: ", "))")
    if let layers = block["layers"] {
      layers.refuseUnknownKeys(slots, in: "layers")
      _ = layers.entries("a map with \(slots.joined(separator: ", "))")
    }
    let slotted = slots.map { block["layers"]?[$0]?.elements("a list of layers") ?? [] }
    let report = StyleCheck.report(
      on: trial(block, slotted), file: block.file, takesStates: false,
      tileLayers: ["venue": TileLayer.allCases.map(\.rawValue)])
    func place(_ found: SourcePlace?) -> SourcePlace {
      OwnStyleBlock.place((found?.pointer ?? "").split(separator: "/").map(String.init), block, slotted)
    }
    let findings = report.diagnostics + report.resources.compactMap(missing)
    for diagnostic in findings {
      var diagnostic = diagnostic
      diagnostic.place = place(diagnostic.place)
      block.log.report(diagnostic)
    }
    for image in report.images where places["style/images/\(image.name)"] == nil {
      places["style/images/\(image.name)"] = place(image.place)
    }
    let areCreditsSafe = checkAttributions(block)
    guard areCreditsSafe, !findings.contains(where: { $0.severity == .error }) else { return nil }
    var json = JSONWriter()
    json.object { json in
      for key in keys where key != "layers" {
        guard let value = block[key] else { continue }
        json.key(key)
        value.node.write(to: &json)
      }
      json.object("layers") { json in
        for (slot, layers) in zip(slots, slotted) {
          json.array(slot) { for layer in layers { layer.node.write(to: &$0) } }
        }
      }
    }
    return json.text
  }

  /// Reports attributions with other HTML than links.
  private static func checkAttributions(_ block: NodeCursor) -> Bool {
    var areSafe = true
    for source in block["sources"]?.entries("sources by name") ?? [] {
      guard let attribution = source.value["attribution"], let text = attribution.node.text else { continue }
      do throws(AttributionMarkup.Fault) {
        _ = try AttributionMarkup(reading: text)
      } catch {
        areSafe = false
        block.log.report(
          Diagnostic(
            .attributionMarkup, "the attribution of source '\(source.key)' is not safe in a page: \(error.description)",
            place: attribution.place, help: ["write text, and links as <a href=\"https://…\">name</a>"]))
      }
    }
    return areSafe
  }

  /// Reports a resource that no bundle contains: a bundle includes no custom files for a style.
  private static func missing(_ resource: StyleResource) -> Diagnostic? {
    if let fault = resource.fault { return resource.missing(fault) }
    guard resource.path != nil else { return nil }
    var finding = resource.missing("the bundle will have no such file")
    finding.help = [
      "write its web address (https://…), or write GeoJSON and pictures into the style"
    ]
    return finding
  }

  /// A style for the check: the block, with all elements of the bundle's styles to which the block may refer.
  private static func trial(_ block: NodeCursor, _ slotted: [[NodeCursor]]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 8)
      json.object("state") { json in
        for name in StyleCheck.statesOfBundles.sorted() {
          json.object(name) { $0.member("default", "") }
        }
      }
      for key in ["light", "sky", "terrain"] {
        guard let value = block[key] else { continue }
        json.key(key)
        value.node.write(to: &json)
      }
      json.object("sources") { json in
        for name in ["venue", "surroundings"] {
          json.object(name) {
            $0.member("type", "vector")
            $0.member("url", "https://bundle.invalid/tiles")
          }
        }
        for entry in block["sources"]?.entries("sources by name") ?? [] {
          json.key(entry.key)
          entry.value.node.write(to: &json)
        }
      }
      json.array("layers") { json in
        // Numbers of layers in findings are relative to the first of the block.
        for layer in slotted.joined() { layer.node.write(to: &json) }
        json.object {
          $0.member("id", "")
          $0.member("type", "background")
        }
      }
    }
    return json.bytes
  }

  /// Position in the block of a path in the trial style.
  private static func place(_ path: [String], _ block: NodeCursor, _ slotted: [[NodeCursor]]) -> SourcePlace {
    guard path.first == "layers", path.count > 1, var index = Int(path[1]) else {
      return block.place(within: path)
    }
    for layers in slotted {
      if index < layers.count { return layers[index].place(within: Array(path.dropFirst(2))) }
      index -= layers.count
    }
    return block.place
  }
}
