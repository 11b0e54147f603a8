import VenueParts
import VenueVocabulary

/// Reads texts of an entry from the bytes of its row.
enum RowTexts {
  /// Calls the body for each name in each language: its bytes, and true for another name.
  @inline(__always)
  static func forEachName(
    _ rows: SearchRows, _ base: UnsafePointer<UInt8>, _ row: SearchRow, _ number: Int,
    namesOnly: Bool = false, _ body: (UnsafeBufferPointer<UInt8>, Bool) -> Void
  ) {
    guard !row.isOdd else {
      let entry = rows.entry(number)
      forEach(entry.name) { body($0, false) }
      if !namesOnly { for labels in entry.otherNames { forEach(labels) { body($0, true) } } }
      return
    }
    if row.name != 0 {
      var index = Int(row.name)
      labels(base, &index) { body($0, false) }
    }
    guard row.otherNames != 0, !namesOnly else { return }
    var index = Int(row.otherNames)
    repeat {
      index += 1
      labels(base, &index) { body($0, true) }
    } while base[index] == UInt8(ascii: ",")
  }

  static func forEach(_ labels: Labels, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    for label in labels.entries {
      var text = label.text
      text.withUTF8(body)
    }
  }

  /// From the `{` to behind the `}`.
  @inline(__always)
  private static func labels(
    _ base: UnsafePointer<UInt8>, _ index: inout Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    repeat {
      index += 2
      while base[index] != UInt8(ascii: "\"") { index += 1 }
      index += 3
      body(string(base, &index))
    } while base[index] == UInt8(ascii: ",")
    index += 1
  }

  /// The rest of a string, to behind its closing quote.
  @inline(__always)
  private static func string(_ base: UnsafePointer<UInt8>, _ index: inout Int) -> UnsafeBufferPointer<UInt8> {
    let start = index
    while base[index] != UInt8(ascii: "\"") { index += 1 }
    defer { index += 1 }
    return UnsafeBufferPointer(start: base + start, count: index - start)
  }

  /// Calls the body for the id of the place and of each of its parts, in order, until it returns true.
  @inline(__always)
  static func anyID(
    _ rows: SearchRows, _ base: UnsafePointer<UInt8>, _ row: SearchRow, _ number: Int,
    _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    guard !row.isOdd else {
      let entry = rows.entry(number)
      return ([entry.feature] + entry.related).contains { reference in
        var id = reference.id
        return id.withUTF8(body)
      }
    }
    if body(UnsafeBufferPointer(start: base + row.id, count: Int(row.idEnd) - row.id)) { return true }
    guard row.related != 0 else { return false }
    var index = Int(row.related)
    repeat {
      // `["unit","`
      index += 3
      while base[index] != UInt8(ascii: "\"") { index += 1 }
      index += 3
      if body(string(base, &index)) { return true }
      index += 1
    } while base[index] == UInt8(ascii: ",")
    return false
  }
}
