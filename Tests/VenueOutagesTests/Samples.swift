import Foundation
import VenueAtlas
import VenueCompiler
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueOutages

/// The same two alerts in both forms of GTFS-realtime, and two facilities of SIRI.
enum Samples {
  /// Written by Google's bindings for Python (gtfs-realtime-bindings 2.2.0).
  static let protobuf = bytes(
    """
    0a0b0a03322e3018c0e1d7d8061284010a0265312a7e0a0c08d099d7d806
    10a0e8dbd8060a0608e0eeddd8062a192a17636f726e65722d6d616c6c2f
    6c6966744067726f756e642a182a16636f726e65722d6d616c6c2f6c6966
    74407570706572380b522f0a170a114c696674206f7574206f66206f7264
    65721202656e0a140a0e486973736920656920746f696d6912026669121f
    0a0265322a192a04120231323802520f0a0d0a0b46657765722062757365
    73
    """)

  static let json = """
    {"header": {"gtfsRealtimeVersion": "2.0", "timestamp": "1796600000"}, "entity": [
      {"id": "e1", "alert": {
        "activePeriod": [{"start": "1796590800", "end": "1796666400"}, {"start": "1796700000"}],
        "informedEntity": [{"stopId": "corner-mall/lift@ground"}, {"stopId": "corner-mall/lift@upper"}],
        "effect": "ACCESSIBILITY_ISSUE",
        "headerText": {"translation": [
          {"text": "Lift out of order", "language": "en"}, {"text": "Hissi ei toimi", "language": "fi"}]}}},
      {"id": "e2", "alert": {
        "informedEntity": [{"routeId": "12"}], "effect": "REDUCED_SERVICE",
        "headerText": {"translation": [{"text": "Fewer buses"}]}}}]}
    """

  static let siri = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Siri xmlns="http://www.siri.org.uk/siri" version="2.0">
     <ServiceDelivery>
      <ResponseTimestamp>2026-12-07T08:00:00Z</ResponseTimestamp>
      <FacilityMonitoringDelivery version="2.0">
       <ResponseTimestamp>2026-12-07T08:00:01Z</ResponseTimestamp>
       <ValidUntil>2026-12-07T08:15:00Z</ValidUntil>
       <FacilityCondition>
        <FacilityRef>ESC-0312</FacilityRef>
        <FacilityStatus><Status>notAvailable</Status>
         <Description xml:lang="en">Repair &amp; cleaning</Description>
         <Description xml:lang="fi">Korjaus</Description>
        </FacilityStatus>
        <ValidityPeriod><StartTime>2026-12-07T06:00:00+02:00</StartTime><EndTime>2026-12-07T18:00:00</EndTime></ValidityPeriod>
       </FacilityCondition>
       <FacilityCondition>
        <Facility><FacilityCode>LIFT-7</FacilityCode><Description>Lift at the market</Description></Facility>
        <FacilityStatus><Status>partiallyAvailable</Status></FacilityStatus>
       </FacilityCondition>
      </FacilityMonitoringDelivery>
     </ServiceDelivery>
    </Siri>
    """

  static func bytes(_ hex: String) -> [UInt8] {
    let digits = hex.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }

  static func feed(_ text: String, zone: TimeZoneRules? = nil) throws -> OutageFeed {
    try OutageFeed(Array(text.utf8), zone: zone)
  }

  /// The network of an example.
  static func network(_ name: String) throws -> RoutingNetwork {
    let folder = FileManager.default.temporaryDirectory.appending(path: "outages-\(UUID().uuidString)").path
    defer { for path in [folder, folder + ".build"] { try? FileManager.default.removeItem(atPath: path) } }
    guard let venue = WholeVenue.examples.first(where: { $0.hasSuffix(name) }) else { throw Missing() }
    _ = try VenueCompiler().compile(venue, to: folder)
    return try Atlas(path: folder).network()
  }

  private struct Missing: Error {}
}
