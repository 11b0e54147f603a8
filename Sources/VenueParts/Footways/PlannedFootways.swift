public import VenueGeometry

/// The walkable ways around a venue before encoding: `footways.bin`.
///
/// They come from the surroundings and may have another licence than the plan, so they are a separate part of the bundle, and the network
/// contains none of them.
public struct PlannedFootways: Hashable, Sendable {
  /// A walkable line, as it was drawn.
  public struct Way: Hashable, Sendable {
    /// On the plane of the venue; pieces between equal points are omitted.
    public var points: [PlanePoint]
    public var name: [NetworkText] = []
    public var kind = FootwayGraph.Kind.footway
    public var traits: FootwayGraph.Traits = []
    /// Vertical order of ways above each other: ways meet if they share a point on one layer, or both end in it.
    public var layer = 0
    public init(
      points: [PlanePoint], name: [NetworkText] = [], kind: FootwayGraph.Kind = .footway,
      traits: FootwayGraph.Traits = [], layer: Int = 0
    ) {
      self.points = points
      self.name = name
      self.kind = kind
      self.traits = traits
      self.layer = layer
    }
  }

  public var origin: Coordinate
  /// Degrees clockwise from north to the y axis of the plane.
  public var bearing: Double
  public var ways: [Way]
  /// Attribution of the ways.
  public var credits: [String]

  public init(origin: Coordinate, bearing: Double, ways: [Way], credits: [String] = []) {
    self.origin = origin
    self.bearing = bearing
    self.ways = ways
    self.credits = credits
  }

  /// The sections of `footways.bin`. The same ways give the same sections; O(n log n) in their points.
  public var sections: [NetworkSection] {
    let noding = FootwayNoding(ways)
    var strings = StringTable()
    var (labels, records) = ([Int32](), [Int32]())
    for way in ways {
      records += [Int32(labels.count / 2), Int32(way.name.count), way.kind.rawValue, way.traits.rawValue]
      for text in way.name { labels += [strings[text.language], strings[text.text]] }
    }
    let credits = credits.map { strings[$0] }
    let index = BoxIndex(
      noding.pieces.map { piece in
        SegmentMeetings.bounds(noding.nodes[Int(piece.from)], noding.nodes[Int(piece.to)])
      })
    return [
      NetworkSection("plane", [origin.longitude, origin.latitude, bearing]),
      NetworkSection("nodes", noding.nodes),
      NetworkSection("pieces", elementSize: 12, noding.pieces),
      NetworkSection("starts", noding.starts),
      NetworkSection("arcs", noding.arcs),
      NetworkSection("ways", elementSize: 16, records),
      NetworkSection("labels", elementSize: 8, labels),
      NetworkSection("strings", strings.offsets),
      NetworkSection("strbytes", strings.bytes),
      NetworkSection("credits", credits),
      NetworkSection("boxes", index.boxes.array),
      NetworkSection("boxorder", index.targets.array),
    ]
  }
}

extension NetworkSection {
  /// Records of several numbers each.
  fileprivate init<Element: BitwiseCopyable>(_ name: String, elementSize: Int, _ elements: [Element]) {
    self.init(name, elementSize: elementSize, bytes: elements.withUnsafeBytes { Array($0) })
  }
}
