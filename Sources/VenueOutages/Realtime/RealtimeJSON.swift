import VenueJSON
import VenueParts
import VenueVocabulary

/// Alerts in the JSON form of GTFS-realtime, as protobuf's libraries write it: `informedEntity`, or `informed_entity` as in the schema; numbers of
/// 64 bits as text; values of a list of words as word or number.
enum RealtimeJSON {
  static func feed(_ bytes: [UInt8]) throws(OutageFault) -> OutageFeed {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONReader.read(bytes, limits: JSONLimits(depth: 64, bytes: OutageFeed.largestSize)).root
    } catch {
      throw OutageFault("it is not valid JSON: \(error)")
    }
    guard let header = root["header"], header.object != nil else {
      throw StrayFile(jsonWith: root.object?.map(\.key) ?? []).fault
    }
    try requireWhole(
      isDifferential: header["incrementality"].map { $0.string == "DIFFERENTIAL" || $0.int == 1 } ?? false)
    var feed = OutageFeed()
    feed.made = ServiceAlert.moment(try number(header["timestamp"]))
    let entities = try list(root["entity"])
    try OutageLimits.require(entities.count, atMost: OutageLimits.entries, "entities")
    for entity in entities {
      let isDeleted = member(entity, "isDeleted", "is_deleted")?.bool ?? false
      guard let found = entity["alert"], !isDeleted else {
        feed.others += 1
        continue
      }
      var alert = try self.alert(found)
      alert.id = try text(entity["id"])
      feed.outages.append(alert.outage)
    }
    return feed
  }

  /// - Throws: for a feed that contains only what has changed: it does not say what is out of use.
  static func requireWhole(isDifferential: Bool) throws(OutageFault) {
    guard !isDifferential else {
      throw OutageFault("it contains only changes (DIFFERENTIAL); a whole feed (FULL_DATASET) is needed")
    }
  }

  private static func alert(_ value: JSONValue) throws(OutageFault) -> ServiceAlert {
    var alert = ServiceAlert()
    for range in try list(member(value, "activePeriod", "active_period")) {
      if let period = ServiceAlert.period(try number(range["start"]), try number(range["end"])) {
        alert.periods.append(period)
      }
    }
    for entity in try list(member(value, "informedEntity", "informed_entity")) {
      var selector = ServiceAlert.Selector()
      selector.agency = try text(member(entity, "agencyId", "agency_id"))
      selector.route = try text(member(entity, "routeId", "route_id"))
      selector.stop = try text(member(entity, "stopId", "stop_id"))
      selector.hasTrip = entity["trip"].map { !$0.isNull } ?? false
      selector.hasOther = ["routeType", "route_type", "directionId", "direction_id"].contains { key in
        entity[key].map { !$0.isNull } ?? false
      }
      alert.selectors.append(selector)
    }
    if let effect = value["effect"] {
      let word = effect.string.flatMap { ServiceAlert.effects.firstIndex(of: $0) }.map { $0 + 1 }
      guard let number = word ?? effect.int else {
        throw OutageFault("\(effect.pointer): it must be an effect of GTFS-realtime, such as NO_SERVICE")
      }
      alert.effect = number
    }
    alert.header = try texts(member(value, "headerText", "header_text"))
    alert.description = try texts(member(value, "descriptionText", "description_text"))
    return alert
  }

  private static func texts(_ value: JSONValue?) throws(OutageFault) -> [NetworkText] {
    var texts: [NetworkText] = []
    for translation in try list(value?["translation"]) {
      texts.append(NetworkText(language: try text(translation["language"]), text: try text(translation["text"])))
    }
    return texts
  }

  // MARK: Values

  private static func member(_ value: JSONValue, _ key: String, _ other: String) -> JSONValue? {
    value[key] ?? value[other]
  }

  private static func list(_ value: JSONValue?) throws(OutageFault) -> [JSONValue] {
    guard let value, !value.isNull else { return [] }
    guard let list = value.array else { throw OutageFault("\(value.pointer): it must be a list") }
    try OutageLimits.require(list.count, atMost: OutageLimits.entries, "entries at \(value.pointer)")
    return list
  }

  private static func text(_ value: JSONValue?) throws(OutageFault) -> String {
    guard let value, !value.isNull else { return "" }
    guard let text = value.string else { throw OutageFault("\(value.pointer): it must be a text") }
    return text
  }

  /// A whole number that is not negative, as number or as text; 0 if it is absent.
  private static func number(_ value: JSONValue?) throws(OutageFault) -> UInt64 {
    guard let value, !value.isNull else { return 0 }
    guard let number = value.string.map({ UInt64($0) }) ?? value.int.map({ UInt64(exactly: $0) }), let number else {
      throw OutageFault("\(value.pointer): it must be a number of seconds after 1970")
    }
    return number
  }
}
