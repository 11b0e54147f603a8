import VenueParts
import VenueVocabulary

/// An alert of GTFS-realtime 2.0 (`transit_realtime.Alert`), as protobuf and JSON have it alike.
struct ServiceAlert {
  /// What an alert is about; a selector with several values means all of them together.
  struct Selector {
    var agency = ""
    var route = ""
    var hasTrip = false
    /// A mode or a direction.
    var hasOther = false
    var stop = ""
  }

  var id = ""
  var periods: [Period] = []
  var selectors: [Selector] = []
  var effect = ServiceAlert.unknownEffect
  var header: [NetworkText] = []
  var description: [NetworkText] = []

  /// The effect of an alert that names none.
  static let unknownEffect = 8
  /// The words of `Alert.Effect`, by number from 1.
  static let effects = [
    "NO_SERVICE", "REDUCED_SERVICE", "SIGNIFICANT_DELAYS", "DETOUR", "ADDITIONAL_SERVICE", "MODIFIED_SERVICE",
    "OTHER_EFFECT", "UNKNOWN_EFFECT", "STOP_MOVED", "NO_EFFECT", "ACCESSIBILITY_ISSUE",
  ]

  /// Seconds of the year 10000, minus a day: later ends mean that there is none.
  private static let latest: UInt64 = 253_402_214_400

  /// A range of POSIX seconds; 0 means that it is open on this side.
  ///
  /// - Returns: nil if it begins after the year 9999.
  static func period(_ start: UInt64, _ end: UInt64) -> Period? {
    guard start < latest else { return nil }
    return Period(
      start: start > 0 ? Instant(seconds: Int64(start)) : nil,
      end: end > 0 && end < latest ? Instant(seconds: Int64(end)) : nil)
  }

  /// A moment of a feed; nil for 0 and for what is no year of four digits.
  static func moment(_ seconds: UInt64) -> Instant? {
    seconds > 0 && seconds < latest ? Instant(seconds: Int64(seconds)) : nil
  }

  var outage: Outage {
    let word = ServiceAlert.effects.indices.contains(effect - 1) ? ServiceAlert.effects[effect - 1] : "effect \(effect)"
    let state: Outage.State =
      switch word {
      case "NO_SERVICE": .outOfUse
      case "ACCESSIBILITY_ISSUE": .notAccessible
      default: .other(word)
      }
    var outage = Outage(id: id, state: state)
    outage.subjects = selectors.map(\.subject)
    outage.periods = periods
    outage.texts = header.isEmpty ? description : header
    return outage
  }
}

extension ServiceAlert.Selector {
  /// The stop, if the selector is about nothing else.
  var subject: Outage.Subject {
    guard stop.isEmpty || !route.isEmpty || hasTrip || hasOther else { return .id(stop) }
    var words: [String] = []
    if hasTrip { words.append("a trip") }
    if !route.isEmpty { words.append("line \(route)") }
    if hasOther { words.append("a mode or direction") }
    if words.isEmpty { words.append(agency.isEmpty ? "nothing" : "agency \(agency)") }
    if !stop.isEmpty { words.append("at stop \(stop)") }
    return .other(words.joined(separator: " "))
  }
}
