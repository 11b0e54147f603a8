import VenueDiagnostics
import VenueVocabulary

/// `calendar.txt` and `calendar_dates.txt`: the service days of included trips.
struct FeedServices {
  private(set) var services: [Timetable.Service] = []
  private var keys = ByteKeys()
  /// True if a row of either file names the service.
  private var isNamed: [Bool] = []

  /// Where trips.txt first names each service.
  private var places: [Range<Int>]

  /// - Parameters:
  ///   - ids: services of included trips; each gets the number of its position.
  ///   - places: where trips.txt first names each.
  static func read(_ files: FeedFiles, ids: [String], places: [Range<Int>]) -> FeedServices {
    var services = FeedServices(places: places)
    for var id in ids {
      _ = id.withUTF8 { services.keys.insert($0) }
      services.services.append(Timetable.Service(id: id))
    }
    services.isNamed = services.services.map { _ in false }
    let isCalendarRead = services.readCalendar(files) || !files.has("calendar.txt")
    let areDatesRead = services.readDates(files) || !files.has("calendar_dates.txt")
    if isCalendarRead, areDatesRead { services.tellUnnamed(files) }
    for index in services.services.indices {
      services.services[index].added = services.services[index].added.sortedOnce()
      services.services[index].removed = services.services[index].removed.sortedOnce()
    }
    return services
  }

  private func tellUnnamed(_ files: FeedFiles) {
    for (number, service) in services.enumerated() where !isNamed[number] {
      files.tell(
        .feedReferenceUnresolved,
        "service \(service.id) of kept trips is not in calendar.txt and not in calendar_dates.txt, so these trips never run",
        "trips.txt", at: places[number])
    }
  }

  /// - Returns: true if the file was read to its end.
  private mutating func readCalendar(_ files: FeedFiles) -> Bool {
    var own = self
    defer { self = own }
    let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    return files.read("calendar.txt", needs: ["service_id", "start_date", "end_date"] + days) { header in
      let (id, start, end) = (header["service_id"], header["start_date"], header["end_date"])
      let columns = days.map { header[$0] }
      return { row in
        guard let number = own.keys.number(of: row[id]) else { return }
        own.isNamed[number] = true
        guard own.services[number].days == nil else {
          return files.report(
            .feedReferenceUnresolved, "service_id \(row.text(id)) occurs two times; the first is used", row, id)
        }
        guard let first = FeedServices.day(row, start, files), let last = FeedServices.day(row, end, files) else {
          return
        }
        guard first <= last else {
          return files.report(
            .feedValueInvalid, "service \(row.text(id)) ends on \(last), before it begins on \(first)", row, end)
        }
        own.services[number].days = first...last
        for (bit, column) in columns.enumerated() {
          switch row.integer(column) {
          case 1: own.services[number].weekdays |= 1 << UInt8(bit)
          case 0: break
          default:
            let meant = row.flag(column)
            if meant == true { own.services[number].weekdays |= 1 << UInt8(bit) }
            files.report(
              .feedValueInvalid, "\(days[bit]) must be 0 or 1, but is \"\(row.text(column))\"", row, column,
              cause: "days", help: meant == nil ? [] : ["write 1 for yes, and 0 for no"])
          }
        }
      }
    }
  }

  /// - Returns: true if the file was read to its end.
  private mutating func readDates(_ files: FeedFiles) -> Bool {
    var own = self
    defer { self = own }
    return files.read("calendar_dates.txt", needs: ["service_id", "date", "exception_type"]) { header in
      let (id, date, type) = (header["service_id"], header["date"], header["exception_type"])
      return { row in
        guard let number = own.keys.number(of: row[id]) else { return }
        own.isNamed[number] = true
        guard let day = FeedServices.day(row, date, files) else { return }
        switch row.integer(type) {
        case 1: own.services[number].added.append(day)
        case 2: own.services[number].removed.append(day)
        default:
          files.report(
            .feedValueInvalid, "exception_type must be 1 or 2, but is \"\(row.text(type))\"", row, type)
        }
      }
    }
  }

  /// `YYYYMMDD`; an invalid day is reported.
  private static func day(_ row: FeedRow, _ column: Int, _ files: FeedFiles) -> CivilDate? {
    if row[column].count == 8, let number = row.integer(column), number > 0,
      let day = CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    {
      return day
    }
    let meant = row.day(column)
    files.report(
      .feedValueInvalid, "a date must be a day of the calendar such as 20261122, but is \"\(row.text(column))\"", row,
      column, cause: "date", help: meant.map { ["write \($0.description.replacing("-", with: ""))"] } ?? [])
    return meant
  }
}

extension [CivilDate] {
  fileprivate func sortedOnce() -> [CivilDate] {
    var result: [CivilDate] = []
    for day in sorted() where result.last != day { result.append(day) }
    return result
  }
}

extension Timetable.Service {
  /// The first and the last day it runs at all; nil if it never does.
  var extent: ClosedRange<CivilDate>? {
    let regular = days.map { [$0.lowerBound, $0.upperBound] } ?? []
    let all = (weekdays == 0 ? [] : regular) + added
    guard let first = all.min(), let last = all.max() else { return nil }
    return first...last
  }
}
