public import VenueBundle
import VenueJSON
public import VenueParts
public import VenueVocabulary

/// The contents of a bundle in numbers: the answer of `venuemap inspect`.
public struct Inspection: Sendable {
  public var venueID: String
  public var venueName: [(language: String, text: String)]
  /// BCP 47, the venue's default first.
  public var languages: [String]
  public var capabilities: [String]
  public var floors: FloorIndex
  public var tiles: Tiles?
  public var network: Network?
  /// The transit links of the venue, in the order of the bundle.
  public var stops: [Stop]
  /// The existing parts, in the order of ``BundlePart/all``; the manifest lists the files and is not among them.
  public var parts: [Part]
  public var files: [BundleManifest.File]

  /// A transit link, with the names that people and timetables have for its stop.
  public struct Stop: Hashable, Sendable {
    public var id: String
    public var name: Labels
    public var mode: TransitMode
    /// Id of the stop in the feed; nil without one.
    public var stopID: String?
    /// Platform codes on the signs, each once.
    public var platforms: [String]
    /// True if a feed has departures of the stop.
    public var hasDepartures: Bool
  }

  /// A part of the bundle, with its files.
  public struct Part: Sendable {
    /// ``BundlePart/name``; nil for a file that belongs to no part of this version.
    public var name: String?
    /// The part's capabilities that the manifest lists.
    public var capabilities: [String]
    public var files: [BundleManifest.File]

    public var byteCount: Int { files.reduce(0) { $0 + $1.byteCount } }
  }

  /// Contents of `tiles.pmtiles`, from the manifest.
  public struct Tiles: Hashable, Sendable {
    /// Zooms of the 512-point world.
    public var minimumZoom: Int
    public var maximumZoom: Int
    public var count: Int
    public var byteCount: Int
    public var layers: [String]
  }

  /// Counts of the contents of `network.bin`.
  public struct Network: Hashable, Sendable {
    public var polygons: Int
    /// Openings that can be passed at all.
    public var portals: Int
    public var connectors: Int
    /// Number of pieces of walkable ground that are not connected by any opening or connector, for any profile.
    public var islands: Int
    public var notices: [String]
  }
}

extension Inspection {
  /// The venue's name in its default language, otherwise the first name.
  public var spokenName: String? { spoken(Labels(venueName.map { ($0.language, $0.text) })) }

  /// The same for the name of a floor.
  public func spoken(_ labels: Labels) -> String? {
    let language = languages.first ?? "und"
    return labels.text(in: language, fallback: language)
  }
}

extension Atlas {
  /// - Throws: ``BundleError`` if a required file is missing or damaged.
  public func inspect() throws(BundleError) -> Inspection {
    Inspection(
      venueID: manifest.venueID, venueName: manifest.venueName, languages: manifest.languages,
      capabilities: manifest.capabilities,
      floors: try floors(), tiles: try tiles(), network: try networkCounts(), stops: try stops(), parts: parts,
      files: manifest.files)
  }

  private func stops() throws(BundleError) -> [Inspection.Stop] {
    let transit = try transit()
    return transit.links.map { link in
      let stops = link.board.map { board in board.stops.map { transit.timetables[board.timetable].stops[$0] } } ?? []
      var platforms: [String] = []
      for stop in stops where !stop.platform.isEmpty && !platforms.contains(stop.platform) {
        platforms.append(stop.platform)
      }
      return Inspection.Stop(
        id: link.id, name: link.name, mode: link.mode, stopID: link.stopID, platforms: platforms,
        hasDepartures: link.board != nil)
    }
  }

  private var parts: [Inspection.Part] {
    let known = BundlePart.all.map { part in
      Inspection.Part(
        name: part.name, capabilities: part.capabilities.filter(manifest.capabilities.contains),
        files: manifest.files.filter { part.owns($0.path.text) })
    }
    let unknown = manifest.files.filter { file in !BundlePart.all.contains { $0.owns(file.path.text) } }
    return (known + [Inspection.Part(name: nil, capabilities: [], files: unknown)]).filter { !$0.files.isEmpty }
  }

  private func tiles() throws(BundleError) -> Inspection.Tiles? {
    guard let member = manifest.other.first(where: { $0.key == "tiles" }) else { return nil }
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONReader.read(member.json).root
    } catch {
      throw .corrupt(file: "\(folder.path)/\(BundleManifest.fileName)", reason: "tiles: \(error)")
    }
    return Inspection.Tiles(
      minimumZoom: json["minzoom"]?.int ?? 0, maximumZoom: json["maxzoom"]?.int ?? 0, count: json["count"]?.int ?? 0,
      byteCount: json["bytes"]?.int ?? 0, layers: (json["layers"]?.array ?? []).compactMap(\.string))
  }

  private func networkCounts() throws(BundleError) -> Inspection.Network? {
    guard folder.contains(BundlePart.network.file) else { return nil }
    let network = try network()
    let counts = Inspection.Network(
      polygons: network.levels.reduce(0) { $0 + $1.polygonStarts.count - 1 },
      portals: network.openings.count { $0.passage != .none },
      connectors: network.connectors.count, islands: network.islandCount, notices: network.notices)
    if let fault = network.fault ?? network.levels.lazy.compactMap(\.fault).first {
      throw .corrupt(file: "\(folder.path)/\(BundlePart.network.file)", reason: fault.description)
    }
    return counts
  }
}
