import VenueParts
import VenueProtobuf
import VenueVocabulary

/// Alerts in the binary form of GTFS-realtime. Numbers of fields are those of `gtfs-realtime.proto` 2.0.
enum RealtimeProtobuf {
  static func feed(_ bytes: [UInt8]) throws(OutageFault) -> OutageFeed {
    do {
      guard let feed = try message(bytes) else { throw StrayFile(unread: bytes, "it has no header").fault }
      return feed
    } catch let fault as OutageFault {
      throw fault
    } catch {
      // A feed begins with its header, and text contains no bytes below 0x09.
      let isDamaged = bytes.first == headerTag && bytes.contains { $0 < 0x09 }
      throw isDamaged
        ? OutageFault("it begins like a feed of GTFS-realtime, but it is damaged: \(error). Fetch it again")
        : StrayFile(unread: bytes, "\(error)").fault
    }
  }

  /// The first byte of field 1 with a length.
  private static let headerTag: UInt8 = 0x0A

  /// FeedMessage: 1 header, 2 entity.
  ///
  /// - Returns: nil without a header.
  private static func message(_ bytes: [UInt8]) throws -> OutageFeed? {
    var feed = OutageFeed()
    var (hasHeader, count) = (false, 0)
    var message = ProtobufMessage(bytes)
    while let field = try message.next() {
      switch field.number {
      case 1:
        hasHeader = true
        feed.made = try header(try message.message(field))
      case 2:
        count += 1
        try OutageLimits.require(count, atMost: OutageLimits.entries, "entities")
        if let alert = try entity(try message.message(field)) {
          feed.outages.append(alert.outage)
        } else {
          feed.others += 1
        }
      default: break
      }
    }
    return hasHeader ? feed : nil
  }

  /// FeedHeader: 2 incrementality (1 DIFFERENTIAL), 3 timestamp.
  private static func header(_ message: ProtobufMessage) throws -> Instant? {
    var (message, made) = (message, Instant?.none)
    while let field = try message.next() {
      switch field.number {
      case 2: try RealtimeJSON.requireWhole(isDifferential: try message.number(field) == 1)
      case 3: made = ServiceAlert.moment(try message.number(field))
      default: break
      }
    }
    return made
  }

  /// FeedEntity: 1 id, 2 is_deleted, 5 alert.
  ///
  /// - Returns: nil for a deleted entity, and for one without an alert.
  private static func entity(_ message: ProtobufMessage) throws -> ServiceAlert? {
    var (message, id, isDeleted) = (message, "", false)
    var alert: ServiceAlert?
    while let field = try message.next() {
      switch field.number {
      case 1: id = try message.text(field)
      case 2: isDeleted = try message.number(field) != 0
      case 5: alert = try self.alert(try message.message(field))
      default: break
      }
    }
    guard !isDeleted else { return nil }
    alert?.id = id
    return alert
  }

  /// Alert: 1 active_period, 5 informed_entity, 7 effect, 10 header_text, 11 description_text.
  private static func alert(_ message: ProtobufMessage) throws -> ServiceAlert {
    var (message, alert, count) = (message, ServiceAlert(), 0)
    while let field = try message.next() {
      count += 1
      try OutageLimits.require(count, atMost: OutageLimits.parts, "parts of one alert")
      switch field.number {
      case 1: if let period = try period(try message.message(field)) { alert.periods.append(period) }
      case 5: alert.selectors.append(try selector(try message.message(field)))
      case 7: alert.effect = Int(clamping: try message.number(field))
      case 10: alert.header = try texts(try message.message(field))
      case 11: alert.description = try texts(try message.message(field))
      default: break
      }
    }
    return alert
  }

  /// TimeRange: 1 start, 2 end.
  private static func period(_ message: ProtobufMessage) throws -> Period? {
    var (message, start, end) = (message, UInt64(0), UInt64(0))
    while let field = try message.next() {
      switch field.number {
      case 1: start = try message.number(field)
      case 2: end = try message.number(field)
      default: break
      }
    }
    return ServiceAlert.period(start, end)
  }

  /// EntitySelector: 1 agency_id, 2 route_id, 3 route_type, 4 trip, 5 stop_id, 6 direction_id.
  private static func selector(_ message: ProtobufMessage) throws -> ServiceAlert.Selector {
    var (message, selector) = (message, ServiceAlert.Selector())
    while let field = try message.next() {
      switch field.number {
      case 1: selector.agency = try message.text(field)
      case 2: selector.route = try message.text(field)
      case 4: selector.hasTrip = true
      case 5: selector.stop = try message.text(field)
      case 3, 6: selector.hasOther = true
      default: break
      }
    }
    return selector
  }

  /// TranslatedString: 1 translation, with 1 text and 2 language.
  private static func texts(_ message: ProtobufMessage) throws -> [NetworkText] {
    var (message, texts) = (message, [NetworkText]())
    while let field = try message.next() {
      guard field.number == 1 else { continue }
      try OutageLimits.require(texts.count + 1, atMost: OutageLimits.parts, "translations of one text")
      var translation = try message.message(field)
      var text = NetworkText(language: "", text: "")
      while let part = try translation.next() {
        switch part.number {
        case 1: text.text = try translation.text(part)
        case 2: text.language = try translation.text(part)
        default: break
        }
      }
      texts.append(text)
    }
    return texts
  }
}
