import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// `holidays.csv`: the public and school holidays of the venue's region, for `PH` and `SH` in opening hours. A row is a day, or the days
/// from one to another.
struct HolidayList {
  let open: OpenFile

  private var log: ReadingLog { open.log }

  private static let columns = ["date", "end", "kind", "name"]
  /// Two centuries of them, and more than any region has in ten years.
  static let mostRows = 10_000
  /// Longest period of a row, in days.
  static let longest = 366

  init(_ file: OpenFile) { open = file }

  func calendar() -> HolidayCalendar {
    guard !OtherTable.isRefused(open.bytes, open.path, log) else { return HolidayCalendar() }
    if let problem = TextEncoding.problem(in: open.bytes, file: open.path, isTable: true) {
      log.report(problem)
      if problem.severity == .error { return HolidayCalendar() }
    }
    let reading = CSVReader.read(OtherTable.withoutSeparatorLine(open.bytes))
    let records = reading.records
    if let problem = reading.problem {
      log.report(.unparsable(problem.message, at: place(problem.offset..<problem.offset), help: problem.help))
    }
    let looks = [TableHeader.Look("date", HolidayList.isDay), TableHeader.Look("name") { !HolidayList.isDay($0) }]
    let reader = TableHeader(
      columns: HolidayList.columns, looks: looks, separator: reading.separator, file: open.path, log: log,
      isOrdered: true)
    guard let table = reader.table(records) else { return HolidayCalendar() }
    let header = table.header
    let columns = header.map(column)
    guard columns.contains("date") else {
      log.report(
        .wrongType(
          "the first line of \(open.path) must have a column `date`", at: place(header[0].range),
          help: ["write the names of the columns in it: `\(HolidayList.columns.joined(separator: ","))`"]))
      return HolidayCalendar()
    }
    if records.count > HolidayList.mostRows {
      log.report(
        .inputLimit(
          "\(open.path) has \(records.count - 1) rows; the limit is \(HolidayList.mostRows), and the rest is ignored",
          at: place(records[HolidayList.mostRows][0].range)))
    }
    var days: [CivilDate] = []
    var school: [ClosedRange<CivilDate>] = []
    for fields in table.rows.prefix(HolidayList.mostRows) {
      guard let row = row(fields, columns) else { continue }
      if row.isSchool {
        school.append(row.days)
      } else {
        days += (row.days.lowerBound.dayNumber...row.days.upperBound.dayNumber).map { CivilDate(dayNumber: $0) }
      }
    }
    return HolidayCalendar(publicHolidays: days, schoolHolidays: school)
  }

  /// True for a day, also in a form that is certainly meant as one.
  private static func isDay(_ text: String) -> Bool {
    if case .date? = TimeText(text) { true } else { ISODate.certain(text) != nil }
  }

  private func column(_ field: CSVReader.Field) -> String? {
    if HolidayList.columns.contains(field.text) { return field.text }
    guard !field.text.hasPrefix("x-") else { return nil }
    let near = Spelling.nearest(to: field.text, in: HolidayList.columns)
    log.report(
      .unknownKey(
        "unknown column \"\(field.text)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: place(field.range),
        help: near == nil ? ["columns: \(HolidayList.columns.joined(separator: ", "))"] : [],
        meant: near.map { "/\($0)" },
        fix: Spelling.certain(field.text, in: HolidayList.columns).map { .write($0, at: place(field.range)) }))
    return nil
  }

  private func row(_ fields: [CSVReader.Field], _ columns: [String?]) -> (days: ClosedRange<CivilDate>, isSchool: Bool)?
  {
    func field(_ name: String) -> CSVReader.Field? {
      zip(columns, fields).first { $0.0 == name && !$0.1.text.isEmpty }?.1
    }
    func day(_ field: CSVReader.Field) -> CivilDate? {
      if case .date(let date)? = TimeText(field.text) { return date }
      log.report(
        .wrongType(
          "'\(field.text)' is not a day; write a day such as 2026-12-06", at: place(field.range),
          help: ISODate.certain(field.text) ?? ISODate.probable(field.text) == nil
            ? [ISODate.help(for: field.text)] : [],
          fix: ISODate.certain(field.text).map { .write($0, at: place(field.range)) }
            ?? ISODate.probable(field.text).map { .write($0, at: place(field.range), .unsafe) }))
      return nil
    }
    guard let first = field("date") else {
      log.report(.wrongType("the row has no date", at: place(fields[0].range)))
      return nil
    }
    guard let start = day(first) else { return nil }
    var end = start
    if let last = field("end") {
      guard let date = day(last) else { return nil }
      guard (0..<HolidayList.longest).contains(date.dayNumber - start.dayNumber) else {
        log.report(
          .wrongType(
            "the holidays end on \(date), \(date < start ? "before they begin" : "a year or more after they begin"), on \(start)",
            at: place(last.range),
            help: [date < start ? "exchange the two days, or correct one of them" : "write the last day, within a year"]
          ))
        return nil
      }
      end = date
    }
    guard let kind = field("kind") else { return (start...end, false) }
    let kinds = ChoiceSynonyms.holidayKinds
    guard kinds.contains(kind.text) else {
      log.report(
        .wrongType(
          "kind must be one of \(kinds.joined(separator: ", ")), but is '\(kind.text)'", at: place(kind.range),
          fix: ChoiceSynonyms.fix(kind.text, in: kinds, at: place(kind.range))))
      return nil
    }
    return (start...end, kind.text == "school")
  }

  private func place(_ range: Range<Int>) -> SourcePlace { SourcePlace(file: open.path, range: range) }
}
