import VenueDiagnostics
import VenueJSON
import VenueRouting

/// Text in columns, as wide as their widest cell: East Asian wide letters take two columns of a terminal. A cell is one
/// line, made printable.
package enum Columns {
  /// - Parameter limit: characters of a cell that are shown.
  package static func lines(_ rows: [[String]], limit: Int = 300) -> [String] {
    let rows = rows.map { $0.map { PrintableText.line($0, limit: limit) } }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? RouteText.columns($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line +=
          column == row.count - 1
          ? cell : cell + String(repeating: " ", count: widths[column] - RouteText.columns(cell) + 2)
      }
      return line
    }
  }

  /// With this number of decimals, without trailing zeros and without an exponent.
  package static func number(_ value: Double, _ decimals: Int) -> String {
    var json = JSONWriter(style: .compact)
    json.number(value, decimals: decimals)
    return json.text
  }

  /// `"1 venue"`, `"2 venues"`.
  package static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// `"512 B"`, `"1.4 kB"`, `"19.0 MB"`: powers of ten.
  package static func bytes(_ count: Int) -> String {
    if count < 1000 { return "\(count) B" }
    let (unit, scale) = count < 1_000_000 ? ("kB", 100) : ("MB", 100_000)
    let tenths = (count + scale / 2) / scale
    return "\(tenths / 10).\(tenths % 10) \(unit)"
  }

  /// A text broken between words into lines of at most `width` characters, a longer word cut; each begins with `indent`.
  package static func wrapped(_ text: String, width: Int = 100, indent: String = "") -> [String] {
    let room = max(width - indent.count, 20)
    var lines: [String] = []
    var line = ""
    for word in PrintableText.line(text, limit: 4000).split(separator: " ") {
      let word = word.count > room ? word.prefix(room - 1) + "…" : word
      if !line.isEmpty, line.count + 1 + word.count > room {
        lines.append(indent + line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return line.isEmpty ? lines : lines + [indent + line]
  }
}
