import VenueDiagnostics
import VenueGeometry
import VenueVocabulary

/// `stops.txt` as a whole, without a String a stop: a city's hundred thousand take some megabytes.
struct FeedStops {
  enum StopKind: UInt8 { case stop, station, entrance, node, boardingArea }

  struct Entry {
    /// nil for one that is only named as a parent.
    var kind: StopKind?
    var coordinate: Coordinate?
    /// Number of its station or platform.
    var parent: Int32 = -1
    /// 0 undeclared, 1 yes, 2 no.
    var wheelchair: UInt8 = 0
    fileprivate var name: Range<Int> = 0..<0
    fileprivate var platform: Range<Int> = 0..<0
    /// Position of its row's id in the file.
    var place: Range<Int> = 0..<0
  }

  private(set) var keys = ByteKeys()
  private(set) var entries: [Entry] = []
  private var text: [UInt8] = []
  private var isFull = false
  /// Positions with decimal commas: their number, and the first.
  private var commas: (count: Int, first: Range<Int>, point: String)?

  /// - Returns: nil if the file cannot be used, which is reported.
  static func read(_ files: FeedFiles) -> FeedStops? {
    var stops = FeedStops()
    let isRead = files.read("stops.txt", needs: ["stop_id"]) { header in
      let columns = Columns(header)
      return { stops.take($0, columns, files) }
    }
    stops.tellCommas(files)
    guard isRead else { return nil }
    stops.checkParents(files)
    return stops
  }

  /// A boarding area belongs to a platform, everything else to a station, and a station to nothing: so no stop belongs to itself
  /// over any number of steps.
  private mutating func checkParents(_ files: FeedFiles) {
    var stations: [Int: Int] = [:]
    for (number, entry) in entries.enumerated() where entry.parent >= 0 {
      let parent = Int(entry.parent)
      let wanted = entry.kind == .boardingArea ? StopKind.stop : .station
      guard entries[parent].kind != wanted else { continue }
      if wanted == .station, parent != number, entries[parent].kind == .stop {
        stations[parent, default: 0] += 1
        entries[number].parent = -1
        continue
      }
      let fault =
        entries[parent].kind == nil
        ? "station \(id(parent)), which stops.txt does not have"
        : "\(id(parent)), which is not a \(wanted == .stop ? "platform" : "station")"
      files.tell(
        .feedReferenceUnresolved, "stop \(id(number)) belongs to \(fault)", "stops.txt", at: entry.place)
      entries[number].parent = -1
    }
    // A stop to which others belong is a station.
    for (number, count) in stations.sorted(by: { $0.key < $1.key }) {
      files.tell(
        .feedReferenceUnresolved,
        "\(id(number)) is the parent_station of \(count == 1 ? "a stop" : "\(count) stops"), but it is not a station",
        "stops.txt", at: entries[number].place, help: ["write 1 as its location_type, or remove the parent_station"])
    }
  }

  private struct Columns {
    let id, name, latitude, longitude, kind, parent, wheelchair, platform: Int

    init(_ header: FeedFiles.Header) {
      (id, name, latitude, longitude) = (header["stop_id"], header["stop_name"], header["stop_lat"], header["stop_lon"])
      (kind, parent) = (header["location_type"], header["parent_station"])
      (wheelchair, platform) = (header["wheelchair_boarding"], header["platform_code"])
    }
  }

  private mutating func take(_ row: FeedRow, _ columns: Columns, _ files: FeedFiles) {
    guard entries.count < files.limits.stops else {
      if !isFull {
        files.report(
          .inputLimitExceeded, "the feed has more than \(files.limits.stops) stops (limit); further stops are not read",
          row,
          columns.id)
      }
      isFull = true
      return
    }
    guard !row[columns.id].isEmpty else {
      return files.report(.feedValueInvalid, "a stop has no stop_id; it is not used", row, columns.id)
    }
    let number = number(row[columns.id])
    guard entries[number].kind == nil else {
      return files.report(
        .feedReferenceUnresolved, "stop_id \(row.text(columns.id)) occurs two times; the first is used", row, columns.id
      )
    }
    let rawKind = row[columns.kind].isEmpty ? 0 : row.integer(columns.kind) ?? -1
    guard let kind = StopKind(rawValue: UInt8(clamping: rawKind)), rawKind >= 0 else {
      return files.report(
        .feedValueInvalid,
        "location_type must be 0 to 4, but is \(row.text(columns.kind)); stop \(row.text(columns.id)) is not used", row,
        columns.kind)
    }
    var entry = Entry()
    entry.kind = kind
    entry.place = row.place(columns.id).range
    entry.coordinate = coordinate(row, columns, kind, files)
    entry.name = keep(row[columns.name])
    entry.platform = keep(row[columns.platform])
    if let wheelchair = row.integer(columns.wheelchair), (1...2).contains(wheelchair) {
      entry.wheelchair = UInt8(wheelchair)
    }
    if !row[columns.parent].isEmpty, kind != .station { entry.parent = Int32(self.number(row[columns.parent])) }
    entries[number] = entry
  }

