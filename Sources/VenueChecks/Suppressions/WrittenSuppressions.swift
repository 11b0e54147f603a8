import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// All suppressions of a source, in the order of files and places.
struct WrittenSuppressions {
  private(set) var all: [Suppression] = []
  /// Lines of the files with comments that suppress.
  private(set) var lines: [String: SourceLines] = [:]

  init(in source: VenueSource) {
    let mark = Array(SuppressionText.mark.utf8)
    for file in source.comments.keys.sorted() {
      guard let text = source.texts[file], let comments = source.comments[file], let bytes = text.bytes() else {
        continue
      }
      // Most files have comments and no suppression.
      let marked = comments.filter { range in
        range.upperBound <= bytes.count && bytes[range].contains(mark)
      }
      guard !marked.isEmpty, let lines = text.lines() else { continue }
      self.lines[file] = lines
      all += marked.compactMap { WrittenSuppressions.suppression($0, file, lines) }
    }
    if !lines.isEmpty { addFeatures(of: source) }
    for note in source.ignoreNotes {
      var suppression = Suppression(text: SuppressionText(note.text[...]), place: note.place)
      let place = note.feature.type == .venue ? source.places[venue: ""] : source.places[note.feature, ""]
      suppression.features = [
        Suppression.Target(mention: source.venue.mention(note.feature), place: place ?? note.place)
      ]
      all.append(suppression)
    }
  }

  private static func suppression(_ range: Range<Int>, _ file: String, _ lines: SourceLines) -> Suppression? {
    let comment = String(decoding: lines.bytes[range], as: UTF8.self)
    guard let content = SuppressionText.content(ofComment: comment[...]) else { return nil }
    let start = range.lowerBound + comment.utf8.distance(from: comment.startIndex, to: content.startIndex)
    let own = lines.number(at: range.lowerBound)
    var suppression = Suppression(
      text: SuppressionText(content), place: SourcePlace(file: file, range: range), start: start)
    let before = lines.bytes[lines.range(of: own).lowerBound..<range.lowerBound]
    suppression.line = before.allSatisfy(isBlank) ? lineBelow(own, lines) : own
    return suppression
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The next line that has more than a comment: several suppressions may be above one line.
  private static func lineBelow(_ line: Int, _ lines: SourceLines) -> Int {
    let last = lines.number(at: lines.bytes.count)
    var line = line + 1
    while line <= last {
      let first = lines.bytes[lines.range(of: line)].first { !isBlank($0) }
      if let first, first != UInt8(ascii: "#") { return line }
      line += 1
    }
    return line
  }

  /// Adds the features whose key is on the line of a suppression.
  private mutating func addFeatures(of source: VenueSource) {
    struct Line: Hashable { var file: String, number: Int }
    var positions: [Line: [Int]] = [:]
    for (position, one) in all.enumerated() {
      if let line = one.line { positions[Line(file: one.place.file, number: line), default: []].append(position) }
    }
    for (ref, _) in source.venue.featureIDs {
      // A file without a key around it, such as a level, is not a feature on a line.
      guard let place = source.places[ref, ""], !place.pointer.isEmpty, let lines = lines[place.file] else { continue }
      let line = Line(file: place.file, number: lines.number(at: place.range.lowerBound))
      for position in positions[line] ?? [] {
        all[position].features.append(Suppression.Target(mention: source.venue.mention(ref), place: place))
      }
    }
  }
}
