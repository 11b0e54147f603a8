import VenueDiagnostics
import VenueGeometry
import VenueJSON
import VenueModel
import VenueVocabulary

/// The venue while it is put together: model, places and findings of one read.
final class VenueAssembly {
  var source: VenueSource
  let log: ReadingLog
  /// Findings that would come once a feature, told once with their count.
  var tallies = FindingTallies()
  private var unknownProperties = UnknownProperties()
  private var lostFiles: Set<String> = []
  /// What could be read of elements with a fault in them, by file and first byte.
  private var losses: [String: [Int: JSONValue]] = [:]
  private var foreignTypes: [String: Int] = [:]
  /// Where `hours` were met first.
  private(set) var firstHours: SourcePlace?

  init(venue: Venue, format: SourceFormat, log: ReadingLog) {
    source = VenueSource(venue: venue, format: format)
    self.log = log
  }

  var defaultLanguage: String { source.venue.defaultLanguage }

  /// Adds a feature at the end of its array and notes where it stands.
  @discardableResult
  func append<F: Feature>(_ feature: F, from draft: FeatureDraft) -> FeatureRef {
    let ref = FeatureRef(F.type, source.venue[keyPath: F.array].positionCount)
    source.venue[keyPath: F.array].append(feature)
    source.places[ref, ""] = draft.place
    source.places[ref, "id"] = draft.idPlace
    if let geometry = draft.geometry { source.places[ref, "geometry"] = geometry.place }
    return ref
  }

  /// Adds a feature that nobody wrote, at the place it follows from.
  @discardableResult
  func appendDerived<F: Feature>(_ feature: F, from place: SourcePlace?) -> FeatureRef {
    let ref = FeatureRef(F.type, source.venue[keyPath: F.array].positionCount)
    source.venue[keyPath: F.array].append(feature)
    source.places[ref, ""] = place
    return ref
  }

  /// A feature that was seen but cannot be put into the model; a finding of `rule` says why.
  func withdraw(_ id: String, type: String, _ rule: RulePage, place: SourcePlace) {
    source.unreadableFeatures.append(
      UnreadableFeature(id: id, featureType: type, code: rule.code, place: place))
  }

  /// A feature of a type that is not in the model.
  func noteForeign(_ id: String, type: String, at place: SourcePlace) {
    if let index = foreignTypes[type] {
      source.foreignFeatures[index].ids.append(id)
    } else {
      foreignTypes[type] = source.foreignFeatures.count
      source.foreignFeatures.append(ForeignFeatures(featureType: type, ids: [id], place: place))
    }
  }

  func noteHours(_ place: SourcePlace) { firstHours = firstHours ?? place }

  /// A file that could not be read, or only up to some place; a finding with `code` says why.
  func lose(_ file: String, code: String, isReadInPart: Bool = false) {
    guard lostFiles.insert(file).inserted else { return }
    source.unreadableFiles.append(UnreadableFile(path: file, code: code, isReadInPart: isReadInPart))
  }

  /// What could be read of an element that stands as null because of a fault in it, which was told; nil for any other.
  func remains(at node: SourceNode, in file: String) -> JSONValue? { losses[file]?[node.range.lowerBound] }

  func isLost(_ file: String) -> Bool { lostFiles.contains(file) }

  /// What was left out of the tree while it was listed.
  func takeOver(_ tree: InputTree) {
    log.report(contentsOf: tree.diagnostics)
    for diagnostic in tree.diagnostics where diagnostic.severity == .error {
      if let file = diagnostic.place?.file { lose(file, code: diagnostic.code) }
    }
  }

  /// The bytes of a file, kept for findings to quote; nil when it cannot be read, which is then told.
  func load(_ file: InputTree.File) -> [UInt8]? {
    do throws(InputError) {
      let bytes = try file.bytes()
      source.texts[file.path] = SourceText(file: file.path, bytes: bytes)
      return bytes
    } catch {
      log.report(
        .unparsable("the file cannot be read: \(error.reason)", at: SourcePlace(file: file.path, range: 0..<0)))
      lose(file.path, code: RulePage.unparsableDocument.code)
      return nil
    }
  }

  /// The root of a JSON file; what is lost of it is noted.
  func json(_ bytes: [UInt8], file: String) -> NodeCursor? {
    let reading = JSONFile.read(bytes, file: file, log: log)
    if reading?.isCut != false || reading?.losses.isEmpty == false {
      lose(file, code: log.diagnostics.last?.code ?? RulePage.unparsableDocument.code, isReadInPart: reading != nil)
    }
    for loss in reading?.losses ?? [] { losses[file, default: [:]][loss.range.lowerBound] = loss.remains }
    return reading.map { NodeCursor(SourceNode(json: $0.root), file: file, log: log) }
  }

