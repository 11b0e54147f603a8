import VenueDiagnostics
import VenueJSON
import VenueVocabulary

/// Checks a MapLibre style of version 8 against the specification, stored as a table, and computes the required release of MapLibre GL JS.
///
/// It reads neither files nor addresses.
public struct StyleCheck {
  let log: StyleLog
  var resources: [StyleResource] = []
  var images: [StyleReport.NamedImage] = []
  /// Names of the state that the style declares.
  var states: Set<String> = []
  /// True if the checked style can declare more states.
  var takesStates = true
  var sources: [String: StyleSourceType?] = [:]
  /// Known tile layers of sources.
  var tileLayers: [String: [String]] = [:]
  var sourceNames = NearNames([])

  /// Names of the state that every style of a bundle declares.
  public static let statesOfBundles: Set<String> = ["floor", "language", "selected", "hovered", "extruded"]

  /// Bytes and nesting of a style beyond which it is refused.
  static let limits = JSONLimits(depth: 256, bytes: 1 << 26)

  /// - Parameters:
  ///   - file: name in findings.
  ///   - client: the release that will draw it; nil requires only what the style itself declares.
  ///   - takesStates: true if the author can declare states.
  ///   - tileLayers: tile layers of sources, by the source's name; for other sources any layer is allowed.
  /// - Complexity: O(*n*) in the bytes.
  public static func report(
    on bytes: [UInt8], file: String, client: ClientVersion? = nil, takesStates: Bool = true,
    tileLayers: [String: [String]] = [:]
  ) -> StyleReport {
    let log = StyleLog(file: file)
    var check = StyleCheck(log: log)
    check.takesStates = takesStates
    check.tileLayers = tileLayers
    do throws(JSONError) {
      let root = try JSONReader.read(bytes, limits: limits).root
      check.style(root)
      check.client(client, of: root)
    } catch {
      let end = min(error.offset + 1, bytes.count)
      log.report(
        .styleUnreadable, "\(file) is not valid JSON: \(error.reason)",
        place: SourcePlace(file: file, range: min(error.offset, end)..<end))
    }
    return StyleReport(
      diagnostics: log.diagnostics.sorted { a, b in
        guard let first = a.place, let second = b.place else { return b.place != nil }
        return first.range.lowerBound < second.range.lowerBound
      }, needs: log.needs, resources: check.resources, images: check.images)
  }

  init(log: StyleLog) { self.log = log }

  private mutating func style(_ root: JSONValue) {
    guard root.kind == .object else {
      return log.report(.styleUnreadable, "a style is an object, and this is \(StyleCheck.words(root))", at: root)
    }
    if let version = root["version"], version.int != 8 {
      return log.report(
        .styleUnreadable, "the style is of version \(StyleCheck.words(version)); only 8 can be drawn", at: version)
    }
    keys(of: root, StyleRoot.keys, in: "the style", retired: .root)
    state(root["state"])
    root["light"].map { properties(of: $0, StyleRoot.light, in: "light") }
    root["sky"].map { properties(of: $0, StyleRoot.sky, in: "sky") }
    root["projection"].map { properties(of: $0, StyleRoot.projection, in: "projection") }
    root["transition"].map { keys(of: $0, StyleRoot.transition, in: "transition") }
    sprite(root["sprite"])
    glyphs(root["glyphs"])
    sources(root["sources"])
    sourceNames = NearNames(sources.keys)
    resources = StyleResource.all(in: root, file: log.file)
    root["terrain"].map { terrain($0) }
    layers(root)
  }

  private mutating func terrain(_ value: JSONValue) {
    keys(of: value, StyleRoot.terrain, in: "terrain")
    guard let written = value["source"], let source = written.string else { return }
    guard known(source) else {
      return log.report(
        .styleTokenUndefined, "terrain refers to source \"\(source)\", which does not exist", at: written)
    }
    // An unknown type of source is already reported.
    guard let type = sources[source] ?? nil, type != .rasterDEM else { return }
    log.report(
      .styleValueInvalid,
      "terrain takes a source of type \(StyleSourceType.rasterDEM.rawValue), and \"\(source)\" is of type \(type.rawValue)",
      at: written)
  }

  private mutating func state(_ value: JSONValue?) {
    guard let value else { return }
    guard let members = value.object else { return wrong(value, "an object of states", in: "state") }
    for member in members {
      states.insert(member.key)
      guard member.value.kind == .object else {
        wrong(member.value, "an object with its default", in: "state \"\(member.key)\"")
        continue
      }
      keys(of: member.value, [StyleKey("default", .any, isRequired: true)], in: "state \"\(member.key)\"")
    }
  }

  /// Compares the release that the style declares, and the requested one, with the required one.
  private func client(_ asked: ClientVersion?, of root: JSONValue) {
    let least = log.needs.map(\.version).max() ?? .first
    if let said = root["metadata"]?["venue:minClient"] {
      if let version = said.string.flatMap({ ClientVersion($0) }) {
        if version < least, let need = log.needs.first(where: { $0.version == least }) {
          log.report(
            .clientVersionLow,
            "the style names MapLibre GL JS \(version), but needs \(least) for \(need.part)", at: said,
            help: "write \"\(least)\"")
        }
      } else {
        wrong(said, "a release such as \"5.16.0\"", in: "venue:minClient")
      }
    }
    guard let asked else { return }
    for need in log.needs where need.version > asked {
      log.report(
        .clientVersionLow, "\(need.part) needs MapLibre GL JS \(need.version); the requested release is \(asked)",
        place: need.place)
    }
  }

  func known(_ source: String) -> Bool { sources.index(forKey: source) != nil }
}
