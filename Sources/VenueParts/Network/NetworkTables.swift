import VenueGeometry

/// The tables of a network in their store, and the first fault found in them.
final class NetworkTables: Sendable {
  let store: any SectionStore

  let ground = SharedTable("ground", columns: 6)
  let zone = SharedTable("zone", columns: 1)
  let languages = SharedTable("langs", columns: 1)
  let notices = SharedTable("notices", columns: 1)
  let levels = SharedTable("levels", columns: NetworkLevel.fieldCount)
  let storeys = StoredStoreys()
  let heights = StoredHeights()
  let units = SharedTable("units", columns: NetworkUnit.fieldCount)
  let openings = SharedTable("openings", columns: NetworkOpening.fieldCount)
  let connectors = SharedTable("connects", columns: NetworkConnector.fieldCount)
  let landings = SharedTable("landings", columns: NetworkConnector.Landing.fieldCount)
  let joints = SharedTable("joints", columns: NetworkJoint.fieldCount)
  let links = SharedTable("links", columns: NetworkTransitLink.fieldCount)
  let paths = SharedTable("paths", columns: 2)
  let places = SharedTable("places", columns: NetworkPlace.fieldCount)
  let labels = SharedTable("labels", columns: 2)
  let ids = SharedBytes("uuids")
  let strings = SharedTable("strings", columns: 1)
  let stringBytes = SharedBytes("strbytes")
  let openingsOfUnits = StoredLists("unitopen")
  let placesOfUnits = StoredLists("unitplac")
  let landingsOfUnits = StoredLists("unitland")
  let landingsOfLevels = StoredLists("levlland")
  let islandsOfLevels = StoredLists("grounds")
  let connectorsOfLandings = SharedTable("landconn", columns: 1)
  let checkpoints = SharedTable("checks", columns: 1)
  let entrances = SharedTable("entries", columns: 1)
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
    guard let section = try store.section(levels.name, level: nil) else {
      throw NetworkFormatError(section: levels.name, message: "it is missing")
    }
    guard let table = PackedTable(section.bytes, columns: levels.columns, keptBy: store) else {
      throw NetworkFormatError(section: levels.name, message: "it is not a table of \(levels.columns) columns")
    }
    grounds = LevelGrounds(count: table.count)
  }

  /// The first fault that any thread found; it never changes afterwards.
  var fault: NetworkFormatError? { firstFault.load()?.error }

  func note(_ error: NetworkFormatError) { _ = firstFault.storeIfNil(Fault(error)) }

  // MARK: Text

  /// The UTF-8 bytes of a text, in place unless it is one of ``ids``; for a text that does not exist, empty, and a recorded fault.
  func utf8(_ number: Int32) -> StoredArray<UInt8> {
    let ids = ids.bytes(of: self)
    let place = Int(number) - ids.count / TextID.byteCount
    if number >= 0, place < 0 {
      let start = Int(number) * TextID.byteCount
      return TextID.text(ids.part(start..<start + TextID.byteCount))
    }
    let (offsets, bytes) = (strings.rows(of: self), stringBytes.bytes(of: self))
    guard place >= 0, place + 1 < offsets.count else {
      note(NetworkFormatError(section: "strings", message: "text \(number) does not exist"))
      return StoredArray()
    }
    let (start, end) = (Int(offsets[place, 0]), Int(offsets[place + 1, 0]))
    guard start >= 0, start <= end, end <= bytes.count else {
      note(NetworkFormatError(section: "strings", message: "text \(number) lies outside its bytes"))
      return StoredArray()
    }
    return bytes.part(start..<end)
  }

  /// Invalid UTF-8 is replaced by U+FFFD.
  func text(_ number: Int32) -> String { String(decoding: utf8(number), as: UTF8.self) }
}
