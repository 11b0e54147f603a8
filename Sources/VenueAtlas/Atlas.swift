public import VenueBundle
import VenueJSON
public import VenueParts
public import VenueRouting

/// An opened bundle: the entry point for apps.
///
///     let atlas = try Atlas(path: "build/harbor-airport")
///     let router = try atlas.router()
///     if case .end(let from) = router.resolve("bus-harbor"), case .end(let to) = router.resolve("Gate A1") {
///       let answer = router.route(from: from, to: to)
///     }
///
/// Opening reads only the manifest. Every other part is read on first use, and is validated before use.
/// This module writes nothing, and does not depend on the compiler.
public struct Atlas: Sendable {
  public let folder: BundleFolder

  public var manifest: BundleManifest { folder.manifest }

  /// - Throws: ``BundleError`` if there is no bundle, or if this version cannot read it.
  public init(path: String) throws(BundleError) {
    folder = try BundleFolder.open(path)
  }

  /// The floors of the floor picker, from `floors.json`.
  public func floors() throws(BundleError) -> FloorIndex {
    FloorIndex(try json(BundlePart.floors.file, with: "floors"))
  }

  /// Available profiles: those of `profiles.json`, if the venue has its own, and the built-in ones.
  public func profiles() throws(BundleError) -> ProfileTable {
    guard folder.contains(BundlePart.profiles.file) else { return ProfileTable(profiles: []) }
    let json = try json(BundlePart.profiles.file, with: "profiles")
    do throws(ProfileTable.Damage) {
      return try ProfileTable(json)
    } catch {
      throw .corrupt(file: "\(folder.path)/\(BundlePart.profiles.file)", reason: error.description)
    }
  }

  /// The routing service as the manifest declares it: whether it is offered, with which profiles and modes, and in which area. nil if the
  /// manifest declares none.
  public func service() -> ServiceArea? {
    manifest.other.first { $0.key == ServiceArea.key }.flatMap { try? JSONReader.read($0.json).root }.map(
      ServiceArea.init)
  }

  /// The transit stops that the venue is linked to, with their departures, from `transit.json`; an empty part for a bundle without one.
  public func transit() throws(BundleError) -> TransitPart {
    guard folder.contains(BundlePart.transit.file) else { return TransitPart() }
    let json = try json(BundlePart.transit.file)
    do throws(TransitFormatError) {
      return try TransitPart(json)
    } catch {
      throw .corrupt(file: "\(folder.path)/\(BundlePart.transit.file)", reason: error.description)
    }
  }

  /// Departures and onward journeys, from ``transit()``.
  public func transitPlanner(_ router: Router) throws(BundleError) -> TransitPlanner {
    TransitPlanner(router: router, transit: try transit())
  }

  /// The routing network of `network.bin` and the files of its levels, which are opened when a route first uses the level. The files are
  /// memory-mapped, and pages are read on use.
  ///
  /// - Throws: ``BundleError/unlisted(path:)`` for a bundle without routing; `corrupt`, `truncated` or `newerVersion` with the position.
  public func network() throws(BundleError) -> RoutingNetwork {
    let folder = folder
    let file = try NetworkFile(folder.map(BundlePart.network.file)) { level throws(BundleError) in
      let path = BundlePart.networkFile(ofLevel: level)
      return folder.contains(path) ? try folder.map(path) : nil
    }
    do throws(NetworkFormatError) {
      return try RoutingNetwork(file)
    } catch {
      throw .corrupt(file: "\(folder.path)/\(BundlePart.network.file)", reason: error.description)
    }
  }

  /// A router over ``network()``. Several threads may use it at once.
  public func router() throws(BundleError) -> Router {
    Router(network: try network(), footways: try footways(), finder: finder())
  }

  /// The outdoor footways around the venue, from `footways.bin`; nil for a bundle without them. The file is memory-mapped, and is read when a route
  /// outdoors is requested.
  public func footways() throws(BundleError) -> Footways? {
    guard folder.contains(BundlePart.footways.file) else { return nil }
    return Footways(try NetworkFile.footways(folder.map(BundlePart.footways.file)))
  }

  /// The root of a JSON file of the bundle.
  ///
  /// - Throws: ``BundleError``; it is newerVersion for a part whose `schema` is higher than this program supports.
  func json(_ file: String) throws(BundleError) -> JSONValue {
    let bytes = try folder.read(file)
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONReader.read(bytes).root
    } catch {
      throw .corrupt(file: "\(folder.path)/\(file)", reason: "\(error)")
    }
    try checkVersion(of: root, file)
    return root
  }

  /// - Throws: newerVersion for a part whose `schema` is higher than this program supports, `corrupt` for one that is no object.
  func checkVersion(of root: JSONValue, _ file: String) throws(BundleError) {
    if let part = BundlePart.all.first(where: { $0.schema != nil && $0.owns(file) }) {
      guard root.kind == .object else {
        throw .corrupt(file: "\(folder.path)/\(file)", reason: "it is not a JSON object")
      }
      if let version = root["schema"]?.int, version > part.schemaVersion {
        throw .newerVersion(
          file: "\(folder.path)/\(file)", found: FormatVersion(version, 0),
          supported: FormatVersion(part.schemaVersion, 0))
      }
    }
  }

  /// The same with a member that the part cannot be without.
  func json(_ file: String, with member: String) throws(BundleError) -> JSONValue {
    let root = try json(file)
    guard root[member]?.array != nil || root[member]?.object != nil else {
      throw .corrupt(file: "\(folder.path)/\(file)", reason: "it has no \(member)")
    }
    return root
  }
}
