public import VenueBundle
import VenueJSON
public import VenueParts
public import VenueRouting

/// An opened bundle: what an app asks.
///
///     let atlas = try Atlas(path: "build/harbor-airport")
///     let router = try atlas.router()
///     if case .end(let from) = router.resolve("bus-harbor"), case .end(let to) = router.resolve("Gate A1") {
///       let answer = router.route(from: from, to: to)
///     }
///
/// Opening reads the manifest; everything else is read when it is asked for, and checked before it is believed.
/// Nothing here writes, and nothing here knows how a bundle is made.
public struct Atlas: Sendable {
  public let folder: BundleFolder

  public var manifest: BundleManifest { folder.manifest }

  /// - Throws: ``BundleError`` when there is no bundle, or one this version cannot read.
  public init(path: String) throws(BundleError) {
    folder = try BundleFolder.open(path)
  }

  /// The floors people pick, from `floors.json`.
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

  /// What is said of routing in the manifest: whether it is offered, by which profiles and modes, and where. Nil in a bundle that
  /// says nothing.
  public func service() -> ServiceArea? {
    manifest.other.first { $0.key == ServiceArea.key }.flatMap { try? JSONReader.read($0.json).root }.map(
      ServiceArea.init)
  }

  /// The stops the venue is linked to, and what calls there, from `transit.json`; nothing for a bundle without.
  public func transit() throws(BundleError) -> TransitPart {
    guard folder.contains(BundlePart.transit.file) else { return TransitPart() }
    let json = try json(BundlePart.transit.file)
    do throws(TransitFormatError) {
      return try TransitPart(json)
    } catch {
      throw .corrupt(file: "\(folder.path)/\(BundlePart.transit.file)", reason: error.description)
    }
  }

  /// Departures and ways to go on, from ``transit()``.
  public func transitPlanner(_ router: Router) throws(BundleError) -> TransitPlanner {
    TransitPlanner(router: router, transit: try transit())
  }

  /// The routing network, in `network.bin`: mapped, and read where it stands when something is asked of it.
  ///
  /// - Throws: ``BundleError/unlisted(path:)`` for a bundle without routing; `corrupt`, `truncated` or `newerVersion` with the place.
  public func network() throws(BundleError) -> RoutingNetwork {
    let file = try NetworkFile(folder.map(BundlePart.network.file))
    do throws(NetworkFormatError) {
      return try RoutingNetwork(file)
    } catch {
      throw .corrupt(file: "\(folder.path)/\(BundlePart.network.file)", reason: error.description)
    }
  }

  /// A router over ``network()``. Any number of threads may ask it at once.
  public func router() throws(BundleError) -> Router {
    Router(network: try network(), footways: try footways(), finder: finder())
  }

  /// The ways around the venue that people are led along outdoors, in `footways.bin`; nil for a bundle without. Mapped, and read when
  /// somebody asks for a way outdoors.
  public func footways() throws(BundleError) -> Footways? {
    guard folder.contains(BundlePart.footways.file) else { return nil }
    return Footways(try NetworkFile.footways(folder.map(BundlePart.footways.file)))
  }

  /// The root of a JSON file of the bundle.
  ///
  /// - Throws: ``BundleError``: newerVersion too, for a part whose `schema` is higher than this program knows.
  func json(_ file: String) throws(BundleError) -> JSONValue {
    let bytes = try folder.read(file)
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONReader.read(bytes).root
    } catch {
      throw .corrupt(file: "\(folder.path)/\(file)", reason: "\(error)")
    }
    if let part = BundlePart.all.first(where: { $0.schema != nil && $0.file == file }) {
      guard root.kind == .object else {
        throw .corrupt(file: "\(folder.path)/\(file)", reason: "it is not a JSON object")
      }
      if let version = root["schema"]?.int, version > part.schemaVersion {
        throw .newerVersion(
          file: "\(folder.path)/\(file)", found: FormatVersion(version, 0),
          supported: FormatVersion(part.schemaVersion, 0))
      }
    }
    return root
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
