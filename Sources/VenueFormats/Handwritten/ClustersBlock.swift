import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// `clusters` of `venue.yaml`: by clustering identifier, its points and the appearance of its clusters.
struct ClustersBlock {
  static let keys = ["categories", "priority", "ratio", "name", "icon"]
  /// A larger number is probably an error (project default).
  static let mostIdentifiers = 1000

  private let log: ReadingLog
  private let language: String
  /// The identifier that each category joins.
  private var takers: [String: String] = [:]
  private(set) var clusters: [ClusterSource] = []
  /// Source positions of the values, by key under `clusters`.
  private(set) var places: [String: SourcePlace] = [:]

  init(_ block: NodeCursor, language: String, log: ReadingLog) {
    self.log = log
    self.language = language
    if let help = Self.help(block) {
      block.reportWrongType("clusters by identifier", help: help)
      return
    }
    let entries = block.entries("clusters by identifier")
    if entries.count > Self.mostIdentifiers {
      log.report(
        .inputLimit(
          "clusters has \(entries.count) identifiers; the limit is \(Self.mostIdentifiers), and the rest is ignored",
          at: entries[Self.mostIdentifiers].keyPlace))
    }
    places[""] = block.place
    for entry in entries.prefix(Self.mostIdentifiers) where !entry.key.hasPrefix("x-") { read(entry) }
  }

  private mutating func read(_ entry: CursorEntry) {
    let cursor = Self.meant(entry, log: log)
    cursor.refuseUnknownKeys(Self.keys, in: "cluster \(entry.key)")
    _ = cursor.entries("a map with \(Self.keys.joined(separator: ", "))")
    var cluster = ClusterSource(id: entry.key)
    places[entry.key] = entry.keyPlace
    for key in Self.keys { places["\(entry.key)/\(key)"] = cursor[key]?.place }
    cluster.categories = cursor["categories"].map { categories($0, of: entry.key) } ?? []
    cluster.priority = cursor["priority"].flatMap(priority) ?? .highest
    cluster.ratio = cursor["ratio"].flatMap { ratio($0, of: entry.key) }
    if let name = cursor["name"].flatMap({ ValueReading.labels($0, language: language) }) { cluster.name = name }
    cluster.icon = cursor["icon"]?.text()
    clusters.append(cluster)
  }

  /// Each once; a category that another identifier already has is reported.
  private mutating func categories(_ cursor: NodeCursor, of id: String) -> [Category] {
    var categories: [Category] = []
    for element in cursor.elements("a list of categories") {
      element.reportNothing("a category")
      guard let text = element.text("a category") else { continue }
      if let taker = takers[text] {
        guard taker != id else { continue }
        log.report(
          .wrongType(
            "category \(text) is already in cluster '\(taker)', so it cannot be in '\(id)' too", at: element.place,
            help: ["list it once; for a single point in another cluster, write `cluster` on the point"]))
        continue
      }
      takers[text] = id
      places["\(id)/categories/\(categories.count)"] = element.place
      categories.append(Category(text))
    }
    return categories
  }

  private func priority(_ cursor: NodeCursor) -> ClusterPriority? {
    if cursor.node.number != nil { return cursor.integer(.clusterPriority).map(ClusterPriority.fixed) }
    return cursor.choice(of: ClusterPriority.words).flatMap(ClusterPriority.init(word:))
  }

  private mutating func ratio(_ cursor: NodeCursor, of id: String) -> KindRatio? {
    let elements = cursor.elements("two categories")
    let kinds = elements.compactMap { $0.text("a category") }
    guard cursor.node.elements != nil else { return nil }
    guard kinds.count == 2, kinds[0] != kinds[1] else {
      cursor.reportWrongType("two different categories, such as [atm, ticketing]")
      return nil
    }
    for (place, element) in elements.enumerated() { places["\(id)/ratio/\(place)"] = element.place }
    return KindRatio(first: Category(kinds[0]), second: Category(kinds[1]))
  }
}

extension Quantity {
  static let clusterPriority = Quantity(
    "priority", 0...1000,
    advice: "write highest, lowest, 0 to 1000, or required (1000), high (750) or low (250)")
}

extension HandwrittenFile {
  func readClusters(_ root: NodeCursor, _ head: inout VenueHead) {
    guard let block = root["clusters"] else { return }
    let read = ClustersBlock(block, language: head.venue.defaultLanguage, log: log)
    head.venue.clusters = read.clusters
    for (key, place) in read.places { head.places[key.isEmpty ? "clusters" : "clusters/\(key)"] = place }
  }
}