  /// A property the type does not have: told once a type, with all such properties.
  func noteUnknownProperty(_ key: String, of type: FeatureType, at place: SourcePlace) {
    unknownProperties.add(key, of: type, at: place)
  }

  /// The finished source, with everything the log and the tallies gathered.
  func finish() -> VenueSource {
    log.report(contentsOf: tallies.diagnostics())
    log.report(contentsOf: unknownProperties.diagnostics(isArchive: source.format == .imdf))
    log.reportCounts()
    source.diagnostics = log.diagnostics
    return source
  }
}

/// Counts findings of one kind, so that a fault of the whole data set is told once, where it begins.
struct FindingTallies {
  private struct Tally {
    var first: Diagnostic
    var count: Int
  }

  private var tallies: [Tally] = []
  private var positions: [String: Int] = [:]

  /// - Parameter diagnostic: as it reads for one; `message` gets the count behind it.
  /// - Returns: whether this is the first of its key.
  @discardableResult
  mutating func add(_ key: String, _ diagnostic: @autoclosure () -> Diagnostic) -> Bool {
    if let position = positions[key] {
      tallies[position].count += 1
      return false
    }
    positions[key] = tallies.count
    tallies.append(Tally(first: diagnostic(), count: 1))
    return true
  }

  func diagnostics() -> [Diagnostic] {
    tallies.map { tally in
      var diagnostic = tally.first
      if tally.count > 1 { diagnostic.message += " (\(tally.count) times, first here)" }
      return diagnostic
    }
  }
}

/// Properties outside the vocabulary, gathered by feature type: an export repeats them on every feature.
struct UnknownProperties {
  private struct Key {
    var name: String
    var count: Int
    var place: SourcePlace
  }

  private var types: [(type: FeatureType, keys: [Key])] = []
  private var positions: [FeatureType: [String: Int]] = [:]
  /// Names one finding lists; the rest are counted.
  private static let limit = 20
  /// Types that carry one name before that is told once for all of them.
  private static let habit = 3

  mutating func add(_ name: String, of type: FeatureType, at place: SourcePlace) {
    let index = types.firstIndex { $0.type == type } ?? types.count
    if index == types.count { types.append((type, [])) }
    if let key = positions[type]?[name] {
      types[index].keys[key].count += 1
    } else {
      positions[type, default: [:]][name] = types[index].keys.count
      types[index].keys.append(Key(name: name, count: 1, place: place))
    }
  }

  /// One finding a type; names that several types carry alike are a habit of who wrote them, and one finding together.
  func diagnostics(isArchive: Bool) -> [Diagnostic] {
    var carriers: [String: Int] = [:]
    for key in types.flatMap(\.keys) { carriers[key.name, default: 0] += 1 }
    let common = Set(carriers.filter { $0.value >= UnknownProperties.habit }.keys)
    var shared: [Key] = []
    var sharing: [FeatureType] = []
    var result: [Diagnostic] = []
    for (type, keys) in types {
      for key in keys where common.contains(key.name) {
        if sharing.last != type { sharing.append(type) }
        if let place = shared.firstIndex(where: { $0.name == key.name }) {
          shared[place].count += key.count
        } else {
          shared.append(key)
        }
      }
      let own = keys.filter { !common.contains($0.name) }
      result += diagnostic(own, of: [type], isArchive).map { [$0] } ?? []
    }
    return (diagnostic(shared, of: sharing, isArchive).map { [$0] } ?? []) + result
  }

  private func diagnostic(_ keys: [Key], of types: [FeatureType], _ isArchive: Bool) -> Diagnostic? {
    guard let first = keys.first, let last = types.last else { return nil }
    var names = keys.prefix(UnknownProperties.limit).map { key -> String in
      let near = types.count > 1 ? nil : Spelling.nearest(to: key.name, in: FeatureKeys.all(of: last))
      let count = key.count > 1 ? " (\(key.count) times)" : ""
      return "\"\(key.name)\"\(count)" + (near.map { ", did you mean \"\($0)\"?" } ?? "")
    }
    if keys.count > names.count { names.append("and \(keys.count - names.count) more") }
    let list = names.joined(separator: "; ")
    let who =
      types.count == 1
      ? "\(last.rawValue) has"
      : "\(types.dropLast().map(\.rawValue).joined(separator: ", ")) and \(last.rawValue) have"
    let message =
      isArchive
      ? "\(who) properties that are not part of IMDF: \(list)"
      : "\(who) properties that nothing uses; they are left out: \(list)"
    return Diagnostic(
      isArchive ? .unexpectedProperty : .unknownKey, message, severity: .info, place: first.place)
  }
}
