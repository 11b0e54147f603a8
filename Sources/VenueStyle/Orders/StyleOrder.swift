public import VenueJSON

/// A customised style: one document with a floor, a language and addresses.
public struct StyleOrder: Sendable {
  /// Data source of the plan.
  public enum Plan: Sendable {
    /// Vector tiles, as compiled.
    case tiles
    /// GeoJSON of the tier files, by their paths or embedded in the style.
    case tiers([TierContents])
  }

  /// nil keeps the floor the style begins with.
  public var floor: Int?
  /// One of the venue's languages; nil keeps its default.
  public var language: String?
  /// Ids of the layers whose language is ``language``; nil means all. An id includes the layers into which it is divided.
  public var layers: [String]?
  /// True if floor, language and other values remain `global-state`, which an app sets; false if each is written in its place, for map kits without
  /// it.
  public var keepsState: Bool
  /// Prefix of the paths of the bundle's files; empty, or ends in a slash.
  public var address: String
  public var plan: Plan

  public init(
    floor: Int? = nil, language: String? = nil, layers: [String]? = nil, keepsState: Bool = false, address: String = "",
    plan: Plan = .tiles
  ) {
    self.floor = floor
    self.language = language
    self.layers = layers
    self.keepsState = keepsState
    self.address = address
    self.plan = plan
  }

  /// The customised style. The required MapLibre GL JS release is computed again.
  ///
  /// - Parameter style: a style as a compile wrote it.
  /// - Returns: JSON in UTF-8, with a line feed at the end.
  /// - Throws: ``JSONError`` for invalid JSON.
  /// - Complexity: O(*n*) in the style and the tier files it will contain.
  public func style(from style: [UInt8]) throws(JSONError) -> [UInt8] {
    var root = StyleValue(try JSONReader.read(style).root)
    setState(of: &root)
    // The embedded GeoJSON has no further requirements, and may be larger than a checked style.
    let named = StyleOrder.bytes(of: root)
    if case .tiers(let files) = plan { TierSources(files: files).replaceTiles(in: &root) }
    if !address.isEmpty { addAddress(to: &root) }
    let least = StyleCheck.report(on: named, file: "").leastClient
    root["metadata"]?["venue:minClient"] = .string(least.description)
    return StyleOrder.bytes(of: root)
  }

  private static func bytes(of root: StyleValue) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    root.write(to: &json)
    return json.bytes + [0x0A]
  }

  /// True if a given id selects a layer: the layer itself, or one into which it is divided. Those are for half
  /// zooms, `ID-17.5`, for names along their room, `ID-along`, and for classes whose colour depends on the zoom, `ID@CLASS`.
  public static func isMeant(_ id: String, by given: String) -> Bool {
    guard id.hasPrefix(given) else { return false }
    var rest = id.dropFirst(given.count)
    if let at = rest.firstIndex(of: "@") { rest = rest[..<at] }
    if rest.hasPrefix("-along") { rest = rest.dropFirst("-along".count) }
    return rest.isEmpty || rest.hasPrefix("-") && rest.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
  }

  // MARK: State

  private func setState(of root: inout StyleValue) {
    var state: [String: StyleValue] = [:]
    for member in root["state"]?.members ?? [] { state[member.key] = member.value["default"] }
    if let floor { state["floor"] = .int(floor) }
    let isForAll = layers == nil
    var spoken = state
    if let language { spoken["language"] = .string(language) }
    if isForAll { state = spoken }
    var written = root["layers"]?.array ?? []
    for place in written.indices {
      let id = written[place]["id"]?.string ?? ""
      let isSpoken = isForAll || layers?.contains { StyleOrder.isMeant(id, by: $0) } == true
      if keepsState {
        guard !isForAll, isSpoken else { continue }
        // These have a fixed language, regardless of the app's setting.
        written[place] = StateFilling(state: ["language": spoken["language"] ?? ""]).filled(layer: written[place])
      } else {
        written[place] = StateFilling(state: isSpoken ? spoken : state).filled(layer: written[place])
      }
    }
    root["layers"] = .array(written)
    if keepsState {
      for (key, value) in state where root["state"]?[key] != nil { root["state"]?[key]?["default"] = value }
    } else {
      root["state"] = nil
      root["metadata"]?["venue:use"] = nil
    }
    root["metadata"]?["venue:floor"] = state["floor"]
    root["metadata"]?["venue:language"] = state["language"]
  }

  // MARK: Addresses

  private func addAddress(to root: inout StyleValue) {
    for named in StyleAddress.all(in: root) where named.path != nil {
      root.replace(at: named.steps[...], by: .string(named.scheme + address + (named.path ?? "")))
    }
  }
}