  /// One program writes all positions of a feed.
  private func tellCommas(_ files: FeedFiles) {
    guard let commas else { return }
    files.tell(
      .feedValueInvalid,
      commas.count == 1
        ? "a position has decimal commas" : "\(commas.count) positions have decimal commas; this is the first",
      "stops.txt", at: commas.first, help: ["write a decimal point: \(commas.point)"])
  }

  /// A number, also with a decimal comma, which is counted.
  private mutating func degrees(_ row: FeedRow, _ column: Int) -> Double? {
    if let number = row.number(column) { return number }
    let parts = row.text(column).split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Double(decimal: "\(parts[0]).\(parts[1])")
    else { return nil }
    let known = commas
    commas = (
      (known?.count ?? 0) + 1, known?.first ?? row.place(column).range, known?.point ?? "\(parts[0]).\(parts[1])"
    )
    return number
  }

  private mutating func coordinate(
    _ row: FeedRow, _ columns: Columns, _ kind: StopKind, _ files: FeedFiles
  ) -> Coordinate? {
    if row[columns.latitude].isEmpty, row[columns.longitude].isEmpty, kind == .node || kind == .boardingArea {
      return nil
    }
    let before = commas?.count
    let (latitude, longitude) = (degrees(row, columns.latitude), degrees(row, columns.longitude))
    // Both numbers of a position count once.
    if let count = commas?.count { commas?.count = min(count, (before ?? 0) + 1) }
    if let latitude, let longitude, latitude.magnitude <= 90, longitude.magnitude <= 180 {
      // Programs write 0, 0 for unknown coordinates.
      if latitude != 0 || longitude != 0 { return Coordinate(longitude: longitude, latitude: latitude) }
    }
    // A latitude beyond a pole that would be a longitude, and the other way round.
    let isExchanged =
      (latitude.map { $0.magnitude > 90 && $0.magnitude <= 180 } ?? false)
      && (longitude.map { $0.magnitude <= 90 } ?? false)
    let isLongitude = latitude.map { $0.magnitude <= 90 } ?? false
    files.report(
      .feedValueInvalid,
      "stop \(row.text(columns.id)) has no position on the earth: latitude \"\(row.text(columns.latitude))\", longitude \"\(row.text(columns.longitude))\"",
      row, isLongitude ? columns.longitude : columns.latitude,
      help: isExchanged ? ["exchange the two: stop_lat is the latitude, stop_lon the longitude"] : [])
    return nil
  }

  private mutating func number(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    let (number, isNew) = keys.insert(key)
    if isNew { entries.append(Entry()) }
    return number
  }

  private mutating func keep(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = text.count
    text.append(contentsOf: bytes.prefix(1000))
    return start..<text.count
  }

  // MARK: Asking

  func id(_ number: Int) -> String { keys.text(number) }
  func name(_ number: Int) -> String { String(decoding: text[entries[number].name], as: UTF8.self) }
  func platform(_ number: Int) -> String { String(decoding: text[entries[number].platform], as: UTF8.self) }

  /// - Returns: nil for a stop the file does not have.
  func number(of id: String) -> Int? {
    var id = id
    let number = id.withUTF8 { keys.number(of: $0) }
    return number.flatMap { entries[$0].kind == nil ? nil : $0 }
  }

  /// The station (or else the stop itself) of a stop, entrance or boarding area.
  func group(of number: Int) -> Int {
    var number = number
    // A boarding area belongs to a platform, and that to a station: at most two steps, for any feed.
    for _ in 0..<2 where entries[number].parent >= 0 { number = Int(entries[number].parent) }
    return number
  }

  /// For each of these stops, the stops where vehicles call: for a station, or an entrance to it, all its platforms.
  ///
  /// - Complexity: linear in all stops.
  func callingStops(of wanted: [Int]) -> [[Int]] {
    var children: [Int: [Int]] = [:]
    let stations = Set(wanted.map { group(of: $0) })
    for (number, entry) in entries.enumerated() where entry.kind == .stop && entry.parent >= 0 {
      if stations.contains(Int(entry.parent)) { children[Int(entry.parent), default: []].append(number) }
    }
    return wanted.map { number in
      switch entries[number].kind {
      case .stop: [number]
      case .boardingArea where entries[number].parent >= 0: [Int(entries[number].parent)]
      case .station, .entrance, .node, .boardingArea: children[group(of: number)] ?? []
      case nil: []
      }
    }
  }
}
