import VenueDiagnostics
import VenueParts
import VenueVocabulary
import VenueXML

/// Conditions of lifts, escalators and other facilities in the XML of SIRI-FM (CEN/TS 15531-4): the elements `FacilityCondition` of a
/// `FacilityMonitoringDelivery`.
enum FacilityConditions {
  /// SIRI nests deeper than other formats that are read, because conditions may carry extensions.
  private static let limits = XMLLimits(depth: 64, elements: 5_000_000)

  /// - Parameter zone: of times without an offset; nil refuses them.
  static func feed(_ bytes: [UInt8], zone: TimeZoneRules?) throws(OutageFault) -> OutageFeed {
    let receiver = ConditionReceiver(zone: zone)
    if let fault = XMLReading.read(bytes, limits: limits, into: receiver) { throw OutageFault(fault.message) }
    if let fault = receiver.fault { throw fault }
    guard receiver.hasDelivery else {
      throw OutageFault(
        "it is XML without a FacilityMonitoringDelivery of SIRI: \(receiver.content). Feeds are SIRI-FM (XML) or GTFS-realtime (protobuf or JSON): write the path of one"
      )
    }
    return receiver.feed
  }
}

/// Collects the conditions. A class, because XML is read as a stream of events.
private final class ConditionReceiver: XMLTextReceiver {
  private(set) var feed = OutageFeed()
  private(set) var fault: OutageFault?
  private(set) var hasDelivery = false
  /// What the file has instead of a delivery of facilities, in words.
  var content: String {
    PrintableText.line(delivery.isEmpty ? "its root element is \(root.prefix(60))" : "it has a \(delivery.prefix(60))")
  }
  private var root = ""
  /// A delivery of another service of SIRI: `SituationExchangeDelivery`.
  private var delivery = ""
  private let zone: TimeZoneRules?
  /// Names of the open elements, in the condition if there is one.
  private var path: [String] = []
  private var condition: Condition?
  /// UTF-8 of the text of the current element.
  private var text: [UInt8] = []
  private var language = ""

  private struct Condition {
    var reference = ""
    var code = ""
    var status = ""
    var texts: [NetworkText] = []
    var names: [NetworkText] = []
    /// The periods; start and end of the last one may still be missing.
    var periods: [Period] = []
  }

  /// The states that `FacilityStatusEnumeration` has, and what they mean here.
  private static let states: [String: Outage.State] = [
    "notAvailable": .outOfUse, "removed": .outOfUse, "available": .inUse, "added": .inUse,
  ]
  private static let namespace = "http://www.w3.org/XML/1998/namespace"

  init(zone: TimeZoneRules?) { self.zone = zone }

  func start(_ element: XMLElement) -> Bool {
    text = []
    language = element.attributes.first { $0.name == "lang" && $0.uri == ConditionReceiver.namespace }?.value ?? ""
    if root.isEmpty { root = element.name }
    if element.name.hasSuffix("Delivery"), element.name != "ServiceDelivery" { delivery = element.name }
    switch element.name {
    case "FacilityMonitoringDelivery": hasDelivery = true
    case "FacilityCondition" where condition == nil:
      (condition, path) = (Condition(), [])
      return fault == nil
    case "ValidityPeriod" where path.isEmpty && condition != nil: condition?.periods.append(Period())
    default: break
    }
    path.append(element.name)
    return fault == nil
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { text += bytes }

  func end(_ name: String, at end: Int) {
    let value = trimmed(String(decoding: text, as: UTF8.self))
    text = []
    guard fault == nil else { return }
    if name == "FacilityCondition", path.isEmpty {
      close()
      return
    }
    defer { if !path.isEmpty { path.removeLast() } }
    guard condition != nil else { return readMoment(name, value) }
    let text = NetworkText(language: language, text: value)
    switch path.joined(separator: "/") {
    case "FacilityRef": condition?.reference = value
    case "Facility/FacilityCode": condition?.code = value
    case "Facility/Description": condition?.names.append(text)
    case "FacilityStatus/Status": condition?.status = value
    case "FacilityStatus/Description": condition?.texts.append(text)
    case "ValidityPeriod/StartTime": setMoment(value) { $0.start = $1 }
    case "ValidityPeriod/EndTime": setMoment(value) { $0.end = $1 }
    default: break
    }
  }

  private func close() {
    guard let found = condition else { return }
    condition = nil
    let id = found.reference.isEmpty ? found.code : found.reference
    feed.others += id.isEmpty ? 1 : 0
    guard !id.isEmpty else { return }
    if feed.outages.count == OutageLimits.entries {
      fault = OutageFault("it has more than \(OutageLimits.entries) conditions")
      return
    }
    var outage = Outage(id: id, state: ConditionReceiver.states[found.status] ?? .other(found.status))
    outage.subjects = [.id(id)]
    outage.periods = found.periods
    outage.texts = (found.texts.isEmpty ? found.names : found.texts).filter { !$0.text.isEmpty }
    feed.outages.append(outage)
  }

  // MARK: Times

  /// The earliest of the deliveries, because a file may have several.
  private func readMoment(_ name: String, _ value: String) {
    switch name {
    case "ResponseTimestamp": if let moment = moment(value) { feed.made = min(feed.made ?? moment, moment) }
    case "ValidUntil": if let moment = moment(value) { feed.validUntil = min(feed.validUntil ?? moment, moment) }
    default: break
    }
  }

  private func setMoment(_ value: String, _ set: (inout Period, Instant) -> Void) {
    guard let moment = moment(value), var found = condition, !found.periods.isEmpty else { return }
    set(&found.periods[found.periods.count - 1], moment)
    condition = found
  }

  private func moment(_ value: String) -> Instant? {
    guard let time = TimeText(value) else {
      fault = OutageFault("'\(value.prefix(60))' is not a date and time of XML, such as 2026-12-01T08:30:00+02:00")
      return nil
    }
    guard let moment = time.instant(in: zone) else {
      fault = OutageFault("'\(value)' has no offset, and the bundle does not know the venue's time zone")
      return nil
    }
    return moment
  }

  private func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
