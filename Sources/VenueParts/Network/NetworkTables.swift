import VenueGeometry

/// The tables of a network in their store, and the first fault found in them.
final class NetworkTables: Sendable {
  let store: any SectionStore

  let ground = SharedTable("ground", width: 24)
  let zone = SharedTable("zone", width: 4)
  let languages = SharedTable("langs", width: 4)
  let notices = SharedTable("notices", width: 4)
  let levels = SharedTable("levels", width: NetworkLevel.recordSize)
  let units = SharedTable("units", width: NetworkUnit.recordSize)
  let openings = SharedTable("openings", width: NetworkOpening.recordSize)
  let connectors = SharedTable("connects", width: NetworkConnector.recordSize)
  let landings = SharedTable("landings", width: NetworkConnector.Landing.recordSize)
  let joints = SharedTable("joints", width: NetworkJoint.recordSize)
  let links = SharedTable("links", width: NetworkTransitLink.recordSize)
  let paths = SharedTable("paths", width: 8)
  let places = SharedTable("places", width: NetworkPlace.recordSize)
  let labels = SharedTable("labels", width: 8)
  let strings = SharedTable("strings", width: 4)
  let stringBytes = SharedTable("strbytes", width: 1)
  let openingsOfUnits = StoredLists("unitopen")
  let placesOfUnits = StoredLists("unitplac")
  let landingsOfUnits = StoredLists("unitland")
  let landingsOfLevels = StoredLists("levlland")
  let connectorsOfLandings = SharedTable("landconn", width: 4)
  let checkpoints = SharedTable("checks", width: 4)
  let entrances = SharedTable("entries", width: 4)
  let grounds: LevelGrounds

  private let decodedTimes = FoundOnce<Times>()

  private final class Times: Sendable {
    let times: NetworkTimes
    init(_ times: NetworkTimes) { self.times = times }
  }

  /// Decoded on first use and cached; if they are inconsistent, empty, and a recorded fault. Bundles of earlier versions contain
  /// none.
  func times(_ count: (NetworkTimes.Subject.Kind) -> Int) -> NetworkTimes {
    if let decoded = decodedTimes.load() { return decoded.times }
    var times = NetworkTimes()
    do throws(NetworkFormatError) {
      if let section = try store.section("times", level: nil) {
        guard section.elementSize == 4 else {
          throw NetworkFormatError(section: "times", message: "its numbers have \(section.elementSize) bytes, not 4")
        }
        times = try NetworkTimes(words: Array(section.bytes.bindMemory(to: Int32.self)), count: count)
      }
    } catch {
      note(error)
    }
    return decodedTimes.storeIfNil(Times(times)).times
  }

  private let madeIDs = FoundOnce<IDs>()

  private final class IDs: Sendable {
    let ids: SubjectIDs
    init(_ ids: SubjectIDs) { self.ids = ids }
  }

  func subjectIDs(_ make: () -> SubjectIDs) -> SubjectIDs { (madeIDs.load() ?? madeIDs.storeIfNil(IDs(make()))).ids }

  private let firstFault = FoundOnce<Fault>()

  private final class Fault: Sendable {
    let error: NetworkFormatError
    init(_ error: NetworkFormatError) { self.error = error }
  }

  /// Reads only the table of levels.
  ///
  /// - Throws: if it is missing or damaged.
  init(_ store: any SectionStore) throws(NetworkFormatError) {
    self.store = store
    guard let section = try store.section(levels.name, level: nil), section.elementSize >= levels.width else {
      throw NetworkFormatError(section: levels.name, message: "it is missing")
    }
    grounds = LevelGrounds(count: section.bytes.count / section.elementSize)
  }

  /// The first fault that any thread found; it never changes afterwards.
  var fault: NetworkFormatError? { firstFault.load()?.error }

  func note(_ error: NetworkFormatError) { _ = firstFault.storeIfNil(Fault(error)) }

  // MARK: Text

  /// The UTF-8 bytes of a text, in place; for a text that does not exist, empty, and a recorded fault.
  func utf8(_ number: Int32) -> StoredArray<UInt8> {
    let (offsets, bytes) = (strings.rows(of: self), stringBytes.rows(of: self))
    guard number >= 0, Int(number) + 1 < offsets.count else {
      note(NetworkFormatError(section: "strings", message: "text \(number) does not exist"))
      return StoredArray()
    }
    let place = offsets.base + 4 * Int(number)
    let (start, end) = (Int(place.load(as: UInt32.self)), Int((place + 4).load(as: UInt32.self)))
    guard start <= end, end <= bytes.count else {
      note(NetworkFormatError(section: "strings", message: "text \(number) lies outside its bytes"))
      return StoredArray()
    }
    return StoredArray(UnsafeRawBufferPointer(start: bytes.base + start, count: end - start), keptBy: store)
  }

  /// Invalid UTF-8 is replaced by U+FFFD.
  func text(_ number: Int32) -> String { String(decoding: utf8(number), as: UTF8.self) }
}
