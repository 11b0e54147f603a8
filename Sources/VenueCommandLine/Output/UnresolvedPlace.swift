import VenueDiagnostics
import VenueJSON
import VenueRouting
import VenueVocabulary

/// A typed place that is unknown, ambiguous, or not open to the profile.
struct UnresolvedPlace: ReportableFailure {
  /// `ambiguous-place`, `unknown-place`, `place-refused`, `mode-not-served` or `damaged-bundle`: stable.
  var code: String
  /// One sentence without the list.
  var sentence: String
  /// Places to choose from.
  var candidates: [PlaceCandidate] = []
  /// Served modes, if the typed mode is not one of them.
  var served: [String] = []
  var status: ExitStatus

  static func ambiguous(_ text: String, _ candidates: [PlaceCandidate], _ role: PlaceRole) -> UnresolvedPlace {
    let start = role == .start ? ", but a route has one start" : ""
    return UnresolvedPlace(
      code: "ambiguous-place",
      sentence: "\(TypedValue.quoted(text)) matches several places\(start). Use one of these ids",
      candidates: candidates, status: .usage)
  }

  /// - Parameter note: a sentence without a full stop, such as ``HiddenNames/note(_:)``.
  static func unknown(_ text: String, _ suggestions: [PlaceCandidate], note: String? = nil) -> UnresolvedPlace {
    if TypedValue.isBlank(text) {
      return UnresolvedPlace(
        code: "unknown-place", sentence: "the text for a place is empty: write an id, a name, or lon,lat,floor",
        status: .usage)
    }
    return UnresolvedPlace(
      code: "unknown-place",
      sentence: "there is no place \(TypedValue.quoted(text))." + (note.map { " \($0)." } ?? "")
        + (suggestions.isEmpty
          ? " To find places: venuemap search BUNDLE TEXT, or venuemap search BUNDLE --categories"
          : " These places have a similar name"),
      candidates: suggestions, status: .usage)
  }

  static func refused(_ reason: String) -> UnresolvedPlace {
    UnresolvedPlace(code: "place-refused", sentence: reason, status: .findings)
  }

  /// A kind of transport that is not served; which are.
  static func notServed(_ message: String, _ served: [TransitMode]) -> UnresolvedPlace {
    UnresolvedPlace(
      code: "mode-not-served", sentence: message, served: served.map(\.rawValue), status: .findings)
  }

  /// For a part of the bundle that is required for the answer and cannot be read.
  static func unreadable(_ reason: String) -> UnresolvedPlace {
    UnresolvedPlace(code: "damaged-bundle", sentence: reason, status: .unreadableInput)
  }

  /// For users, with one candidate per line: at most a dozen; JSON contains all.
  var message: String {
    let shown = candidates.prefix(12).map {
      ["  \($0.id)", $0.name, $0.category, $0.floorName.map { "floor \($0)" } ?? "outside"]
        + [$0.levelName].compactMap { $0 }
    }
    let rest = candidates.count - shown.count
    let lines = Columns.lines(shown, limit: 80) + (rest > 0 ? ["  … and \(rest) more"] : [])
    let sentence = PrintableText.line(sentence)
    return lines.isEmpty ? sentence : "\(sentence):\n\(lines.joined(separator: "\n"))"
  }

  /// Answer of `route --format json`: `{schema, routes: [], reason: {code, message, blocked_by: [], candidates}}`.
  var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.array("routes", inline: true) { _ in }
      $0.object("reason") {
        $0.member("code", code)
        $0.member("message", sentence)
        $0.array("blocked_by", inline: true) { _ in }
        $0.array("candidates") { json in
          for candidate in candidates {
            json.object(inline: true) {
              $0.member("id", candidate.id)
              $0.member("name", candidate.name)
              $0.member("category", candidate.category)
              if let floor = candidate.floor { $0.member("floor", floor) }
              if let label = candidate.floorName { $0.member("floor_label", label) }
              if let level = candidate.levelName { $0.member("level_name", level) }
            }
          }
        }
        if code == "mode-not-served" { $0.member("served", served) }
      }
    }
    return json.bytes
  }
}
