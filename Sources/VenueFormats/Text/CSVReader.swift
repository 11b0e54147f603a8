import VenueDiagnostics
import VenueVocabulary

/// RFC 4180 records with the place of every field. Columns may also be separated by semicolons or tabs, which the first line decides.
struct CSVReader {
  struct Field {
    /// Without quotes, with doubled quotes replaced by single ones.
    var text: String
    var range: Range<Int>
  }

  struct Problem: Error {
    var offset: Int
    var message: String
    var help: [String] = []
  }

  struct Reading {
    /// The header first.
    var records: [[Field]] = []
    var separator = TableSeparator.comma
    var problem: Problem?

    /// The same with the places that its fields have in the file, if its text was decoded.
    func placed(in text: TableText) -> Reading {
      var reading = self
      reading.records = records.map { record in
        record.map { Field(text: $0.text, range: text.place(of: $0.range)) }
      }
      if let offset = problem?.offset { reading.problem?.offset = text.place(of: offset..<offset).lowerBound }
      return reading
    }
  }

  private let bytes: [UInt8]
  private let separator: TableSeparator

  /// - Returns: all records; lines without any text, which spreadsheets write for empty rows, are skipped. A fault ends the list and is returned.
  ///   Of a merge conflict, which is a fault too, the first version is read.
  static func read(_ bytes: [UInt8]) -> Reading {
    guard let conflict = ConflictMarks(in: bytes) else { return lines(in: bytes) }
    var reading = lines(in: conflict.firstVersion(of: bytes, fill: 0x0A))
    reading.problem = Problem(
      offset: conflict.first.lowerBound, message: conflict.message, help: ConflictMarks.help)
    return reading
  }

  private static func lines(in bytes: [UInt8]) -> Reading {
    let reader = CSVReader(bytes: bytes, separator: TableSeparator(of: bytes))
    var reading = Reading(separator: reader.separator)
    (reading.records, reading.problem) = reader.lines()
    return reading
  }

  private func lines() -> (records: [[Field]], problem: Problem?) {
    var records: [[Field]] = []
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count {
      var record: [Field] = []
      fields: while true {
        switch field(from: index) {
        case .failure(let problem): return (records, problem)
        case .success(let (field, next)):
          record.append(field)
          index = next
        }
        guard index < bytes.count else { break fields }
        let byte = bytes[index]
        index += 1
        if byte == separator.rawValue { continue }
        if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
        break
      }
      if record.contains(where: { !$0.text.isEmpty }) { records.append(record) }
    }
    return (records, nil)
  }

  /// - Returns: the field and the offset behind it: at a separator, a line end or the end.
  private func field(from start: Int) -> Result<(Field, Int), Problem> {
    func isEnd(_ index: Int) -> Bool {
      index >= bytes.count || bytes[index] == separator.rawValue || bytes[index] == 0x0A || bytes[index] == 0x0D
    }
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else {
      var end = start
      while !isEnd(end) { end += 1 }
      return .success((Field(text: String(decoding: bytes[start..<end], as: UTF8.self), range: start..<end), end))
    }
    var text: [UInt8] = []
    var index = start + 1
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\"") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\"") {
        text.append(UInt8(ascii: "\""))
        index += 2
        continue
      }
      index += 1
      guard isEnd(index) else {
        return .failure(
          Problem(offset: index, message: "\(separator.words) or the end of the line is expected after a closing quote")
        )
      }
      return .success((Field(text: String(decoding: text, as: UTF8.self), range: start..<index), index))
    }
    return .failure(Problem(offset: start, message: "the quote opened here is never closed"))
  }
}
