public import VenueGeometry

/// The walkable ways around a venue, read in place from `footways.bin`: `docs/formats/footways.md`.
///
/// Every number is validated when the graph is made, so that searches need no checks. Positions are whole millimetres on the plane of the
/// venue; all ways may be walked in both directions, even if they are one-way for cars.
public struct FootwayGraph: Sendable {
  /// The kind of a way; an unknown number is read as ``street``.
  public enum Kind: Int32, Hashable, Sendable, CaseIterable {
    case footway = 0
    case steps = 1
    case street = 2
  }

  /// Properties that decide who may walk on a way, and describe it.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Private ground: only for staff.
    public static let isPrivate = Traits(rawValue: 1)
    public static let noWheelchair = Traits(rawValue: 2)
    /// Declared as suitable for wheelchairs, even with steps.
    public static let wheelchair = Traits(rawValue: 4)
    public static let isCovered = Traits(rawValue: 8)
  }

  /// A straight stretch between two nodes.
  public struct Piece: Hashable, BitwiseCopyable, Sendable {
    public var from: Int32
    public var to: Int32
    public var way: Int32

    public init(from: Int32, to: Int32, way: Int32) {
      self.from = from
      self.to = to
      self.way = way
    }
  }

  struct WayRecord: BitwiseCopyable, Sendable {
    var firstLabel: Int32
    var labelCount: Int32
    var kind: Int32
    var traits: Int32
  }

  struct Label: BitwiseCopyable, Sendable {
    var language: Int32
    var text: Int32
  }

  /// Identifies this kind of section file.
  public static let magic = "VENUEWAY"
  public static let majorVersion = 1
  public static let minorVersion = 0

  public let nodes: StoredArray<PlanePoint>
  public let pieces: StoredArray<Piece>
  /// Spatial index of ``pieces``.
  public let index: BoxIndex
  private let starts: StoredArray<Int32>
  private let arcs: StoredArray<Int32>
  private let ways: StoredArray<WayRecord>
  private let labels: StoredArray<Label>
  private let strings: StoredArray<UInt32>
  private let stringBytes: StoredArray<UInt8>
  private let creditNames: StoredArray<Int32>

  /// - Parameter plane: plane of the venue; the ways must use the same one.
  /// - Throws: if the data are inconsistent. Linear.
  public init(_ store: any SectionStore, on plane: LocalPlane) throws(NetworkFormatError) {
    func array<Element>(_ name: String, of _: Element.Type = Element.self) throws(NetworkFormatError)
      -> StoredArray<Element>
    {
      guard let section = try store.section(name, level: nil) else { throw FootwayGraph.fault(name, "it is missing") }
      let stride = MemoryLayout<Element>.stride
      guard section.elementSize == stride, section.bytes.count.isMultiple(of: stride) else {
        throw FootwayGraph.fault(name, "its records have \(section.elementSize) bytes, where \(stride) are needed")
      }
      return StoredArray(section.bytes, keptBy: store)
    }
    let ground: StoredArray<Double> = try array("plane")
    guard ground.count == 3, ground[0] == plane.origin.longitude, ground[1] == plane.origin.latitude,
      ground[2] == plane.bearing
    else { throw FootwayGraph.fault("plane", "it is not the plane of this venue") }
    nodes = try array("nodes")
    pieces = try array("pieces")
    starts = try array("starts")
    arcs = try array("arcs")
    ways = try array("ways")
    labels = try array("labels")
    strings = try array("strings")
    stringBytes = try array("strbytes")
    creditNames = try array("credits")
    guard let index = BoxIndex(count: pieces.count, boxes: try array("boxes"), targets: try array("boxorder")) else {
      throw FootwayGraph.fault("boxes", "they are not an index of the pieces")
    }
    self.index = index
    try check()
  }

  private static func fault(_ section: String, _ message: String) -> NetworkFormatError {
    NetworkFormatError(section: section, message: "of the footways: \(message)")
  }

  private func check() throws(NetworkFormatError) {
    func require(_ holds: Bool, _ section: String) throws(NetworkFormatError) {
      guard holds else { throw FootwayGraph.fault(section, "its numbers do not hold together") }
    }
    func isNumber(_ number: Int32, below count: Int) -> Bool { number >= 0 && Int(number) < count }
    let limit = PlanePoint.limit
    try require(nodes.allSatisfy { (-limit...limit).contains($0.x) && (-limit...limit).contains($0.y) }, "nodes")
    try require(
      pieces.allSatisfy {
        isNumber($0.from, below: nodes.count) && isNumber($0.to, below: nodes.count)
          && isNumber($0.way, below: ways.count)
      }, "pieces")
    try require(starts.count == nodes.count + 1 && starts.first == 0 && Int(starts.last ?? 0) == arcs.count, "starts")
    try require(zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }, "starts")
    try require(arcs.allSatisfy { isNumber($0, below: pieces.count) }, "arcs")
    for node in nodes.indices {
      for arc in arcs(at: node) {
        let piece = pieces[arc]
        try require(Int(piece.from) == node || Int(piece.to) == node, "arcs")
      }
    }
    try require(strings.first == 0 && Int(strings.last ?? 0) == stringBytes.count, "strings")
    try require(zip(strings, strings.dropFirst()).allSatisfy { $0 <= $1 }, "strings")
    func isText(_ number: Int32) -> Bool { isNumber(number, below: strings.count - 1) }
    try require(labels.allSatisfy { isText($0.language) && isText($0.text) }, "labels")
    try require(creditNames.allSatisfy(isText), "credits")
    try require(
      ways.allSatisfy {
        $0.firstLabel >= 0 && $0.labelCount >= 0 && Int($0.firstLabel) + Int($0.labelCount) <= labels.count
      }, "ways")
  }

  public var wayCount: Int { ways.count }

  public func kind(ofWay way: Int) -> Kind { Kind(rawValue: ways[way].kind) ?? .street }

  public func traits(ofWay way: Int) -> Traits { Traits(rawValue: ways[way].traits) }

  public func name(ofWay way: Int) -> [NetworkText] {
    let record = ways[way]
    return labels[Int(record.firstLabel)..<Int(record.firstLabel + record.labelCount)].map {
      NetworkText(language: text($0.language), text: text($0.text))
    }
  }

  /// Attribution of the ways.
  public var credits: [String] { creditNames.map(text) }

  /// Pieces at a node, in their order.
  public func arcs(at node: Int) -> some RandomAccessCollection<Int> {
    (Int(starts[node])..<Int(starts[node + 1])).lazy.map { Int(arcs[$0]) }
  }

  /// The positions of its ends.
  public func line(of piece: Int) -> (from: PlanePoint, to: PlanePoint) {
    (nodes[Int(pieces[piece].from)], nodes[Int(pieces[piece].to)])
  }

  private func text(_ number: Int32) -> String {
    String(decoding: stringBytes[Int(strings[Int(number)])..<Int(strings[Int(number) + 1])], as: UTF8.self)
  }
}
